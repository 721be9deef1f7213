import type { PostsQuery } from '@pozyka/api-client/posts';
import { pageSizes } from '@pozyka/api-contract/constants';

export const PAGE_SIZE = pageSizes.posts;

/** Number of the page in the address; anything but a whole number above zero means the first. */
export const pageOf = (query: URLSearchParams): number => {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
};

const of = (category: string | undefined): Pick<PostsQuery, 'category'> => (category === undefined ? {} : { category });

/** The query of a page of the list. */
export const postsQuery = (category: string | undefined, page: number): PostsQuery => ({
  ...of(category),
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
});

/** The query of the newest few. */
export const latestPosts = (category: string | undefined, count: number): PostsQuery => ({ ...of(category), limit: count, offset: 0 });
