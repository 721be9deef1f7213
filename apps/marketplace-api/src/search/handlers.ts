import { paged, type Handlers } from '@pozyka/server-kit';
import type { ToWire } from '../areas/catalogue/to-wire.ts';
import type { SearchOperations } from '../areas/catalogue/operations.ts';
import { goodsById } from '../areas/catalogue/goods-store.ts';
import type { MarketplaceDatabase } from '../db/schema.ts';
import { findGoodIds, readingOf } from './find-goods.ts';
import { suggest } from './suggest.ts';

/** Goods by their text; anyone may ask. */
export const searchHandlers = (toWire: ToWire): Required<Handlers<SearchOperations, MarketplaceDatabase>> => ({
  searchGoods: async ({ db, body: { search, exactly, ...page }, locale }) => {
    const { ids, total } = await findGoodIds(db, { search, exactly, language: locale }, page);
    return paged((await goodsById(db, ids, locale)).map(toWire.good), total, page.limit);
  },

  getSearchReading: async ({ db, query: { q, language }, locale }) => {
    const { shown, unknown, whole } = await readingOf(db, { search: q, language: language ?? locale });
    return { shown, unknown: [...unknown], whole };
  },

  suggestGoods: async ({ db, query: { q, limit, language }, locale }) => {
    const shown = language ?? locale;
    const { words, categories, goodIds } = await suggest(db, { q, limit, language: shown });
    return {
      words: [...words],
      categories: categories.map(toWire.categoryItem),
      goods: (await goodsById(db, goodIds, shown)).map(toWire.good),
    };
  },
});
