import * as z from 'zod/mini';
import { goodSuggestionsMax, pageSizes } from '../constants.ts';
import { defineOperation } from '../operation.ts';
import { language, limit, text } from '../schemas.ts';
import { categoryItem, good } from './catalogue.ts';

/** How the words of a query for goods were understood. */
export const searchReading = z.object({
  /** The query as it was read where a slip was mended or a keyboard's layout changed; null where it was taken as typed. */
  shown: z.nullable(z.string()),
  /** Words that no good has. */
  unknown: z.array(z.string()),
  /** False where nothing has all the words, and what has most of them was found. */
  whole: z.boolean(),
});
export type SearchReading = z.output<typeof searchReading>;

/** What an unfinished query may be about. */
export const goodSuggestions = z.object({
  /** The query with its last word finished, the likeliest first. */
  words: z.array(z.string()),
  categories: z.array(categoryItem),
  goods: z.array(good),
});
export type GoodSuggestions = z.output<typeof goodSuggestions>;

const row = { host: 'marketplace', area: 'catalogue', access: 'public', idempotent: false, mayBeStale: true } as const;
const q = text(200);

export const goodsSearchOperations = {
  getSearchReading: defineOperation({
    ...row,
    method: 'GET',
    path: '/mplace/good-search-reading',
    summary: 'How a query for goods is understood',
    query: z.strictObject({ q, language }),
    data: searchReading,
  }),
  suggestGoods: defineOperation({
    ...row,
    method: 'GET',
    path: '/mplace/good-suggest',
    summary: 'Goods, categories and words for an unfinished query',
    query: z.strictObject({ q, limit: limit(pageSizes.goodSuggestions, goodSuggestionsMax), language }),
    data: goodSuggestions,
  }),
};
