import type { Post, PostDetails } from '@pozyka/api-contract';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import { kyivInstant, type Day } from '@pozyka/domain';
import type { Kysely } from 'kysely';
import { missing } from '@pozyka/server-publications';
import type { ContentTables } from '@pozyka/server-publications';
import { countPosts, selectPost, selectPostCategory, selectPosts, selectPostsByAlias, type PostRow, type Shown } from './store.ts';

/** Posts offered below one that was read. */
const RELATED = 3;

const momentOf = (day: Day): string => kyivInstant(day).toISOString();

const postOf = (row: PostRow): Post => ({
  alias: row.alias,
  title: row.title,
  category: { alias: row.category, title: row.category_title },
  preview: row.preview,
  image: row.image,
  published_at: momentOf(row.published_on),
  updated_at: row.updated_on === null ? null : momentOf(row.updated_on),
  reading_minutes: row.reading_minutes,
});

/** @throws ApiError 404 */
export const categoryOf = async (db: Kysely<ContentTables>, language: LanguageCode, alias: string) => {
  const category = await selectPostCategory(db, language, alias);
  if (!category) throw missing('postCategory', language);
  return category;
};

/** A page of posts, of one category or of all, and how many there are. @throws ApiError 404 for a category that does not exist */
export const postsOf = async (
  db: Kysely<ContentTables>,
  wanted: Shown & { readonly category: string | undefined; readonly limit: number; readonly offset: number },
): Promise<{ posts: Post[]; total: number }> => {
  if (wanted.category !== undefined) await categoryOf(db, wanted.language, wanted.category);
  const [rows, total] = [await selectPosts(db, wanted), await countPosts(db, wanted, wanted.category)];
  return { posts: rows.map(postOf), total };
};

/** What the editors chose, then the newest of the same category. */
const relatedTo = async (db: Kysely<ContentTables>, shown: Shown, row: PostRow & { related: string }): Promise<Post[]> => {
  const chosen = JSON.parse(row.related) as string[];
  const found = await selectPostsByAlias(db, shown, chosen);
  const ordered = chosen.flatMap((alias) => found.find((post) => post.alias === alias) ?? []);
  const taken = new Set([row.alias, ...ordered.map(({ alias }) => alias)]);
  const missingPosts = RELATED - ordered.length;
  const newest =
    missingPosts > 0 ? await selectPosts(db, { ...shown, category: row.category, limit: missingPosts + taken.size, offset: 0 }) : [];
  return [...ordered, ...newest.filter(({ alias }) => !taken.has(alias))].slice(0, RELATED).map(postOf);
};

/** One post with its text. @throws ApiError 404, also before its day */
export const postDetailsOf = async (db: Kysely<ContentTables>, shown: Shown, alias: string): Promise<PostDetails> => {
  const row = await selectPost(db, shown, alias);
  if (!row) throw missing('post', shown.language);
  return { ...postOf(row), content: row.content, related: await relatedTo(db, shown, row) };
};
