type CustomerParts = typeof import('./customer-parts.ts');

/** What only a logged-in customer's documents need, a chunk that nobody else loads; must be there before anything is rendered. */
export const loadCustomerParts = async (loggedIn: boolean): Promise<Partial<CustomerParts>> =>
  loggedIn ? { ...(await import(/* webpackChunkName: "customer-parts" */ './customer-parts.ts')) } : {};
