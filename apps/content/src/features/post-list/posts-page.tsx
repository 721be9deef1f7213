import { useGetPostCategoriesQuery, useListPostsQuery } from '@pozyka/api-client/posts';
import { Breadcrumbs, ButtonLink, Cluster, EmptyState, Heading, Pagination, Stack, TallLink, Text, asList } from '@pozyka/design-system';
import { localePath } from '@pozyka/i18n';
import { Link, useLocale, useSearchParams, useText } from '@pozyka/remote-kit';
import { pageNumber } from '@pozyka/remote-kit/page-number';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PostCard } from './post-card.tsx';
import { categoryPath, PAGE_SIZE, postsQuery } from './posts.ts';
import { PostsGrid } from './posts-grid.ts';

const Topics = styled.ul.attrs(asList)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-xs);
  margin: 0;
  padding: 0;
  list-style: none;
  & :is(a, span) {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    padding-inline: var(--space-s);
    font-size: var(--text-s);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-round);
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }
  & a:hover {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
    color: var(--color-accent);
  }
  @media (min-width: 48rem) {
    & :is(a, span) {
      padding-inline: var(--space-m);
      font-size: inherit;
    }
  }
  & [aria-current] {
    border: 2px solid var(--color-accent);
    background: var(--color-accent);
    color: var(--color-on-accent);
  }
`;

/** Topics of the blog, the one at hand marked. */
const TopicList = ({ current }: { current: string | undefined }) => {
  const text = useText();
  const { data: categories = [], error: categoriesFailure } = useGetPostCategoriesQuery();
  useFailureNotice(categoriesFailure);
  const topics: { alias?: string; title: string; to: string }[] = [
    { title: text('posts.all'), to: '/posts' },
    ...categories.map(({ alias, title }) => ({ alias, title, to: categoryPath(alias) })),
  ];
  return (
    <nav aria-label={text('posts.topics')}>
      <Topics>
        {topics.map(({ alias, title, to }) => (
          <li key={to}>{alias === current ? <span aria-current="true">{title}</span> : <Link to={to}>{title}</Link>}</li>
        ))}
      </Topics>
    </nav>
  );
};

export interface PostsPageProps {
  title: string;
  lead?: ReactNode;
  /** Alias of the category, where the page is about one. */
  category?: string;
}

/** A list of posts as a page: topics, ten posts, the way to the others. */
export const PostsPage = ({ title, lead, category }: PostsPageProps) => {
  const text = useText();
  const locale = useLocale();
  const [query] = useSearchParams();
  const page = pageNumber(query);
  const { currentData: posts, error: postsFailure } = useListPostsQuery(postsQuery(category, page));
  useFailureNotice(postsFailure);
  const path = category === undefined ? '/posts' : categoryPath(category);
  return (
    <Stack gap="l">
      {category !== undefined && (
        <Breadcrumbs
          label={text('posts.way')}
          items={[{ title: text('posts.blog'), link: <Link to="/posts">{text('posts.blog')}</Link> }, { title }]}
        />
      )}
      <div>
        <Heading level={1}>{title}</Heading>
        {lead && <Text size="l">{lead}</Text>}
      </div>
      <TopicList current={category} />
      {posts?.items.length === 0 ? (
        <EmptyState
          title={text('posts.empty')}
          text={text('posts.empty-text')}
          {...(category === undefined
            ? {}
            : {
                action: (
                  <ButtonLink as={Link} to="/posts">
                    {text('posts.to-all')}
                  </ButtonLink>
                ),
              })}
        />
      ) : (
        <PostsGrid {...(posts?.items.length === PAGE_SIZE ? { 'data-lead': '' } : {})}>
          {posts?.items.map((post, index) => (
            <li key={post.alias}>
              <PostCard post={post} level={2} eager={index === 0} ofCategory={category !== undefined} />
            </li>
          ))}
        </PostsGrid>
      )}
      <Pagination
        page={page}
        pages={Math.ceil((posts?.total ?? 0) / PAGE_SIZE)}
        label={text('posts.pages')}
        linkTo={(number, name) => <Link to={number === 1 ? path : `${path}?page=${number}`}>{name}</Link>}
      />
      <Cluster gap="m">
        <TallLink as={Link} to="/posts/categories">
          {text('posts.topics')}
        </TallLink>
        <TallLink href={localePath('/posts/rss.xml', locale)} type="application/rss+xml">
          {text('posts.feed')}
        </TallLink>
      </Cluster>
    </Stack>
  );
};
