import type { MarketplaceOperations } from '@pozyka/api-contract';
import type { Handlers } from '@pozyka/server-kit';
import type { MarketplaceDatabase } from '../db/schema.ts';
import { searchHandlers } from '../search/handlers.ts';
import type { Answers } from './catalogue/answers.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';

/** Every call of the API. */
export const handlersWith = (answers: Answers): Required<Handlers<MarketplaceOperations, MarketplaceDatabase>> => ({
  ...catalogueHandlers(answers),
  ...searchHandlers(answers),
});
