import type { Comment, mainOperations } from '@pozyka/api-contract';
import { pageSizes } from '@pozyka/api-contract/constants';
import { kyivDay, type Day } from '@pozyka/domain';
import {
  forbidden,
  notFound,
  paged,
  type ApiError,
  type Call,
  type Clock,
  type Handler,
  type Handlers,
  type Locale,
} from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { ContentDatabase } from '../tables/database.ts';
import type { NamesOf } from './authors.ts';
import { asComments, textOf, writeComment } from './service.ts';
import { editComment, isWritten, rate, removeComment, selectReplies, selectComment, selectTopComments, type CommentRow } from './store.ts';

/** Whether there is such a post on that day, in any language: its comments are the same in both. */
const hasPost = async (db: Kysely<ContentDatabase>, alias: string, today: Day): Promise<boolean> =>
  (await db
    .selectFrom('content_post')
    .select('alias')
    .where('alias', '=', alias)
    .where('published_on', '<=', today)
    .limit(1)
    .executeTakeFirst()) !== undefined;

type Operations = typeof mainOperations;

/** @throws ApiError 404 for a post that is not there. */
const needPost = async (db: Kysely<ContentDatabase>, clock: Clock, alias: string): Promise<void> => {
  if (!(await hasPost(db, alias, kyivDay(clock.now())))) throw notFound('comments.noPost');
};

type Read = Call<Operations['listComments'], ContentDatabase>;

/** A page of first comments, or of the thread that a comment names. */
const selectListed = async ({ db, params, query, request }: Read): Promise<{ items: CommentRow[]; total: number; limit: number }> => {
  const wanted = { post: params.alias, limit: query.limit, offset: query.offset };
  if (query.commentTopId === undefined) return { ...(await selectTopComments(db, wanted, query.sorting)), limit: wanted.limit };
  const named = await selectComment(db, params.alias, query.commentTopId);
  // any comment of a thread names it, so that a link to an answer finds its place
  const top = named && (named.top_id === null ? named : await selectComment(db, params.alias, named.top_id));
  if (!top) throw notFound('comments.gone');
  const limit = Object.hasOwn(request.query as object, 'limit') ? query.limit : pageSizes.answers;
  // the first place of a thread is its first comment's
  const first = query.offset === 0 ? [top] : [];
  const replies = await selectReplies(db, top, {
    ...wanted,
    limit: Math.max(limit - first.length, 1),
    offset: Math.max(query.offset - 1, 0),
  });
  return { items: [...first, ...replies.items].slice(0, limit), total: replies.total + 1, limit };
};

/** Everybody sees whose comment it is, so another's is refused and not hidden. */
const notOwn = async (trx: Transaction<ContentDatabase>, id: string): Promise<ApiError> =>
  (await isWritten(trx, id)) ? forbidden('comments.another') : notFound('comments.gone');

/** Comments of posts: anyone reads, a customer writes, an author changes. */
export const commentHandlers = (namesOf: NamesOf) => {
  const ownComment = async (db: Kysely<ContentDatabase>, row: CommentRow, reader: string, locale: Locale): Promise<Comment> => {
    const [comment] = await asComments({ db, namesOf, locale }, [row], reader);
    if (!comment) throw new Error('a comment is seen by its author');
    return comment;
  };

  const edit: Handler<Operations['replaceComment'], ContentDatabase> = ({ act, params, body, session: { customerId }, clock, locale }) =>
    act(async (trx) => {
      const edited = await editComment(trx, customerId, params.id, textOf(body.text), clock.now());
      if (!edited) throw await notOwn(trx, params.id);
      return ownComment(trx, edited, customerId, locale);
    });

  return {
    listComments: async (call) => {
      const { db, clock, params, session, locale } = call;
      await needPost(db, clock, params.alias);
      const { items, total, limit } = await selectListed(call);
      return paged(await asComments({ db, namesOf, locale }, items, session?.customerId ?? null), total, limit);
    },

    listAnswers: async ({ db, clock, params, query, session, locale }) => {
      await needPost(db, clock, params.alias);
      const comment = await selectComment(db, params.alias, params.id);
      if (!comment) throw notFound('comments.gone');
      const { items, total } = await selectReplies(db, comment, { post: params.alias, ...query });
      return paged(await asComments({ db, namesOf, locale }, items, session?.customerId ?? null), total, query.limit);
    },

    addComment: ({ act, params, body, session: { customerId }, clock, locale }) =>
      act(async (trx) => {
        await needPost(trx, clock, params.alias);
        const { comment_top_id: topId = null, parent_id: parentId = null } = body;
        const written = { post: params.alias, customerId, topId, parentId, text: textOf(body.text), now: clock.now() };
        return ownComment(trx, await writeComment(trx, written), customerId, locale);
      }),

    rateComment: ({ act, body, session: { customerId } }) =>
      act(async (trx) => {
        const total = await rate(trx, customerId, body.comment_id, body.action);
        if (total === undefined) throw notFound('comments.gone');
        return { total, status: body.action };
      }),

    replaceComment: edit,

    updateComment: edit,

    removeComment: ({ act, params, session: { customerId }, clock }) =>
      act(async (trx) => {
        if (!(await removeComment(trx, customerId, params.id, clock.now()))) throw await notOwn(trx, params.id);
        return true;
      }),
  } satisfies Handlers<Operations, ContentDatabase>;
};
