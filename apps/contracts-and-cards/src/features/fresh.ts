/**
 * For answers that change behind the page's back (another tab, a job, an operator): asked again when the page is opened
 * and the last answer is older than these seconds, so that what the server has just sent along is not fetched twice. `load` asks by `refetchQuery`, whatever another page has left in the store.
 */
export const FRESH = { refetchOnMountOrArgChange: 15 } as const;
