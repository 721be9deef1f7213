import { mainApi, toPage } from '@pozyka/api-client';
import type { BodyOf, MainOperations, ParamsOf, QueryOf } from '@pozyka/api-contract';
import { call, endpointsOf } from '../rows.ts';

type ListOf = MainOperations['listComments'];
type ListArgs = ParamsOf<ListOf> & Pick<QueryOf<ListOf>, 'limit' | 'offset'>;

/** Comments of a post. Their page has them in a state of its own, which it changes, so a response is not cached here. */
export const commentsApi = endpointsOf(mainApi, ({ query, mutation }) => ({
  readComments: query({
    query: ({ alias, ...place }: ListArgs & Pick<QueryOf<ListOf>, 'sorting'>) =>
      call('GET /v2/system/posts/items/:alias/comments', { params: { alias }, query: place, shownBy: 'page' }),
    transformResponse: toPage,
    keepUnusedDataFor: 0,
  }),
  /** The thread of a comment, flat, its first comment first. */
  readThread: query({
    query: ({ alias, id, ...place }: ListArgs & { id: string }) =>
      call('GET /v2/system/posts/items/:alias/comments', {
        params: { alias },
        query: { ...place, commentTopId: id },
        shownBy: 'page',
      }),
    transformResponse: toPage,
    keepUnusedDataFor: 0,
  }),
  readReplies: query({
    query: ({ alias, id, ...place }: ParamsOf<MainOperations['listAnswers']> & QueryOf<MainOperations['listAnswers']>) =>
      call('GET /v2/system/posts/items/:alias/comments/:id/answers', { params: { alias, id }, query: place, shownBy: 'page' }),
    transformResponse: toPage,
    keepUnusedDataFor: 0,
  }),
  addComment: mutation({
    query: ({ alias, key, ...body }: BodyOf<MainOperations['addComment']> & { alias: string; key: string }) =>
      call('POST /v2/system/posts/items/:alias/comments', { params: { alias }, body, idempotencyKey: key, shownBy: 'page' }),
  }),
  editComment: mutation({
    query: ({ id, text, key }: { id: string; text: string; key: string }) =>
      call('PUT /v2/system/posts/comments/:id', { params: { id }, body: { text }, idempotencyKey: key, shownBy: 'page' }),
  }),
  removeComment: mutation({
    query: ({ id, key }: { id: string; key: string }) =>
      call('DELETE /v2/system/posts/comments/:id', { params: { id }, idempotencyKey: key, shownBy: 'page' }),
  }),
  rateComment: mutation({
    query: ({ id, action, key }: Pick<BodyOf<MainOperations['rateComment']>, 'action'> & { id: string; key: string }) =>
      call('POST /v2/system/posts/comments/rate', { body: { comment_id: id, action }, idempotencyKey: key, shownBy: 'page' }),
  }),
}));
