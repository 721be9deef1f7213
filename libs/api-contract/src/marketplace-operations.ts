import { catalogueOperations } from './areas/catalogue.ts';

/** Every call of the marketplace API by operationId. */
export const marketplaceOperations = { ...catalogueOperations };
export type MarketplaceOperations = typeof marketplaceOperations;
