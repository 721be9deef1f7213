import type { Category, Filter, Good } from '@pozyka/api-contract';

const cases: Category = { id: '8', title: 'Чохли', goods: 1200, children: [] };
const tree: Category[] = [
  { id: '1', title: 'Електроніка', goods: 5000, children: [{ id: '7', title: 'Смартфони', goods: 1300, children: [cases] }] },
];
const filters: Filter[] = [
  { id: 'brand', title: 'Бренд', type: 'list', values: ['Alfa', 'Beta', 'Gamma'].map((title) => ({ id: title.toLowerCase(), title })) },
  { id: 'color', title: 'Колір', type: 'color', values: [{ id: 'ff0000', title: 'Червоний' }] },
  {
    id: 'nfc',
    title: 'NFC',
    type: 'boolean',
    values: [
      { id: 'no', title: 'Ні' },
      { id: 'yes', title: 'Так' },
    ],
  },
];
const good = (number: number): Good => ({
  id: `g${number}`,
  title: `Телефон ${number}`,
  price: number * 1000,
  old_price: null,
  image: null,
  brand: 'Alfa',
  in_stock: true,
  rating: 4.5,
});

interface FindGoodsCall {
  body: {
    payload: { filters?: Record<string, string[]> | undefined };
    params?: { limit?: number | undefined; offset?: number | undefined } | undefined;
  };
  total: (count: number) => void;
}

/** Responses of the API for category 7, which has so many goods, of which any filter leaves so many. */
export const shop = ({ goods = 60, narrowed = 5 } = {}) => ({
  getCategoryTree: () => tree,
  getFilters: () => filters,
  findGoods: ({ body, total }: FindGoodsCall) => {
    const { limit = 24, offset = 0 } = body.params ?? {};
    const count = Object.keys(body.payload.filters ?? {}).length > 0 ? narrowed : goods;
    total(count);
    return {
      goods: Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, index) => good(offset + index + 1)),
      facets: { brand: { alfa: 5, beta: 3 }, color: { ff0000: 2 }, nfc: { yes: 1 } },
      price: { min: 10_000, max: 90_000 },
    };
  },
});
