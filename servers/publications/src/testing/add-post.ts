import { languages } from '@pozyka/api-contract/constants';
import type { Kysely } from 'kysely';
import type { ContentTables } from '../tables/content.ts';

/** A post in both languages to write comments under. */
export const addPost = async (db: Kysely<ContentTables>, alias = 'first-post', published_on = '2026-02-01'): Promise<string> => {
  await db
    .insertInto('content_post_category')
    .values(languages.map((language) => ({ alias: 'advice', language, title: 'Поради', position: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const texts = { title: 'Перша', preview: 'Коротко', content: '<p>Текст</p>', related: '[]', image: null };
  const facts = { category: 'advice', published_on, updated_on: null, reading_minutes: 1 };
  await db
    .insertInto('content_post')
    .values(languages.map((language) => ({ alias, language, ...texts, ...facts })))
    .execute();
  return alias;
};
