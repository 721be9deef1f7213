import type { mainOperations } from '@pozyka/api-contract';
import { pageSizes } from '@pozyka/api-contract/constants';
import { kyivDay, type Day } from '@pozyka/domain';
import { forbidden, notFound, paged, type ApiError, type Clock, type Handler, type Handlers } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { asComments, asOwnComment, textOf, writeComment } from './service.ts';
import {
  asSeen,
  editComment,
  isWritten,
  rate,
  removeComment,
  selectAnswers,
  selectComment,
  selectTopComments,
} from '../../data/comments/store.ts';

/** Whether there is such a post on that day, in any language: its comments are the same in both. */
const hasPost = async (db: Kysely<Database>, alias: string, today: Day): Promise<boolean> =>
  (await db
    .selectFrom('content_post')
    .select('alias')
    .where('alias', '=', alias)
    .where('published_on', '<=', today)
    .limit(1)
    .executeTakeFirst()) !== undefined;

type Operations = typeof mainOperations;

/** @throws ApiError 404 for a post that is not there. */
const needPost = async (db: Kysely<Database>, clock: Clock, alias: string): Promise<void> => {
  if (!(await hasPost(db, alias, kyivDay(clock.now())))) throw notFound('comments.noPost');
};

const listComments: Handler<Operations['listComments'], Database> = async ({ db, clock, params, query, session, locale, request }) => {
  await needPost(db, clock, params.alias);
  const reader = session?.customerId ?? null;
  const asked = { post: params.alias, reader, limit: query.limit, offset: query.offset };
  if (query.commentTopId === undefined) {
    const { items, total } = await selectTopComments(db, asked, query.sorting);
    return paged(asComments(items, reader, locale), total, asked.limit);
  }
  const named = await selectComment(db, params.alias, query.commentTopId);
  // any comment of a thread names it, so that a link to an answer finds its place
  const top = named && (named.top_id === null ? named : await selectComment(db, params.alias, named.top_id));
  if (!top) throw notFound('comments.gone');
  const limit = Object.hasOwn(request.query as object, 'limit') ? query.limit : pageSizes.answers;
  // the first place of a thread is its first comment's
  const first = query.offset === 0 ? await asSeen(db, [top], reader) : [];
  const answers = await selectAnswers(db, top, {
    ...asked,
    limit: Math.max(limit - first.length, 1),
    offset: Math.max(query.offset - 1, 0),
  });
  const items = [...first, ...answers.items].slice(0, limit);
  return paged(asComments(items, reader, locale), answers.total + 1, limit);
};

/** Everybody sees whose comment it is, so another's is refused and not hidden. */
const notHis = async (trx: Transaction<Database>, id: string): Promise<ApiError> =>
  (await isWritten(trx, id)) ? forbidden('comments.another') : notFound('comments.gone');

const edit: Handler<Operations['replaceComment'], Database> = ({ act, params, body, session: { customerId }, clock, locale }) =>
  act(async (trx) => {
    const edited = await editComment(trx, customerId, params.id, textOf(body.text), clock.now());
    if (!edited) throw await notHis(trx, params.id);
    return asOwnComment(trx, edited, customerId, locale);
  });

/** Comments of posts: anyone reads, a customer writes, an author changes. */
export const commentHandlers = {
  listComments,

  listAnswers: async ({ db, clock, params, query, session, locale }) => {
    await needPost(db, clock, params.alias);
    const reader = session?.customerId ?? null;
    const comment = await selectComment(db, params.alias, params.id);
    if (!comment) throw notFound('comments.gone');
    const { items, total } = await selectAnswers(db, comment, { post: params.alias, reader, ...query });
    return paged(asComments(items, reader, locale), total, query.limit);
  },

  addComment: ({ act, params, body, session: { customerId }, clock, locale }) =>
    act(async (trx) => {
      await needPost(trx, clock, params.alias);
      const { comment_top_id: topId = null, parent_id: parentId = null } = body;
      const written = { post: params.alias, customerId, topId, parentId, text: textOf(body.text), now: clock.now() };
      return asOwnComment(trx, await writeComment(trx, written), customerId, locale);
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
      if (!(await removeComment(trx, customerId, params.id, clock.now()))) throw await notHis(trx, params.id);
      return true;
    }),
} satisfies Handlers<Operations, Database>;
