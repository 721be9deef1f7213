import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { postsApi, useGetPostCategoriesQuery, useListPostsQuery } from '@pozyka/api-client/posts';
import type { PostCategory } from '@pozyka/api-contract';
import { Breadcrumbs, Card, EmptyState, Grid, Heading, Stack, TallLink, Text, asList } from '@pozyka/design-system';
import { Link, mustHave, useText, type PageLoad } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { styled } from 'styled-components';
import { feedOf } from '../../features/post-list/load-posts.ts';
import { categoryPath, postPath, latestPosts } from '../../features/post-list/posts.ts';
import { PostMeta } from '../../features/post-list/post-meta.tsx';

/** Newest posts shown of each topic. */
const LATEST = 3;

const Titles = styled.ul.attrs(asList)`
  display: grid;
  gap: var(--space-2xs);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const All = styled(TallLink)`
  margin-top: auto;
`;

/** Topics of the blog, each with its newest posts. */
const PostsCategories = () => {
  const text = useText();
  const { data: categories = [], error: categoriesFailure } = useGetPostCategoriesQuery();
  useFailureNotice(categoriesFailure);
  return (
    <Stack gap="l">
      <Breadcrumbs
        label={text('posts.way')}
        items={[{ title: text('posts.blog'), link: <Link to="/posts">{text('posts.blog')}</Link> }, { title: text('posts.topics') }]}
      />
      <div>
        <Heading level={1}>{text('posts.topics')}</Heading>
        <Text size="l">{text('posts.topics-lead')}</Text>
      </div>
      {categories.length === 0 ? (
        <EmptyState title={text('posts.empty')} text={text('posts.empty-text')} />
      ) : (
        <Grid min="20rem">
          {categories.map((category) => (
            <Topic key={category.alias} category={category} />
          ))}
        </Grid>
      )}
    </Stack>
  );
};

const Topic = ({ category: { alias, title } }: { category: PostCategory }) => {
  const text = useText();
  const { data: posts, error: postsFailure } = useListPostsQuery(latestPosts(alias, LATEST));
  useFailureNotice(postsFailure);
  const heading = `topic-${alias}`;
  return (
    <Stack as={Card} gap="s" role="region" aria-labelledby={heading}>
      <Heading level={2} look={3} id={heading}>
        {title}
      </Heading>
      <Titles>
        {posts?.items.map((post) => (
          <li key={post.alias}>
            <TallLink as={Link} to={postPath(post.alias)}>
              {post.title}
            </TallLink>
            <PostMeta post={post} />
          </li>
        ))}
      </Titles>
      {posts ? (
        <All as={Link} to={categoryPath(alias)} aria-label={text('posts.of-topic', { number: posts.total, category: title })}>
          {text('posts.all-count', { number: posts.total })}
        </All>
      ) : (
        <All as={Link} to={categoryPath(alias)}>
          {text('posts.more-of', { category: title })}
        </All>
      )}
    </Stack>
  );
};

export const load: PageLoad = async (context) => {
  const { dispatch, t } = context;
  const { getPostCategories, listPosts } = postsApi.endpoints;
  const categories = mustHave(await dispatch(fetchQuery(getPostCategories)));
  await Promise.all(categories.map(({ alias }) => dispatch(fetchQuery(listPosts, latestPosts(alias, LATEST)))));
  return {
    head: {
      title: t('title', { page: t('posts.topics') }),
      description: t('posts.topics-description'),
      breadcrumbs: [
        { title: t('posts.blog'), path: '/posts' },
        { title: t('posts.topics'), path: '/posts/categories' },
      ],
      feed: feedOf(context),
    },
  };
};

export default PostsCategories;
