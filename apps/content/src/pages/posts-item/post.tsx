import { postsApi } from '@pozyka/api-client/posts';
import { Breadcrumbs, Heading, laidOutWhenNear, RichText, Stack, Text, TextLink, WIDE } from '@pozyka/design-system';
import { formatDay } from '@pozyka/i18n';
import { foundOrMissing, Link, SafeHtml, useLocale, useText, type PageLoad } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import { pageQuery } from '@pozyka/remote-kit/page-query';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { styled } from 'styled-components';
import CommentsBelow from '../../features/comments/comments.island.tsx';
import { feedOf } from '../../features/post-list/load-posts.ts';
import { PostCard } from '../../features/post-list/post-card.tsx';
import { categoryPath, coverOf, coverSize, dayOf, postPath } from '../../features/post-list/posts.ts';
import { PostMeta } from '../../features/post-list/post-meta.tsx';
import { PostsGrid } from '../../features/post-list/posts-grid.ts';
import { Contents } from './contents.tsx';
import { sectionsOf } from './post-sections.ts';
import Share from './share.island.tsx';

const article = pageQuery(postsApi.endpoints.getPost, ({ params }) => params['alias'] ?? '');

const Body = styled.div`
  display: grid;
  gap: var(--space-l);
  @media ${WIDE} {
    grid-template-columns: minmax(0, var(--width-text)) minmax(0, 1fr);
    column-gap: var(--space-2xl);
    & > * {
      grid-column: 1;
    }
    & > nav {
      position: sticky;
      top: var(--space-l);
      grid-row: 1 / span 2;
      grid-column: 2;
      align-self: start;
    }
  }
`;

const Words = styled(Stack)`
  max-width: var(--width-text);
`;

const Cover = styled.img`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  border-radius: var(--radius-l);
`;

const Related = styled(Stack)`
  ${laidOutWhenNear('90rem', '30rem')}
`;

// a link leads to it, and the focus with it
const Section = styled.div`
  scroll-margin-top: var(--space-m);
  &:focus {
    outline: none;
  }
`;

/** A post of the blog. */
const Post = () => {
  const text = useText();
  const locale = useLocale();
  const { data: post, error: postFailure } = article.useQuery();
  useFailureNotice(postFailure);
  if (!post) return null;
  const { alias, title, category, preview, updated_at, related } = post;
  const cover = coverOf(post);
  const sections = sectionsOf(post.content);
  return (
    <Stack gap="xl">
      <Stack as="article" gap="l" aria-labelledby="page-title">
        <Breadcrumbs
          label={text('posts.way')}
          items={[
            { title: text('posts.blog'), link: <Link to="/posts">{text('posts.blog')}</Link> },
            { title: category.title, link: <Link to={categoryPath(category.alias)}>{category.title}</Link> },
          ]}
        />
        <Words gap="s">
          <Heading level={1}>{title}</Heading>
          <Text size="l">{preview}</Text>
          <PostMeta post={post} />
          {updated_at && (
            <Text size="s" tone="muted">
              <span>{`${text('posts.updated')} `}</span>
              <time dateTime={dayOf(updated_at)} translate="no">
                {formatDay(dayOf(updated_at), locale)}
              </time>
            </Text>
          )}
        </Words>
        <Body>
          {cover && <Cover src={cover} alt="" {...coverSize} fetchPriority="high" />}
          <Contents sections={sections} />
          <Words gap="l">
            {sections.map(({ id, html }) => (
              <Section key={id} id={id} tabIndex={-1}>
                <SafeHtml as={RichText} html={html} />
              </Section>
            ))}
          </Words>
        </Body>
        <Island name="share" props={{ path: postPath(alias), title }}>
          <Share path={postPath(alias)} title={title} />
        </Island>
      </Stack>
      {related.length > 0 && (
        <Related as="section" gap="m" aria-labelledby="related">
          <Heading level={2} id="related">
            {text('posts.related')}
          </Heading>
          <PostsGrid>
            {related.map((other) => (
              <li key={other.alias}>
                <PostCard post={other} level={3} />
              </li>
            ))}
          </PostsGrid>
        </Related>
      )}
      <p>
        <TextLink as={Link} to={categoryPath(category.alias)}>
          {text('posts.more-of', { category: category.title })}
        </TextLink>
      </p>
      <Island name="comments" props={{ alias }}>
        <CommentsBelow alias={alias} />
      </Island>
    </Stack>
  );
};

export const load: PageLoad = async (context) => {
  const { t } = context;
  const post = foundOrMissing(await article.fetch(context));
  if (!post) return { status: 404 };
  const { alias, title, preview, category, published_at: published, updated_at: modified } = post;
  const image = coverOf(post);
  return {
    head: {
      title: t('title', { page: title }),
      description: preview,
      jsonLd: [
        {
          type: 'article',
          headline: title,
          description: preview,
          published,
          section: category.title,
          ...(image ? { image } : {}),
          ...(modified ? { modified } : {}),
        },
      ],
      breadcrumbs: [
        { title: t('posts.blog'), path: '/posts' },
        { title: category.title, path: categoryPath(category.alias) },
        { title, path: postPath(alias) },
      ],
      feed: feedOf(context),
    },
  };
};

export default Post;
