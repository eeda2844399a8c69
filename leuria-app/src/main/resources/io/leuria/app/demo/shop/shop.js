/** Puts the shop together: products, basket, assistant. */

import { Basket, Catalogue, CATEGORIES, euros } from './catalogue.js';
import { picture } from './pictures.js';
import { Assistant } from './assistant.js';

const $ = (id) => document.getElementById(id);
const json = async (file) => (await fetch(file)).json();

const [products, { engine }] = await Promise.all([json('products.json'), json('config.json')]);
const catalogue = new Catalogue(products);
const basket = new Basket();

/** Makes an element with text and children. */
function make(tag, { className = '', text = '', ...attributes } = {}, ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text) element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function card(product) {
  const add = make('button', { type: 'button', text: 'Add', 'aria-label': `Add ${product.name} to the basket` });
  add.onclick = () => {
    basket.add(product);
    $('status').textContent = `${product.name} added to the basket.`;
  };
  const stock = product.stock === 0 ? 'Sold out' : product.stock <= 3 ? `Only ${product.stock} left` : 'In stock';
  const element = make('li', { className: 'card', 'data-product': product.id, 'data-category': product.category },
    make('div', { className: 'picture' }, picture(product)),
    make('h3', { text: product.name }),
    make('p', { className: 'description', text: product.description }),
    make('div', { className: 'card-foot' },
      make('div', {},
        make('span', { className: 'price', text: euros(product.price) }),
        make('span', { className: product.stock <= 3 ? 'stock low' : 'stock', text: stock })),
      add));
  element.refresh = () => { add.disabled = basket.room(product) <= 0; };
  element.refresh();
  return element;
}

const cards = products.map(card);
$('grid').append(...cards);

function showCategory(category) {
  for (const element of cards) element.hidden = category !== 'all' && element.dataset.category !== category;
  for (const button of $('filters').children) button.setAttribute('aria-pressed', String(button.dataset.category === category));
}

for (const category of ['all', ...CATEGORIES]) {
  const label = category[0].toUpperCase() + category.slice(1);
  const button = make('button', { type: 'button', text: label, 'data-category': category });
  button.onclick = () => showCategory(category);
  $('filters').append(button);
}
showCategory('all');

function showBasket() {
  $('basket-lines').replaceChildren(...basket.lines.map(({ product, quantity }) => {
    const remove = make('button', { type: 'button', className: 'quiet', text: 'Remove', 'aria-label': `Remove ${product.name}` });
    remove.onclick = () => {
      basket.remove(product);
      $('basket').focus();
    };
    return make('li', { 'data-product': product.id },
      make('span', { className: 'line-name', text: `${quantity} × ${product.name}` }),
      make('span', { className: 'line-price', text: euros(quantity * product.price) }),
      remove);
  }));
  $('basket-count').textContent = basket.count;
  $('basket-empty').hidden = basket.count > 0;
  $('basket-total').hidden = basket.count === 0;
  $('basket-total').textContent = `Together ${euros(basket.total)}`;
  for (const element of cards) element.refresh();
}
basket.addEventListener('change', showBasket);

new Assistant({ engine, catalogue, basket, make }).start();
