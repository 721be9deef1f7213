import type { Category } from '@pozyka/api-contract';

/** The page above all categories; its text is the content server's. */
export const CATALOGUE_PATH = '/goods';

/** The way from a top category down to the one with this id, itself included; empty when there is none. */
export const pathTo = (tree: readonly Category[], id: string): Category[] => {
  for (const category of tree) {
    if (category.id === id) return [category];
    const below = pathTo(category.children, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
};
