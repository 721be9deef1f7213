import { ErrorCard, Heading, SkeletonText, Stack, Text } from '@pozyka/design-system';
import { useLocation, useText } from '@pozyka/remote-kit';
import { lazyPart } from '@pozyka/remote-kit/lazy-part';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

const comments = lazyPart('comments', async () => (await import(/* webpackChunkName: "post-comments" */ './post-comments.tsx')).default);

/** They begin to load a screen before they come into sight. */
const NEAR = '800px';
const ANYWHERE = '1000000px';

const Place = styled.div`
  min-height: 24rem;
  scroll-margin-top: 6rem;
  &:focus {
    outline: none;
  }
`;

/** The comments of a post, loaded once the reader comes near or a link leads to them. */
const CommentsBelow = ({ alias }: { alias: string }) => {
  const text = useText();
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const { Part: PostComments, failed, retry } = comments.useCode(isNear);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: hash.startsWith('#comment') ? ANYWHERE : NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hash]);

  const before = (
    <Stack gap="m">
      <Heading level={2}>{text('comments.title')}</Heading>
      <noscript>
        <Text>{text('comments.no-script')}</Text>
      </noscript>
      {isNear && <SkeletonText />}
    </Stack>
  );
  return (
    <Place ref={place} id="comments" tabIndex={-1}>
      {PostComments && <PostComments alias={alias} />}
      {failed && <ErrorCard title={text('comments.list-failed')} retryLabel={text('comments.retry')} onRetry={retry} />}
      {!PostComments && !failed && before}
    </Place>
  );
};

export default CommentsBelow;
