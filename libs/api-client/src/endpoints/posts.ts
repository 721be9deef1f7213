import type { Post, PostCategory, PostDetails } from '@pozyka/api-contract';
import { mainApi, toPage, type PageOf } from '@pozyka/api-client';

export interface PostsQuery {
  category?: string;
  limit?: number;
  offset?: number;
}

/** The blog. */
export const postsApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getPostCategories: build.query<PostCategory[], void>({
      query: () => ({ url: '/v2/system/posts/categories', inLanguage: true, shownBy: 'page' }),
    }),
    getPostCategory: build.query<PostCategory, string>({
      query: (alias) => ({ url: `/v2/system/posts/categories/${encodeURIComponent(alias)}`, inLanguage: true, shownBy: 'page' }),
    }),
    listPosts: build.query<PageOf<Post>, PostsQuery>({
      query: (query) => ({ url: '/v2/system/posts/items', query: { ...query }, inLanguage: true, shownBy: 'page' }),
      transformResponse: toPage<Post>,
    }),
    getPost: build.query<PostDetails, string>({
      query: (alias) => ({ url: `/v2/system/posts/items/${encodeURIComponent(alias)}`, inLanguage: true, shownBy: 'page' }),
    }),
  }),
});

export const { useGetPostCategoriesQuery, useGetPostCategoryQuery, useGetPostQuery, useListPostsQuery } = postsApi;
