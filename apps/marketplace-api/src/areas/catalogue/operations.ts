import type { MarketplaceOperations } from '@pozyka/api-contract';

/** Calls that the search of goods answers. */
export type SearchOperations = Pick<MarketplaceOperations, 'searchGoods' | 'getSearchReading' | 'suggestGoods'>;

/** Calls that the catalogue answers: all others. */
export type CatalogueOperations = Omit<MarketplaceOperations, keyof SearchOperations>;
