import type { MarketplaceOperations } from '@pozyka/api-contract';

/** Calls of the search of goods. */
export type SearchOperations = Pick<MarketplaceOperations, 'searchGoods' | 'getSearchReading' | 'suggestGoods'>;

/** Calls of the catalogue: all others. */
export type CatalogueOperations = Omit<MarketplaceOperations, keyof SearchOperations>;
