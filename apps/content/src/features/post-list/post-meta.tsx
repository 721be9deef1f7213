import type { Post } from '@pozyka/api-contract';
import { formatDay } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { dayOf } from './posts.ts';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-m);
  color: var(--color-text-muted);
  font-size: var(--text-s);
`;

/** When a post came out and how long it takes to read. */
export const PostMeta = ({ post }: { post: Pick<Post, 'published_at' | 'reading_minutes'> }) => {
  const text = useText();
  const locale = useLocale();
  const day = dayOf(post.published_at);
  return (
    <Line>
      <time dateTime={day} translate="no">
        {formatDay(day, locale)}
      </time>
      <span>{text('posts.minutes', { count: post.reading_minutes })}</span>
    </Line>
  );
};
