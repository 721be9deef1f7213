import type { systemOperations } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';
import { paged, type Handlers } from '@pozyka/server-kit';
import { searchFor } from './service.ts';
import type { SearchTables } from '@pozyka/server-publications';

/** The site's own search; anyone may ask. */
export const searchHandlers = {
  searchContent: async ({ db, query: { q, language, limit, offset }, locale, clock }) => {
    const { items, total } = await searchFor(db, { q, language: language ?? locale, day: kyivDay(clock.now()), limit, offset });
    return paged(items, total, limit);
  },
} satisfies Handlers<Pick<typeof systemOperations, 'searchContent'>, SearchTables>;
