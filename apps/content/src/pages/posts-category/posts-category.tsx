import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { postsApi, useGetPostCategoryQuery } from '@pozyka/api-client/posts';
import { foundOrMissing, useParams, type PageLoad } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { feedOf, loadPosts } from '../../features/post-list/load-posts.ts';
import { categoryPath } from '../../features/post-list/posts.ts';
import { PostsPage } from '../../features/post-list/posts-page.tsx';

/** Posts of one topic. */
const PostsCategory = () => {
  const { alias = '' } = useParams();
  const { data: category, error: categoryFailure } = useGetPostCategoryQuery(alias);
  useFailureNotice(categoryFailure);
  return category && <PostsPage title={category.title} category={alias} />;
};

export const load: PageLoad = async (context) => {
  const { dispatch, params, t } = context;
  const alias = params['alias'] ?? '';
  const [answer, pages] = await Promise.all([dispatch(fetchQuery(postsApi.endpoints.getPostCategory, alias)), loadPosts(context, alias)]);
  const category = foundOrMissing(answer);
  if (!category || pages === undefined) return { status: 404 };
  return {
    head: {
      title: t('title', { page: category.title }),
      description: t('posts.category-description', { category: category.title }),
      breadcrumbs: [
        { title: t('posts.blog'), path: '/posts' },
        { title: category.title, path: categoryPath(alias) },
      ],
      pages,
      feed: feedOf(context),
    },
  };
};

export default PostsCategory;
