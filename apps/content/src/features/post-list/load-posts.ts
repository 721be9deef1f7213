import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { postsApi } from '@pozyka/api-client/posts';
import { localePath } from '@pozyka/i18n';
import { foundOrMissing, mustHave, type LoadContext, type PageHead } from '@pozyka/remote-kit';
import { pageNumber } from '@pozyka/remote-kit/page-number';
import { PAGE_SIZE, postsQuery } from './posts.ts';

/** The feed of the blog, for the head of its pages. */
export const feedOf = ({ locale, t }: Pick<LoadContext, 'locale' | 't'>): NonNullable<PageHead['feed']> => ({
  title: t('posts.feed-title'),
  path: localePath('/posts/rss.xml', locale),
});

/** Fetches a page of posts and the topics; how many pages there are, or undefined where there is no such page or category. */
export const loadPosts = async ({ dispatch, query }: LoadContext, category: string | undefined): Promise<number | undefined> => {
  const { getPostCategories, listPosts } = postsApi.endpoints;
  const page = pageNumber(query);
  const [categories, answer] = await Promise.all([
    dispatch(fetchQuery(getPostCategories)),
    dispatch(fetchQuery(listPosts, postsQuery(category, page))),
  ]);
  mustHave(categories);
  const posts = category === undefined ? mustHave(answer) : foundOrMissing(answer);
  if (!posts || (page > 1 && posts.items.length === 0)) return undefined;
  return Math.ceil(posts.total / PAGE_SIZE);
};
