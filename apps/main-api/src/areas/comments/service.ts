import type { Comment } from '@pozyka/api-contract';
import { conflict, notFound, tooMany, unprocessable, type Locale } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { commentMessages } from './messages.ts';
import { plainText } from '../../shared/plain-text.ts';
import {
  asSeen,
  insertComment,
  lockAuthor,
  lockParent,
  recentComments,
  type CommentRow,
  type SeenComment,
} from '../../data/comments/store.ts';

const MINUTE_MS = 60_000;
/** Of one customer, removed ones included. */
const limits = {
  here: { most: 5, withinMs: 10 * MINUTE_MS },
  all: { most: 20, withinMs: 60 * MINUTE_MS },
} as const;

/** First name and the surname's first letter: readers must not learn more of a borrower. */
const authorOf = ({ author_name, name, surname }: SeenComment, locale: Locale): string => {
  if (author_name !== null) return author_name;
  if (name === null) return commentMessages[locale]['comments.customer'] ?? '';
  return surname === null ? name : `${name} ${[...surname][0] ?? ''}.`;
};

const asComment = (row: SeenComment, reader: string | null, locale: Locale): Comment => {
  const removed = row.removed_at !== null;
  return {
    id: row.id,
    text: row.text,
    author: removed ? { name: '', mine: false } : { name: authorOf(row, locale), mine: reader !== null && row.author_id === reader },
    created_at: row.created_at.toISOString(),
    edited_at: removed ? null : (row.edited_at?.toISOString() ?? null),
    rating: removed ? { total: 0, status: 'nothing' } : { total: row.rating, status: row.status ?? 'nothing' },
    answers: row.answers,
    comment_top_id: row.top_id,
    parent_id: row.parent_id,
    removed,
  };
};

/** Comments as the contract tells them to a reader. */
export const asComments = (rows: readonly SeenComment[], reader: string | null, locale: Locale): Comment[] =>
  rows.map((row) => asComment(row, reader, locale));

/** One comment as its author sees it. */
export const asOwnComment = async (db: Kysely<Database>, row: CommentRow, reader: string, locale: Locale): Promise<Comment> => {
  const [seen] = await asSeen(db, [row], reader);
  if (!seen) throw new Error('a comment is seen by its author');
  return asComment(seen, reader, locale);
};

/** @throws ApiError 422 where nothing is left to read. */
export const textOf = (typed: string): string => {
  const text = plainText(typed);
  if (text === '') throw unprocessable('comments.empty', { text: 'comments.empty' });
  return text;
};

const refuseOver = (
  written: readonly { readonly created_at: Date }[],
  { most, withinMs }: (typeof limits)[keyof typeof limits],
  now: Date,
  key: string,
): void => {
  const oldest = written[most - 1];
  const wait = oldest ? oldest.created_at.getTime() + withinMs - now.getTime() : 0;
  if (wait > 0) throw tooMany(wait / 1000, { key, values: { minutes: Math.ceil(wait / MINUTE_MS) } });
};

export interface WrittenComment {
  readonly post: string;
  readonly customerId: string;
  readonly topId: string | null;
  readonly parentId: string | null;
  readonly text: string;
  readonly now: Date;
}

/**
 * Writes a comment, or an answer where a parent or a thread is named.
 * @throws ApiError 404 or 409 for what cannot be answered, 409 for the same words twice, 429 for too many.
 */
export const writeComment = async (trx: Transaction<Database>, written: WrittenComment): Promise<CommentRow> => {
  const { post, customerId, topId, text, now } = written;
  await lockAuthor(trx, customerId);
  const recent = await recentComments(trx, customerId, new Date(now.getTime() - limits.all.withinMs), limits.all.most);
  const here = recent.filter((other) => other.post === post);
  const answered = written.parentId ?? topId;
  const sameSince = new Date(now.getTime() - limits.here.withinMs);
  if (here.some((other) => other.text === text && other.parent_id === answered && other.created_at > sameSince)) {
    throw conflict('comments.same');
  }
  refuseOver(here, limits.here, now, 'comments.tooManyHere');
  refuseOver(recent, limits.all, now, 'comments.tooMany');
  const parent = answered === null ? null : await lockParent(trx, post, answered, topId);
  if (parent === undefined) throw notFound('comments.gone');
  if (parent && parent.removed_at !== null) throw conflict('comments.parentGone');
  return insertComment(trx, { post, authorId: customerId, parent, text, now });
};
