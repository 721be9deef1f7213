/** Beyond the last page of any list, and few enough for the servers to count to. */
const FARTHEST = 99_999;

/** Number of the page in the address; anything but a positive whole number means the first. */
export const pageOf = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? Math.min(page, FARTHEST) : 1;
};
