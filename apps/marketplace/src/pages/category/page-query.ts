export const PAGE_SIZE = 24;

/** Number of the page that the address asks for; whatever is not a positive whole number means the first. */
export const pageOf = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

/** What the API is asked for that page. */
export const goodsQuery = (category: string, page: number) => ({
  category,
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
  sort: 'popular',
});
