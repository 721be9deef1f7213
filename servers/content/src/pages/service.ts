import type { Carousel, LookupItem, TitledItem } from '@pozyka/api-contract';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import type { Kysely } from 'kysely';
import type { ContentTables } from '@pozyka/server-publications';
import { missing } from '@pozyka/server-publications';
import {
  asLookupItems,
  hasFaqCategory,
  selectCarousel,
  selectFaqQuestions,
  selectLookup,
  selectMenus,
  selectMessages,
} from '../texts/store.ts';

type Db = Kysely<ContentTables>;

/** Message overrides: `key` → text inside one namespace, `namespace:key` → text where none is named. */
export const messagesOf = async (db: Db, language: LanguageCode, namespace: string | undefined): Promise<Record<string, string>> => {
  const rows = await selectMessages(db, language, namespace);
  return Object.fromEntries(rows.map((row) => [namespace === undefined ? `${row.namespace}:${row.key}` : row.key, row.text]));
};

/** @throws ApiError 404 for a menu that does not exist. */
export const menuOf = async (db: Db, language: LanguageCode, alias: string) => {
  const [menu] = await selectMenus(db, language, [alias]);
  if (!menu) throw missing('menu', language);
  return menu;
};

/** @throws ApiError 404 for a carousel that does not exist. */
export const carouselOf = async (db: Db, language: LanguageCode, alias: string): Promise<Carousel> => {
  const row = await selectCarousel(db, language, alias);
  if (!row) throw missing('carousel', language);
  return { alias, slides: JSON.parse(row.slides) as Carousel['slides'] };
};

/** @throws ApiError 404 for a list that does not exist. */
export const lookupOf = async (db: Db, language: LanguageCode, alias: string): Promise<TitledItem[]> => {
  const items = await selectLookup(db, language, alias);
  if (items.length === 0) throw missing('lookup', language);
  return items;
};

/** The same list with the keys of the process engine. */
export const bpmLookupOf = async (db: Db, language: LanguageCode, name: string): Promise<LookupItem[]> =>
  asLookupItems(await lookupOf(db, language, name));

/** @throws ApiError 404 for a category that does not exist. */
export const questionsOf = async (db: Db, language: LanguageCode, category: string, limit: number) => {
  if (!(await hasFaqCategory(db, language, category))) throw missing('faqCategory', language);
  return selectFaqQuestions(db, language, category, limit);
};
