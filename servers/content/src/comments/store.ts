import { randomUUID } from 'node:crypto';
import type { CommentSorting, RatingStatus } from '@pozyka/api-contract/constants';
import { isUuid } from '@pozyka/server-kit';
import { sql, type ExpressionBuilder, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { CommentTable, CommentTables } from '../tables/comments.ts';

type Db = Kysely<CommentTables>;
type Trx = Transaction<CommentTables>;
export type CommentRow = Selectable<CommentTable>;

/** Which comments. */
export interface CommentsQuery {
  readonly post: string;
  readonly limit: number;
  readonly offset: number;
}

const seen = (eb: ExpressionBuilder<CommentTables, 'comment'>) => eb.or([eb('removed_at', 'is', null), eb('answers', '>', 0)]);

const seenComments = (db: Db, post: string) => db.selectFrom('comment').where('post', '=', post).where(seen);

type Found = ReturnType<typeof seenComments>;

const pageOf = async (found: Found, { limit, offset }: CommentsQuery, sorting: CommentSorting = 'all') => {
  const ordered = {
    all: () => found.orderBy('created_at').orderBy('id'),
    new: () => found.orderBy('created_at', 'desc').orderBy('id', 'desc'),
    best: () => found.orderBy('rating', 'desc').orderBy('created_at').orderBy('id'),
  }[sorting]();
  const items = await ordered.selectAll().limit(limit).offset(offset).execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total: Number(total) };
};

/** What a reader thinks of comments, where they have rated any. */
export const selectRatings = async (db: Db, comments: readonly CommentRow[], reader: string | null) => {
  if (reader === null || comments.length === 0) return [];
  const ids = comments.map(({ id }) => id);
  return db
    .selectFrom('comment_rating')
    .select(['comment_id', 'status'])
    .where('customer_id', '=', reader)
    .where('comment_id', 'in', ids)
    .execute();
};

/** Comments that answer none. */
export const selectTopComments = (db: Db, query: CommentsQuery, sorting: CommentSorting) =>
  pageOf(seenComments(db, query.post).where('top_id', 'is', null), query, sorting);

/** A comment of the post that is still to be seen. */
export const selectComment = async (db: Db, post: string, id: string): Promise<CommentRow | undefined> =>
  isUuid(id) ? seenComments(db, post).selectAll().where('id', '=', id).executeTakeFirst() : undefined;

/** Everything under a comment, oldest first: of a thread's first one all replies, of a reply those to it. */
export const selectReplies = (db: Db, { id, top_id }: CommentRow, query: CommentsQuery) =>
  pageOf(seenComments(db, query.post).where(top_id === null ? 'top_id' : 'parent_id', '=', id), query);

