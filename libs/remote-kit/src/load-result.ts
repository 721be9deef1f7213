/** The outcome of `initiate`: data, or an error with its HTTP status. */
interface Answer<T> {
  data?: T | undefined;
  error?: unknown;
}

const statusOf = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined);

/**
 * For `load` of a page about one thing: the thing, or undefined where the API says that there is none (the page's
 * status is 404). Any other failure is thrown, so that the page shows its card with retry.
 */
export const foundOrMissing = <T>({ data, error }: Answer<T>): T | undefined => {
  if (data !== undefined && data !== null) return data;
  const status = statusOf(error);
  if (status === 404 || status === 400) return undefined;
  throw error ?? new Error('no answer');
};

/** For `load` of what a page cannot do without: the data, or the failure thrown. */
export const mustHave = <T>({ data, error }: Answer<T>): T => {
  if (data === undefined) throw error ?? new Error('no answer');
  return data;
};
