import type { mainOperations } from '@pozyka/api-contract';
import type { Handlers } from '@pozyka/server-kit';
import type { FastifyReply } from 'fastify';
import { selectNames, selectSettlements, selectStreets } from './store.ts';
import type { SuggestionTables } from '../tables/suggestions.ts';

/** Places are the same for everybody and change with a seed alone; typed names stay out of every cache. */
const cacheForADay = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=86400');

/** What a form suggests while it is filled in; anyone may ask. */
export const suggestionHandlers = {
  suggestSurName: ({ db, query }) => selectNames(db, 'surname', query.name),
  suggestName: ({ db, query }) => selectNames(db, 'name', query.name),
  suggestThirdName: ({ db, query }) => selectNames(db, 'patronymic', query.name),

  suggestCity: async ({ db, query, reply }) => {
    const found = await selectSettlements(db, query.area, query.city);
    void cacheForADay(reply);
    return found;
  },

  suggestStreet: async ({ db, query, reply }) => {
    const found = await selectStreets(db, query);
    void cacheForADay(reply);
    return found;
  },
} satisfies Handlers<typeof mainOperations, SuggestionTables>;
