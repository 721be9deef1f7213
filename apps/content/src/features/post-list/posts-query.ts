import type { PostsQuery } from '@pozyka/api-client/posts';
import { pageSizes } from '@pozyka/api-contract/constants';

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
