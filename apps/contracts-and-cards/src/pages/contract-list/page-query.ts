import { pageSizes } from '@pozyka/api-contract/constants';

export const PAGE_SIZE = pageSizes.contracts;

/** Number of the page that the address asks for; whatever is not a positive whole number means the first. */
export const pageOf = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

/** What the API is asked for that page. */
export const contractsQuery = (page: number) => ({ Limit: PAGE_SIZE, Offset: (page - 1) * PAGE_SIZE });

/** Address of a page, without locale. */
export const pagePath = (page: number): string => (page === 1 ? '/contract-list' : `/contract-list?page=${page}`);
