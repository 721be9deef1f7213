import { ErrorCard, Heading, SkeletonText, Stack, Text } from '@pozyka/design-system';
import { ErrorBoundary, useLocation, useReport, useText } from '@pozyka/remote-kit';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

const load = () => import(/* webpackChunkName: "post-comments" */ './post-comments.tsx');

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
export const CommentsBelow = ({ alias }: { alias: string }) => {
  const text = useText();
  const report = useReport();
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  // a part that was lost once stays lost for this `lazy`: another try needs another
  const [PostComments, setPart] = useState(() => lazy(load));

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
      {isNear ? (
        <ErrorBoundary
          resetKeys={[PostComments]}
          onError={() => report('comments lost')}
          fallbackRender={() => (
            <ErrorCard title={text('comments.list-failed')} retryLabel={text('comments.retry')} onRetry={() => setPart(() => lazy(load))} />
          )}
        >
          <Suspense fallback={before}>
            <PostComments alias={alias} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        before
      )}
    </Place>
  );
};
