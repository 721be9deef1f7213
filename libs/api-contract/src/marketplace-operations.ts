import { catalogueOperations } from './areas/catalogue.ts';
import { goodsSearchOperations } from './areas/goods-search.ts';

/** Every call of the marketplace API by operationId. */
export const marketplaceOperations = { ...catalogueOperations, ...goodsSearchOperations };
export type MarketplaceOperations = typeof marketplaceOperations;
