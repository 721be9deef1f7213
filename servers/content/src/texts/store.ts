import type { LookupItem, Menu, TitledItem } from '@pozyka/api-contract';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import type { Kysely } from 'kysely';
import type { ContentTables } from '@pozyka/server-publications';

type Db = Kysely<ContentTables>;

export const selectLanguages = (db: Db) =>
  db.selectFrom('content_language').select(['code', 'iso', 'short_title']).orderBy('position').execute();

export const selectMessages = (db: Db, language: LanguageCode, namespace: string | undefined) =>
  db
    .selectFrom('content_message')
    .select(['namespace', 'key', 'text'])
    .where('language', '=', language)
    .$if(namespace !== undefined, (query) => query.where('namespace', '=', namespace ?? ''))
    .orderBy('namespace')
    .orderBy('key')
    .execute();

export const selectBlocks = (db: Db, language: LanguageCode, limit: number) =>
  db.selectFrom('content_block').select(['alias', 'content']).where('language', '=', language).orderBy('alias').limit(limit).execute();

export const selectBlock = (db: Db, language: LanguageCode, alias: string) =>
  db
    .selectFrom('content_block')
    .select(['alias', 'content'])
    .where('language', '=', language)
    .where('alias', '=', alias)
    .executeTakeFirst();

export const selectCarousel = (db: Db, language: LanguageCode, alias: string) =>
  db.selectFrom('content_carousel').select('slides').where('language', '=', language).where('alias', '=', alias).executeTakeFirst();

export const selectPage = (db: Db, language: LanguageCode, alias: string) =>
  db
    .selectFrom('content_page')
    .select(['alias', 'title', 'content'])
    .where('language', '=', language)
    .where('alias', '=', alias)
    .executeTakeFirst();

/** The menus that exist among `aliases`, in the order of `aliases`. */
export const selectMenus = async (db: Db, language: LanguageCode, aliases: readonly string[]): Promise<Menu[]> => {
  if (aliases.length === 0) return [];
  const rows = await db
    .selectFrom('content_menu_item')
    .select(['menu', 'link', 'title'])
    .where('language', '=', language)
    .where('menu', 'in', aliases)
    .orderBy('menu')
    .orderBy('position')
    .execute();
  return aliases
    .map((alias) => ({ alias, items: rows.filter(({ menu }) => menu === alias).map(({ link, title }) => ({ link, title })) }))
    .filter(({ items }) => items.length > 0);
};

export const selectLookup = (db: Db, language: LanguageCode, lookup: string): Promise<TitledItem[]> =>
  db
    .selectFrom('content_lookup_item')
    .select(['id', 'title'])
    .where('language', '=', language)
    .where('lookup', '=', lookup)
    .orderBy('position')
    .execute();

export const asLookupItems = (items: readonly TitledItem[]): LookupItem[] => items.map(({ id, title }) => ({ Id: id, Name: title }));

export const selectFaqCategories = (db: Db, language: LanguageCode, limit: number): Promise<TitledItem[]> =>
  db
    .selectFrom('content_faq_category')
    .select(['id', 'title'])
    .where('language', '=', language)
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute();

export const hasFaqCategory = async (db: Db, language: LanguageCode, id: string): Promise<boolean> =>
  (await db.selectFrom('content_faq_category').select('id').where('language', '=', language).where('id', '=', id).executeTakeFirst()) !==
  undefined;

export const selectFaqQuestions = (db: Db, language: LanguageCode, category: string, limit: number) =>
  db
    .selectFrom('content_faq_question')
    .select(['id', 'question', 'answer'])
    .where('language', '=', language)
    .where('category_id', '=', category)
    .orderBy('position')
    .limit(limit)
    .execute();
