import type { Post } from '@pozyka/api-contract';
import { Card, Text } from '@pozyka/design-system';
import { Link } from '@pozyka/remote-kit';
import { useId } from 'react';
import { styled } from 'styled-components';
import { coverOf, coverSize, postPath } from './posts.ts';
import { PostMeta } from './post-meta.tsx';

const Frame = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  padding: 0;
  transition: box-shadow var(--motion-quick);
  &:hover {
    box-shadow: var(--shadow-l);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  @supports not selector(:has(*)) {
    &:focus-within {
      outline: 3px solid var(--color-focus);
      outline-offset: 2px;
    }
  }
`;

const Cover = styled.img`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 16 / 9;
  object-fit: cover;
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-xs);
  padding: var(--space-m);
`;

const Category = styled.p`
  color: var(--color-accent);
  font-size: var(--text-s);
  font-weight: 600;
`;

const Title = styled.h2`
  font: 700 var(--text-l) / 1.25 var(--font-display);
  letter-spacing: -0.015em;
  text-wrap: balance;
`;

// the whole card leads to the post
const Whole = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  &:hover {
    text-decoration: underline;
  }
  &:focus-visible {
    outline: none;
  }
`;

const Foot = styled.div`
  margin-top: auto;
  padding-top: var(--space-2xs);
`;

export interface PostCardProps {
  post: Post;
  /** Level of its title in the outline of the page. */
  level: 2 | 3;
  /** Its cover is seen at once. */
  eager?: boolean;
  /** Its category is above the list already. */
  ofCategory?: boolean;
}

/** A post in a list: cover, title, what it is about, day and minutes. */
export const PostCard = ({ post, level, eager = false, ofCategory = false }: PostCardProps) => {
  const cover = coverOf(post);
  const title = useId();
  return (
    <Frame as="article" aria-labelledby={title}>
      {cover && <Cover src={cover} alt="" {...coverSize} {...(eager ? {} : { loading: 'lazy' as const })} decoding="async" />}
      <Words>
        {!ofCategory && <Category>{post.category.title}</Category>}
        <Title as={`h${level}` as const} id={title}>
          <Whole to={postPath(post.alias)}>{post.title}</Whole>
        </Title>
        <Text tone="muted">{post.preview}</Text>
        <Foot>
          <PostMeta post={post} />
        </Foot>
      </Words>
    </Frame>
  );
};
