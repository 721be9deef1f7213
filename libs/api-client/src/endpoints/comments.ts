import type { Comment, Rating } from '@pozyka/api-contract';
import type { CommentSorting, RatingStatus } from '@pozyka/api-contract/constants';
import { mainApi, toPage, type PageMeta, type PageOf } from '@pozyka/api-client';

export interface CommentsPlace {
  /** Of the post. */
  alias: string;
  limit: number;
  offset: number;
}

export interface NewComment {
  alias: string;
  text: string;
  comment_top_id?: string;
  parent_id?: string;
  key: string;
}

const listOf = (alias: string) => `/v2/system/posts/items/${encodeURIComponent(alias)}/comments`;
const one = (id: string) => `/v2/system/posts/comments/${encodeURIComponent(id)}`;
const page = (items: Comment[], meta: PageMeta | undefined): PageOf<Comment> => toPage(items, meta);

/** Comments of a post. Their page keeps them itself: they change under its hands, so an answer is not kept here. */
export const commentsApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    readComments: build.query<PageOf<Comment>, CommentsPlace & { sorting: CommentSorting }>({
      query: ({ alias, ...query }) => ({ url: listOf(alias), query, shownBy: 'page' }),
      transformResponse: page,
      keepUnusedDataFor: 0,
    }),
    /** The thread that a comment stands in, flat, its first comment first. */
    readThread: build.query<PageOf<Comment>, CommentsPlace & { id: string }>({
      query: ({ alias, id, ...query }) => ({ url: listOf(alias), query: { ...query, commentTopId: id }, shownBy: 'page' }),
      transformResponse: page,
      keepUnusedDataFor: 0,
    }),
    readAnswers: build.query<PageOf<Comment>, CommentsPlace & { id: string }>({
      query: ({ alias, id, ...query }) => ({ url: `${listOf(alias)}/${encodeURIComponent(id)}/answers`, query, shownBy: 'page' }),
      transformResponse: page,
      keepUnusedDataFor: 0,
    }),
    addComment: build.mutation<Comment, NewComment>({
      query: ({ alias, key, ...body }) => ({ url: listOf(alias), method: 'POST', body, idempotencyKey: key, shownBy: 'page' }),
    }),
    editComment: build.mutation<Comment, { id: string; text: string; key: string }>({
      query: ({ id, text, key }) => ({ url: one(id), method: 'PUT', body: { text }, idempotencyKey: key, shownBy: 'page' }),
    }),
    removeComment: build.mutation<true, { id: string; key: string }>({
      query: ({ id, key }) => ({ url: one(id), method: 'DELETE', idempotencyKey: key, shownBy: 'page' }),
    }),
    rateComment: build.mutation<Rating, { id: string; action: RatingStatus; key: string }>({
      query: ({ id, action, key }) => ({
        url: '/v2/system/posts/comments/rate',
        method: 'POST',
        body: { comment_id: id, action },
        idempotencyKey: key,
        shownBy: 'page',
      }),
    }),
  }),
});
