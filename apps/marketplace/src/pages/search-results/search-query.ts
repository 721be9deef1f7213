import { pageSizes } from '@pozyka/api-contract/constants';
import type { SearchQuery } from '@pozyka/api-client/search';
import { pageOf } from '../category/page-query.ts';

const QUERY_LENGTH = 200;

/** What the address asks for; undefined where it asks for nothing. */
export const searchQueryOf = (query: URLSearchParams): (SearchQuery & { page: number }) | undefined => {
  const q = [...(query.get('q') ?? '').trim()].slice(0, QUERY_LENGTH).join('').slice(0, QUERY_LENGTH);
  if (q === '') return undefined;
  const page = pageOf(query);
  return { q, page, limit: pageSizes.search, offset: (page - 1) * pageSizes.search };
};

/** The address of a page of what was found. */
export const searchPath = (q: string, page = 1): string => {
  const query = new URLSearchParams({ q, ...(page > 1 && { page: String(page) }) });
  return `/search-results?${query}`;
};
