/** Pages beyond this are of no list, and the servers can pass over as many items as come before it. */
const NUMBER = /^[1-9]\d{0,4}$/;

/** Number of a list's page in an address; anything but a whole number of 1 to 99 999, in plain digits, means the first. */
export const pageNumber = (query: URLSearchParams): number => {
  const page = query.get('page') ?? '';
  return NUMBER.test(page) ? Number(page) : 1;
};
