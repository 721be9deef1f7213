import { mainApi, toPage } from '@pozyka/api-client';
import type { MainOperations, QueryOf } from '@pozyka/api-contract';
import { call, endpointsOf } from '../rows.ts';
import { wholeList } from '../whole-list.ts';

export type PostsQuery = Omit<QueryOf<MainOperations['listPosts']>, 'language'>;

/** The blog. */
export const postsApi = endpointsOf(mainApi, ({ query }) => ({
  getPostCategories: query({
    query: () => call('GET /v2/system/posts/categories', { query: wholeList, inLanguage: true, shownBy: 'page' }),
  }),
  getPostCategory: query({
    query: (alias: string) => call('GET /v2/system/posts/categories/:alias', { params: { alias }, inLanguage: true, shownBy: 'page' }),
  }),
  listPosts: query({
    query: (args: PostsQuery) => call('GET /v2/system/posts/items', { query: args, inLanguage: true, shownBy: 'page' }),
    transformResponse: toPage,
  }),
  getPost: query({
    query: (alias: string) => call('GET /v2/system/posts/items/:alias', { params: { alias }, inLanguage: true, shownBy: 'page' }),
  }),
}));

export const { useGetPostCategoriesQuery, useGetPostCategoryQuery, useGetPostQuery, useListPostsQuery } = postsApi;
