/** How a good travels: into a parcel locker, in a box, or as freight on a pallet. */
export type Parcel = 'small' | 'box' | 'freight';

const freight = new Set([3101, 4101, 4102, 4103, 4104, 4402, 5302, 6101, 6103, 6104, 6501, 9101, 9203]);
const boxes = new Set([
  ...[2102, 2103, 2203, 3202, 4202, 4203, 4205, 4301, 4302, 4401, 5103, 5201, 5301, 6102, 6202, 6301],
  ...[7101, 7102, 7103, 9102, 9103, 9201, 9301, 9303, 10101, 10102, 12101, 12102],
]);

/** The size of a parcel with a good of the category. */
export const parcelOf = (categoryId: number): Parcel => {
  if (freight.has(categoryId)) return 'freight';
  return boxes.has(categoryId) ? 'box' : 'small';
};
