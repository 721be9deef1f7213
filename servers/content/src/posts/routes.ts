import type { postOperations } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';
import { paged, type Handlers } from '@pozyka/server-kit';
import type { ContentTables } from '@pozyka/server-publications';
import { categoryOf, postDetailsOf, postsOf } from './service.ts';
import { selectPostCategories } from './store.ts';

/** The blog; anyone may read it. `language` of the query wins over Accept-Language. */
export const postHandlers = {
  getPostCategories: ({ db, query, locale }) => selectPostCategories(db, query.language ?? locale, query.limit),

  getPostCategory: ({ db, params, query, locale }) => categoryOf(db, query.language ?? locale, params.alias),

  listPosts: async ({ db, query, locale, clock }) => {
    const { category, limit, offset } = query;
    const language = query.language ?? locale;
    const { posts, total } = await postsOf(db, { language, today: kyivDay(clock.now()), category, limit, offset });
    return paged(posts, total, limit);
  },

  getPost: ({ db, params, query, locale, clock }) =>
    postDetailsOf(db, { language: query.language ?? locale, today: kyivDay(clock.now()) }, params.alias),
} satisfies Handlers<typeof postOperations, ContentTables>;
