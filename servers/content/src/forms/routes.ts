import type { mainOperations } from '@pozyka/api-contract';
import { paged, type Handlers } from '@pozyka/server-kit';
import type { ContentDatabase } from '../tables/database.ts';
import { findForm } from '@pozyka/server-publications';
import { hintsOf } from './hints.ts';

/** Definitions of forms, and what their fields suggest; anyone may read them. */
export const formHandlers = {
  getForm: ({ db, params, query, locale }) => findForm(db, params.alias, query.language ?? locale),

  getFormHints: async ({ db, query: { url, params = '', limit, offset }, locale }) => {
    const found = await hintsOf(db, locale, url, params);
    return paged(found.slice(offset, offset + limit), found.length, limit);
  },
} satisfies Handlers<typeof mainOperations, ContentDatabase>;
