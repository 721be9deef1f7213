import type { Post } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';
import type { PostsQuery } from '@pozyka/api-client/posts';
import { pageSizes } from '@pozyka/api-contract/constants';

const GATEWAY_PREFIX = '/api';

/** Address of a post's cover on this site: the API names paths of its own, the gateway serves them below its prefix. */
export const coverOf = ({ image }: Pick<Post, 'image'>): string | null => (image?.startsWith('/v2/') ? GATEWAY_PREFIX + image : image);

/** Size that covers are generated in; any other is cut to it. */
export const coverSize = { width: 1200, height: 675 } as const;

/** The day in Kyiv of a moment as the API gives it. */
export const dayOf = (moment: string): string => kyivDay(new Date(moment));

export const postPath = (alias: string): string => `/posts/items/${alias}`;
export const categoryPath = (alias: string): string => `/posts/categories/${alias}`;

export const PAGE_SIZE = pageSizes.posts;

const of = (category: string | undefined): Pick<PostsQuery, 'category'> => (category === undefined ? {} : { category });

/** The query of a page of the list. */
export const postsQuery = (category: string | undefined, page: number): PostsQuery => ({
  ...of(category),
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
});

/** The query of the newest few. */
export const latestPosts = (category: string | undefined, count: number): PostsQuery => ({ ...of(category), limit: count, offset: 0 });
