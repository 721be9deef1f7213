import * as z from 'zod/mini';
import { commentLengthMax, commentSortings, listLimitMax, pageSizes, ratingStatuses } from '../constants.ts';
import { defineOperation } from '../operation.ts';
import { alias, aliasParams, count, done, id, idParams, language, limit, moment, offset, text } from '../schemas.ts';

export const postCategory = z.object({ alias: z.string(), title: z.string() });
export type PostCategory = z.output<typeof postCategory>;

export const post = z.object({
  alias: z.string(),
  title: z.string(),
  category: postCategory,
  preview: z.string(),
  image: z.nullable(z.string()),
  published_at: moment,
  /** When the editors last changed what it says. */
  updated_at: z.nullable(moment),
  reading_minutes: count,
});
export type Post = z.output<typeof post>;

export const postDetails = z.extend(post, { content: z.string(), related: z.array(post) });
export type PostDetails = z.output<typeof postDetails>;

/** `total` is likes minus dislikes; `status` is the caller's own. */
export const rating = z.object({ total: z.int(), status: z.enum(ratingStatuses) });
export type Rating = z.output<typeof rating>;

export const comment = z.object({
  id,
  text: z.string(),
  author: z.object({ name: z.string(), mine: z.boolean() }),
  created_at: moment,
  edited_at: z.nullable(moment),
  rating,
  /** Number of replies. */
  answers: count,
  comment_top_id: z.nullable(id),
  parent_id: z.nullable(id),
  removed: z.boolean(),
});
export type Comment = z.output<typeof comment>;

const commentText = text(commentLengthMax, 1);
const edit = {
  host: 'main',
  area: 'posts',
  access: 'customer',
  idempotent: true,
  path: '/v2/system/posts/comments/:id',
  summary: 'Edit a comment; its author only',
  params: idParams,
  body: z.strictObject({ text: commentText }),
  data: comment,
} as const;
const row = { host: 'main', area: 'posts', access: 'public', idempotent: false } as const;

export const postOperations = {
  getPostCategories: defineOperation({
    ...row,
    mayBeStale: true,
    method: 'GET',
    path: '/v2/system/posts/categories',
    summary: 'Categories of posts',
    query: z.strictObject({ language, limit: limit(listLimitMax) }),
    data: z.array(postCategory),
  }),
  getPostCategory: defineOperation({
    ...row,
    mayBeStale: true,
    method: 'GET',
    path: '/v2/system/posts/categories/:alias',
    summary: 'One category of posts',
    params: aliasParams,
    query: z.strictObject({ language }),
    data: postCategory,
  }),
  listPosts: defineOperation({
    ...row,
    mayBeStale: true,
    method: 'GET',
    path: '/v2/system/posts/items',
    summary: 'Posts, newest first',
    query: z.strictObject({ category: z.optional(alias), language, limit: limit(pageSizes.posts), offset }),
    data: z.array(post),
    paged: true,
  }),
  getPost: defineOperation({
    ...row,
    mayBeStale: true,
    method: 'GET',
    path: '/v2/system/posts/items/:alias',
    summary: 'One post with its content',
    params: aliasParams,
    query: z.strictObject({ language }),
    data: postDetails,
  }),
  listComments: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/posts/items/:alias/comments',
    summary: 'Comments of a post, or one thread flat',
    params: aliasParams,
    query: z.strictObject({
      limit: limit(pageSizes.comments),
      offset,
      sorting: z._default(z.enum(commentSortings), 'all'),
      commentTopId: z.optional(id),
    }),
    data: z.array(comment),
    paged: true,
  }),
  listAnswers: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/posts/items/:alias/comments/:id/answers',
    summary: 'Answers under a comment',
    params: z.strictObject({ alias, id }),
    query: z.strictObject({ limit: limit(pageSizes.answers), offset }),
    data: z.array(comment),
    paged: true,
  }),
  addComment: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/system/posts/items/:alias/comments',
    summary: 'Write a comment or an answer',
    access: 'customer',
    idempotent: true,
    params: aliasParams,
    body: z.strictObject({ comment_top_id: z.optional(z.nullable(id)), parent_id: z.optional(z.nullable(id)), text: commentText }),
    data: comment,
  }),
  rateComment: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/system/posts/comments/rate',
    summary: 'Like, dislike or neither',
    access: 'customer',
    idempotent: true,
    body: z.strictObject({ comment_id: id, action: z.enum(ratingStatuses) }),
    data: rating,
  }),
  replaceComment: defineOperation({ ...edit, method: 'PUT' }),
  updateComment: defineOperation({ ...edit, method: 'PATCH' }),
  removeComment: defineOperation({
    ...row,
    method: 'DELETE',
    path: '/v2/system/posts/comments/:id',
    summary: 'Remove a comment; its author only; the answers stay',
    access: 'customer',
    idempotent: true,
    params: idParams,
    data: done,
  }),
};
