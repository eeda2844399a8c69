/** Draws the products: one silhouette for each kind of thing, coloured by its glaze. */

const GLAZES = {
  celadon: ['#a9c6b0', '#86ab93'], ink: ['#4a6285', '#324765'], oat: ['#dccfb8', '#bda988'],
  rust: ['#b1694a', '#8a4c33'], slate: ['#6f7880', '#525a61'], moss: ['#7f8f58', '#616f40'],
  sand: ['#dcc0a0', '#bd9c78'], glass: ['#c9dde0', '#9fbfc5'], walnut: ['#8a6142', '#6b482f'],
  leaf: ['#7fa35a', '#5f8140'], straw: ['#d9bd6f', '#b79848'],
};

/** Paths in a box of 120 by 100; the second of each pair is the shadowed part. */
const SHAPES = {
  mugs: ['M30 26h46v38a16 16 0 0 1-16 16H46a16 16 0 0 1-16-16z', 'M76 36h8a13 13 0 0 1 0 26h-8v-8h7a5 5 0 0 0 0-10h-7z'],
  bowls: ['M18 36h84c0 28-16 44-42 44S18 64 18 36z', 'M44 78h32v7H44z'],
  teapots: ['M34 42c0-10 12-16 26-16s26 6 26 16c6 8 6 36-10 38H44c-16-2-16-30-10-38z', 'M87 46l16-8 4 6-17 22zM34 48c-20-6-24 22-3 22v-7c-10 0-9-12 2-8zM54 19h12v8H54z'],
  plates: ['M60 16a34 34 0 1 1 0 68 34 34 0 0 1 0-68z', 'M60 30a20 20 0 1 1 0 40 20 20 0 0 1 0-40z'],
  tea: ['M36 34h48v46a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4z', 'M33 20h54v14H33zM48 52c6-10 20-8 24-6-2 12-12 20-24 16z'],
  tools: ['M54 16h12v30H54z', 'M50 46h20l8 38H42z'],
  vases: ['M50 16h20v14c0 10 16 18 16 36 0 12-8 18-14 18H48c-6 0-14-6-14-18 0-18 16-26 16-36z', 'M46 13h28v6H46z'],
  textiles: ['M30 22h60v62H30z', 'M30 34h60v5H30zM30 66h60v5H30zM30 44h60v2H30z'],
};

/** Things that don't look like the rest of their category. */
const OWN_SHAPES = {
  'mug-espresso-pair': ['M16 42h36v20a14 14 0 0 1-14 14h-8a14 14 0 0 1-14-14z', 'M66 42h36v20a14 14 0 0 1-14 14h-8a14 14 0 0 1-14-14z'],
  'mug-travel': ['M38 32h40l-5 52H43z', 'M34 20h48v12H34z'],
  'plate-oval': ['M60 24c28 0 48 11 48 26S88 76 60 76 12 65 12 50s20-26 48-26z', 'M60 36c18 0 32 6 32 14s-14 14-32 14-32-6-32-14 14-14 32-14z'],
  'plate-tray': ['M22 26h76a10 10 0 0 1 10 10v28a10 10 0 0 1-10 10H22a10 10 0 0 1-10-10V36a10 10 0 0 1 10-10z', 'M26 36h68a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V40a4 4 0 0 1 4-4z'],
  'tool-scoop': ['M24 44c0-10 40-10 40 6s-40 18-40 8z', 'M60 46h40v8H60z'],
  'tool-strainer': ['M22 40h56c0 22-10 34-28 34S22 62 22 40z', 'M78 38h30v7H78zM16 36h66v6H16z'],
  'vase-tall': ['M46 12h28l-4 76H50z', 'M42 10h36v6H42z'],
};

const SVG = 'http://www.w3.org/2000/svg';

/** @returns {SVGElement} a picture that screen readers pass over: the name stands beside it */
export function picture({ id, category, glaze }) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 120 100');
  svg.setAttribute('aria-hidden', 'true');
  (OWN_SHAPES[id] ?? SHAPES[category]).forEach((path, part) => {
    const shape = document.createElementNS(SVG, 'path');
    shape.setAttribute('d', path);
    shape.setAttribute('fill', GLAZES[glaze][part]);
    svg.append(shape);
  });
  return svg;
}
