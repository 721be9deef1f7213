import type { MarketplaceOperations } from '@pozyka/api-contract';
import type { Handlers } from '@pozyka/server-kit';
import type { MarketplaceDatabase } from '../db/schema.ts';
import { searchHandlers } from '../search/handlers.ts';
import type { ToWire } from './catalogue/to-wire.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';

/** Every call of the API. */
export const handlersWith = (toWire: ToWire): Required<Handlers<MarketplaceOperations, MarketplaceDatabase>> => ({
  ...catalogueHandlers(toWire),
  ...searchHandlers(toWire),
});
