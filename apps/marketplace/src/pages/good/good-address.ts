import type { Category, GoodDetails } from '@pozyka/api-contract';
import { pathTo } from '../../features/category-tree.ts';

type Placed = Pick<GoodDetails, 'id' | 'category'>;

/** The one address of a good: in the category that it belongs to. */
export const goodAddress = ({ id, category }: Placed): string => `/category/${category.id}/goods/${id}`;

/** True where an address may name this category for the good: its own, or one of those above, from whose list one came. */
export const isAmong = (tree: readonly Category[], good: Placed, category: string | undefined): boolean =>
  category === good.category.id || pathTo(tree, good.category.id).some(({ id }) => id === category);
