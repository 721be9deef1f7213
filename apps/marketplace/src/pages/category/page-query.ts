/** Number of the page that the address asks for; whatever is not a positive whole number means the first. */
export const pageOf = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};
