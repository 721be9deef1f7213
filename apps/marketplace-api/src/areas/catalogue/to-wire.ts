import type { Category, CategoryItem, Good, GoodDetails } from '@pozyka/api-contract';
import type { Locale } from '@pozyka/server-kit';
import { variantOf, viewCaptions, views } from '../../images/render-image.ts';
import { imagePath, type VariedName } from '../../images/image-path.ts';
import type { CategoryRow } from './categories-store.ts';
import { deliveryOf } from './delivery.ts';
import type { GoodDetailsRow, GoodRow } from './goods-store.ts';

const ofFive = (tenths: number | null): number | null => (tenths === null ? null : tenths / 10);

/** Turns rows into what the contract names; `imageBase` is the prefix of images' paths. */
export const toWireWith = (imageBase: string) => {
  const image = (name: VariedName): string => imageBase + imagePath(name);

  const good = ({ id, title, price, oldPrice, brand, stock, rating, look }: GoodRow): Good => ({
    id: String(id),
    title,
    price,
    old_price: oldPrice,
    image: image({ ...look, variant: variantOf(id), view: 'front' }),
    brand,
    in_stock: stock > 0,
    rating: ofFive(rating),
  });

  return {
    good,
    goodDetails: (row: GoodDetailsRow, similar: readonly GoodRow[], language: Locale): GoodDetails => ({
      ...good(row),
      images: views.map((view) => image({ ...row.look, variant: variantOf(row.id), view })),
      captions: views.map((view) => viewCaptions[language][view]),
      share_image: imageBase + imagePath({ ...row.look, variant: variantOf(row.id), view: 'front' }, 'png'),
      attributes: row.attributes.map(({ title, value }) => ({ title, value })),
      seller: { name: row.seller.name, city: row.seller.city, rating: ofFive(row.seller.rating), since: row.seller.since },
      description: row.description,
      category: { id: String(row.category.id), title: row.category.title },
      delivery: row.stock > 0 ? deliveryOf(row.seller, row.parcel, row.price, language) : [],
      similar: similar.map(good),
    }),
    categoryItem: ({ id, title, look }: CategoryRow): CategoryItem => ({
      id: String(id),
      title,
      image: image({ ...look, variant: 0, view: 'front' }),
    }),
  };
};

export type ToWire = ReturnType<typeof toWireWith>;

/** Rows in any order that puts parents before children → the tree. */
export const treeOf = (rows: readonly CategoryRow[]): Category[] => {
  const roots: Category[] = [];
  const known = new Map<number, Category>();
  for (const { id, parentId, title, goods } of rows) {
    const category: Category = { id: String(id), title, goods, children: [] };
    known.set(id, category);
    const siblings = parentId === null ? roots : known.get(parentId)?.children;
    if (!siblings) throw new Error(`Category ${id} comes before its parent`);
    siblings.push(category);
  }
  return roots;
};
