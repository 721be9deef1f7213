import type { LanguageCode } from '@pozyka/api-contract/constants';
import type { Day } from '@pozyka/domain';
import type { Kysely } from 'kysely';
import type { ContentTables } from '@pozyka/server-publications';

type Db = Kysely<ContentTables>;

/** The language, and the day up to which posts are shown. */
export interface Shown {
  readonly language: LanguageCode;
  readonly today: Day;
}

export const selectPostCategories = (db: Db, language: LanguageCode, limit: number) =>
  db
    .selectFrom('content_post_category')
    .select(['alias', 'title'])
    .where('language', '=', language)
    .orderBy('position')
    .limit(limit)
    .execute();

export const selectPostCategory = (db: Db, language: LanguageCode, alias: string) =>
  db
    .selectFrom('content_post_category')
    .select(['alias', 'title'])
    .where('language', '=', language)
    .where('alias', '=', alias)
    .executeTakeFirst();

const shownPosts = (db: Db, { language, today }: Shown, category?: string | undefined) =>
  db
    .selectFrom('content_post')
    .where('content_post.language', '=', language)
    .where('content_post.published_on', '<=', today)
    .$if(category !== undefined, (query) => query.where('content_post.category', '=', category ?? ''));

const withCategory = (query: ReturnType<typeof shownPosts>) =>
  query
    .innerJoin('content_post_category as category', (join) =>
      join.onRef('category.alias', '=', 'content_post.category').onRef('category.language', '=', 'content_post.language'),
    )
    .select([
      'content_post.alias',
      'content_post.title',
      'content_post.category',
      'category.title as category_title',
      'content_post.preview',
      'content_post.image',
      'content_post.published_on',
      'content_post.updated_on',
      'content_post.reading_minutes',
    ]);

export type PostRow = Awaited<ReturnType<ReturnType<typeof withCategory>['executeTakeFirstOrThrow']>>;

/** A page of posts, newest first; posts of one day by their alias, so that no page repeats another. */
export const selectPosts = (
  db: Db,
  shown: Shown & { readonly category?: string | undefined; readonly limit: number; readonly offset: number },
): Promise<PostRow[]> =>
  withCategory(shownPosts(db, shown, shown.category))
    .orderBy('content_post.published_on', 'desc')
    .orderBy('content_post.alias')
    .limit(shown.limit)
    .offset(shown.offset)
    .execute();

export const countPosts = async (db: Db, shown: Shown, category: string | undefined): Promise<number> => {
  const { count } = await shownPosts(db, shown, category)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const selectPost = (db: Db, shown: Shown, alias: string) =>
  withCategory(shownPosts(db, shown))
    .select(['content_post.content', 'content_post.related'])
    .where('content_post.alias', '=', alias)
    .executeTakeFirst();

export const selectPostsByAlias = (db: Db, shown: Shown, aliases: readonly string[]): Promise<PostRow[]> =>
  aliases.length === 0 ? Promise.resolve([]) : withCategory(shownPosts(db, shown)).where('content_post.alias', 'in', aliases).execute();