/** The moments of what the customer wrote since then, newest first, with the posts; what they removed counts as well. */
export const recentComments = (trx: Trx, customerId: string, since: Date, limit: number) =>
  trx
    .selectFrom('comment')
    .select(['post', 'parent_id', 'text', 'created_at'])
    .where('author_id', '=', customerId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

/** What one customer writes is written one after another. */
export const lockAuthor = async (trx: Trx, customerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`comments ${customerId}`}, 0))`.execute(trx);
};

/** What is written under a thread or taken from it waits at its first comment. */
const lockThread = async (trx: Trx, { id, top_id }: CommentRow): Promise<void> => {
  await trx
    .selectFrom('comment')
    .select('id')
    .where('id', '=', top_id ?? id)
    .forNoKeyUpdate()
    .execute();
};

const addReplies = async (trx: Trx, { top_id, parent_id }: Pick<CommentRow, 'top_id' | 'parent_id'>, by: 1 | -1): Promise<void> => {
  for (const id of new Set([top_id, parent_id])) {
    if (id === null) continue;
    await trx
      .updateTable('comment')
      .set((eb) => ({ answers: eb('answers', '+', by) }))
      .where('id', '=', id)
      .execute();
  }
};

/** The comment to be answered, its thread locked; undefined where it is not to be seen, or in another thread than `topId`. */
export const lockParent = async (trx: Trx, post: string, id: string, topId: string | null): Promise<CommentRow | undefined> => {
  const found = await selectComment(trx, post, id);
  if (!found || (topId !== null && topId.toLowerCase() !== (found.top_id ?? found.id))) return undefined;
  await lockThread(trx, found);
  return selectComment(trx, post, id);
};

export interface NewComment {
  readonly post: string;
  readonly authorId: string;
  readonly parent: CommentRow | null;
  readonly text: string;
  readonly now: Date;
}

export const insertComment = async (trx: Trx, { post, authorId, parent, text, now }: NewComment): Promise<CommentRow> => {
  const place = { top_id: parent && (parent.top_id ?? parent.id), parent_id: parent && parent.id };
  const added = await trx
    .insertInto('comment')
    .values({
      id: randomUUID(),
      post,
      author_id: authorId,
      author_name: null,
      ...place,
      text,
      created_at: now,
      edited_at: null,
      removed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addReplies(trx, place, 1);
  return added;
};

/** The customer's own comment; undefined where they have no such one. */
const selectOwn = async (trx: Trx, customerId: string, id: string): Promise<CommentRow | undefined> =>
  isUuid(id)
    ? trx
        .selectFrom('comment')
        .selectAll()
        .where('id', '=', id)
        .where('author_id', '=', customerId)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
    : undefined;

/** Whether anybody sees a comment under this id. */
export const isWritten = async (trx: Trx, id: string): Promise<boolean> =>
  isUuid(id) &&
  (await trx.selectFrom('comment').select('id').where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()) !== undefined;

/** Gives the customer's own comment another text; the same text changes nothing. */
export const editComment = async (trx: Trx, customerId: string, id: string, text: string, now: Date): Promise<CommentRow | undefined> => {
  if (!isUuid(id)) return undefined;
  await trx
    .updateTable('comment')
    .set({ text, edited_at: now })
    .where('id', '=', id)
    .where('author_id', '=', customerId)
    .where('removed_at', 'is', null)
    .where('text', '<>', text)
    .execute();
  return selectOwn(trx, customerId, id);
};

/** Takes the customer's own comment away; false where they have no such one. */
export const removeComment = async (trx: Trx, customerId: string, id: string, now: Date): Promise<boolean> => {
  const found = await selectOwn(trx, customerId, id);
  if (!found) return false;
  await lockThread(trx, found);
  const removed = await trx
    .updateTable('comment')
    .set({ text: '', removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!removed) return false;
  await addReplies(trx, found, -1);
  return true;
};

/** Takes away all that a customer wrote. */
export const removeCommentsOf = async (trx: Trx, customerId: string, now: Date): Promise<void> => {
  const own = await trx.selectFrom('comment').select('id').where('author_id', '=', customerId).where('removed_at', 'is', null).execute();
  for (const { id } of own) await removeComment(trx, customerId, id, now);
};

const worth = { like: 1, dislike: -1, nothing: 0 } as const;

/** Stores the customer's rating of a comment, and the total with it; undefined where there is no such comment. */
export const rate = async (trx: Trx, customerId: string, id: string, status: RatingStatus): Promise<number | undefined> => {
  if (!isUuid(id)) return undefined;
  // the row is held first: parallel ratings of one comment wait, and each sees what the other left
  const comment = await trx
    .selectFrom('comment')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!comment) return undefined;
  const own = { comment_id: id, customer_id: customerId };
  const before = await trx
    .selectFrom('comment_rating')
    .select('status')
    .where('comment_id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (status === 'nothing') {
    await trx.deleteFrom('comment_rating').where('comment_id', '=', id).where('customer_id', '=', customerId).execute();
  } else {
    await trx
      .insertInto('comment_rating')
      .values({ ...own, status })
      .onConflict((conflict) => conflict.columns(['comment_id', 'customer_id']).doUpdateSet({ status }))
      .execute();
  }
  const change = worth[status] - worth[before?.status ?? 'nothing'];
  const { rating } = await trx
    .updateTable('comment')
    .set({ rating: sql<number>`rating + ${change}` })
    .where('id', '=', id)
    .returning('rating')
    .executeTakeFirstOrThrow();
  return rating;
};
