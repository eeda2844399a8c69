/** The shop's products and basket: ordinary code of an ordinary shop, which knows no AI. */

export const CATEGORIES = ['mugs', 'bowls', 'teapots', 'plates', 'tea', 'tools', 'vases', 'textiles'];

export const euros = (amount) =>
  new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR', minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 }).format(amount);

export class Catalogue {
  constructor(products) {
    this.products = products;
    this.texts = new Map(products.map((product) => [product, {
      label: stems([product.name, product.category, product.glaze, ...product.tags].join(' ')),
      description: stems(product.description),
    }]));
  }

  find(id) {
    return this.products.find((product) => product.id === id);
  }

  /** The products that most of the words fit, best first; all of them when nothing is asked for. */
  search({ query = '', category, maxPrice = Infinity, inStock = false }) {
    const words = stems(query);
    const found = this.products
      .filter((product) => !category || product.category === category)
      .filter((product) => product.price <= maxPrice && (!inStock || product.stock > 0))
      .map((product) => ({ product, hits: this.#hits(product, words) }));
    const most = Math.max(0, ...found.map(({ hits }) => hits));
    if (words.length > 0 && most === 0) return [];
    return found.filter(({ hits }) => hits === most).map(({ product }) => product);
  }

  /** A word in the name or among the tags counts twice as much as one in the description. */
  #hits(product, words) {
    const { label, description } = this.texts.get(product);
    return words.reduce((sum, word) => sum + (label.includes(word) ? 2 : description.includes(word) ? 1 : 0), 0);
  }
}

export class Basket extends EventTarget {
  #lines = new Map();

  get lines() {
    return [...this.#lines].map(([product, quantity]) => ({ product, quantity }));
  }

  get count() {
    return this.lines.reduce((sum, line) => sum + line.quantity, 0);
  }

  get total() {
    return this.lines.reduce((sum, line) => sum + line.quantity * line.product.price, 0);
  }

  /** How many of it could still be added. */
  room(product) {
    return product.stock - (this.#lines.get(product) ?? 0);
  }

  add(product, quantity = 1) {
    this.#lines.set(product, (this.#lines.get(product) ?? 0) + quantity);
    this.dispatchEvent(new Event('change'));
  }

  remove(product) {
    this.#lines.delete(product);
    this.dispatchEvent(new Event('change'));
  }
}

/** Words in lower case and without a plural's ending, so that "mugs" finds a mug. */
function stems(text) {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.length > 4 && /(ch|sh|x|ss)es$/.test(word) ? word.slice(0, -2)
      : word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1)
      : word);
}
