/** Path and query of the page at hand, locale included. */
export const addressNow = (): string => window.location.pathname + window.location.search;
