import { useText, type PageLoad } from '@pozyka/remote-kit';
import { feedOf, loadPosts } from '../../features/post-list/load-posts.ts';
import { PostsPage } from '../../features/post-list/posts-page.tsx';

/** The blog, newest posts first. */
const Posts = () => {
  const text = useText();
  return <PostsPage title={text('posts.title')} lead={text('posts.lead')} />;
};

export const load: PageLoad = async (context) => {
  const { t } = context;
  const pages = await loadPosts(context, undefined);
  if (pages === undefined) return { status: 404 };
  return {
    head: {
      title: t('title', { page: t('posts.title') }),
      description: t('posts.description'),
      breadcrumbs: [{ title: t('posts.blog'), path: '/posts' }],
      pages,
      feed: feedOf(context),
    },
  };
};

export default Posts;
