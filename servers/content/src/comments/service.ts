import type { Comment } from '@pozyka/api-contract';
import type { RatingStatus } from '@pozyka/api-contract/constants';
import { conflict, notFound, tooMany, unprocessable, type Locale } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import { commentMessages } from './messages.ts';
import { plainText } from '@pozyka/server-kit/plain-text';
import type { ContentDatabase } from '../tables/database.ts';
import type { AuthorName, NamesOf } from './authors.ts';
import { insertComment, lockAuthor, lockParent, recentComments, selectRatings, type CommentRow } from './store.ts';

const MINUTE_MS = 60_000;
/** Of one customer, removed ones included. */
const limits = {
  here: { most: 5, withinMs: 10 * MINUTE_MS },
  all: { most: 20, withinMs: 60 * MINUTE_MS },
} as const;

/** First name and the surname's first letter: readers must not learn more of a borrower. */
const authorOf = (author: AuthorName | undefined, locale: Locale): string => {
  if (!author || author.name === null) return commentMessages[locale]['comments.customer'] ?? '';
  return author.surname === null ? author.name : `${author.name} ${[...author.surname][0] ?? ''}.`;
};

interface Shown {
  readonly author: string;
  readonly reader: string | null;
  readonly status: RatingStatus;
}

const asComment = (row: CommentRow, { author, reader, status }: Shown): Comment => {
  const removed = row.removed_at !== null;
  return {
    id: row.id,
    text: row.text,
    author: removed ? { name: '', mine: false } : { name: author, mine: reader !== null && row.author_id === reader },
    created_at: row.created_at.toISOString(),
    edited_at: removed ? null : (row.edited_at?.toISOString() ?? null),
    rating: removed ? { total: 0, status: 'nothing' } : { total: row.rating, status },
    answers: row.answers,
    comment_top_id: row.top_id,
    parent_id: row.parent_id,
    removed,
  };
};

/** Comments as the contract has them for a reader. */
export const asComments = async (
  { db, namesOf, locale }: { readonly db: Kysely<ContentDatabase>; readonly namesOf: NamesOf; readonly locale: Locale },
  rows: readonly CommentRow[],
  reader: string | null,
): Promise<Comment[]> => {
  const authors = [...new Set(rows.flatMap(({ author_id }) => author_id ?? []))];
  const names = authors.length === 0 ? [] : await namesOf(db, authors);
  const ratings = await selectRatings(db, rows, reader);
  return rows.map((row) =>
    asComment(row, {
      author:
        row.author_name ??
        authorOf(
          names.find(({ id }) => id === row.author_id),
          locale,
        ),
      reader,
      status: ratings.find(({ comment_id }) => comment_id === row.id)?.status ?? 'nothing',
    }),
  );
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
export const writeComment = async (trx: Transaction<ContentDatabase>, written: WrittenComment): Promise<CommentRow> => {
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
