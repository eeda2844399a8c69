/** What the shop lets an AI do. Arguments come from the AI: they are checked like any input. */

import { CATEGORIES, euros } from './catalogue.js';

/**
 * @param {import('./catalogue.js').Catalogue} catalogue
 * @param {import('./catalogue.js').Basket} basket
 * @param {(product: object, quantity: number, signal: AbortSignal) => Promise<boolean>} confirm asks the visitor
 */
export function pageTools(catalogue, basket, confirm) {
  const product = (id) => {
    const found = catalogue.find(id);
    if (!found) throw new Error(`There is no product with the id ${JSON.stringify(id)}. Search for it first.`);
    return found;
  };

  return [
    {
      name: 'search_products',
      description: 'Searches the shop’s products. Returns id, name, price and stock of each match.',
      inputSchema: {
        type: 'object',
        properties: {
          query: { type: 'string', description: 'What to look for, in a few words' },
          category: { type: 'string', enum: CATEGORIES },
          max_price: { type: 'number', description: 'Highest price in euros' },
          in_stock: { type: 'boolean', description: 'Only what can be bought now' },
        },
      },
      run: ({ query, category, max_price: maxPrice, in_stock: inStock }) => ({
        products: catalogue
          .search({
            query: typeof query === 'string' ? query : '',
            category: CATEGORIES.includes(category) ? category : undefined,
            maxPrice: Number.isFinite(maxPrice) ? maxPrice : Infinity,
            inStock: inStock === true,
          })
          .map(({ id, name, price, stock, tags }) => ({ id, name, price, currency: 'EUR', stock, tags })),
      }),
    },
    {
      name: 'check_stock',
      description: 'Tells how many of a product are in stock.',
      inputSchema: {
        type: 'object',
        properties: { id: { type: 'string', description: 'The id that search_products returned' } },
        required: ['id'],
      },
      run: ({ id }) => {
        const { name, stock } = product(id);
        const left = stock === 0 ? 'is sold out' : stock === 1 ? 'is in stock: one is left' : `is in stock: ${stock} are left`;
        return { id, name, stock, message: `${name} ${left}.` };
      },
    },
    {
      name: 'add_to_basket',
      description: 'Puts a product into the visitor’s basket. The visitor confirms it in the page first, which may take a while.',
      inputSchema: {
        type: 'object',
        properties: {
          id: { type: 'string', description: 'The id that search_products returned' },
          quantity: { type: 'integer', minimum: 1, maximum: 20 },
        },
        required: ['id'],
      },
      run: async ({ id, quantity = 1 }, { signal }) => {
        const chosen = product(id);
        if (!Number.isInteger(quantity) || quantity < 1 || quantity > 20) throw new Error('The quantity must be 1 to 20.');
        if (basket.room(chosen) < quantity) {
          return { added: false, message: `Only ${chosen.stock} of ${chosen.name} are in stock, so nothing was added.` };
        }
        if (!(await confirm(chosen, quantity, signal))) {
          return { added: false, message: `The visitor chose not to add ${chosen.name}.` };
        }
        basket.add(chosen, quantity);
        return { added: true, message: `Added ${quantity} × ${chosen.name}. The basket now comes to ${euros(basket.total)}.` };
      },
    },
  ];
}
