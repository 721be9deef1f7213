import { useLocation, usePageEnvironment, useText } from '@pozyka/remote-kit';
import { localePath } from '@pozyka/i18n';
import { startTransition, Suspense, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Navigate } from 'react-router-dom';
import { traceOf } from '../features/errors/trace.ts';
import { isDocument, type ScreenMatch } from '../core/match-screen.ts';
import { failedCode, isChunkLost, tellPageError } from './failed-page.ts';
import { PageFailure } from './page-failure.tsx';
import { visitOf, type LoadedPage } from '../core/page-loader.ts';
import { PageView } from '../core/page-view.tsx';
import { useShell } from '../core/shell-context.ts';
import { useDocumentHead } from './use-document-head.ts';
import { useHashTarget } from './use-hash-target.ts';
import { usePageFocus } from './use-page-focus.ts';
import { Skeleton, SkeletonText, Stack, VisuallyHidden } from '@pozyka/design-system';

/** The place of a page that will come; as high as the window, or the footer would jump when the page comes. */
const PageSkeleton = () => {
  const text = useText();
  return (
    <div aria-busy="true" style={{ minHeight: '100vh' }}>
      <VisuallyHidden role="status">{text('loading')}</VisuallyHidden>
      <Stack gap="l">
        <Skeleton height="2.5rem" width="60%" />
        <SkeletonText lines={4} />
        <Skeleton height="12rem" />
      </Stack>
    </div>
  );
};

/** True while the server's frame is being hydrated; a transition ends it, because a plain update would re-render the page. */
const useSkeletonFirst = (framed: boolean): boolean => {
  const [first, setFirst] = useState(framed);
  useEffect(() => startTransition(() => setFirst(false)), []);
  return first;
};

export interface PageOutletProps {
  /** What is in sight, before it is painted: true for an error in place of the page. */
  onShown: (isError: boolean) => void;
}

/** Renders the page of the address: its skeleton while it comes, a card with retry when it does not. */
export const PageOutlet = ({ onShown }: PageOutletProps): ReactNode => {
  const { match, pages, firstPlace, framed, codeLost, versionOf } = useShell();
  const { key, pathname, search } = useLocation();
  const { loggedIn, locale } = usePageEnvironment();
  const skeletonFirst = useSkeletonFirst(framed);
  const [attempt, setAttempt] = useState(0);
  const place = pathname + search;
  const visit = visitOf(key, place);
  const current = match(pathname);
  const { access, app } = current.screen;
  const release = `${app} ${versionOf(app)}`;
  // documents, and pages behind a guard, which lives in the server, are navigations of the browser
  const isGuarded = (access === 'protected' && !loggedIn) || (access === 'guest' && loggedIn);
  const leaves = place !== firstPlace && (isDocument(current.screen) || isGuarded);

  useEffect(() => {
    if (leaves) window.location.assign(localePath(place, locale));
  }, [leaves, place, locale]);

  if (leaves || skeletonFirst) return <PageSkeleton />;
  const retry = (isCodeLost: boolean) => {
    // this document may never find it: the browser remembers failed preloads, and the site may be newer; `onLine` is only a hint
    if (isCodeLost && (navigator.onLine || attempt > 0)) return window.location.reload();
    pages.forget(visit);
    setAttempt(attempt + 1);
  };
  return (
    <ErrorBoundary
      resetKeys={[visit, attempt]}
      onError={(error) => void tellPageError(error, app, codeLost)}
      fallbackRender={({ error }) => (
        <Sight error={error} onShown={onShown}>
          <PageFailure trace={traceOf(error)} release={release} onRetry={() => retry(isChunkLost(error))} />
        </Sight>
      )}
    >
      <Suspense key={attempt} fallback={<PageSkeleton />}>
        <LoadedPageView visit={visit} place={place} current={current} query={search} release={release} onRetry={retry} onShown={onShown} />
      </Suspense>
    </ErrorBoundary>
  );
};

/** Tells what is in sight. An error has a title of its own, until what is in its place comes. */
const useSight = (errorTitle: string | undefined, onShown: PageOutletProps['onShown']): void => {
  const text = useText();
  const isError = errorTitle !== undefined;
  useLayoutEffect(() => onShown(isError), [isError, onShown]);
  useEffect(() => {
    if (errorTitle === undefined) return undefined;
    const before = document.title;
    document.title = text('page-error.head', { title: errorTitle });
    return () => {
      document.title = before;
    };
  }, [errorTitle, text]);
};

/** The same for what is no page. */
const Sight = ({ error, onShown, children }: PageOutletProps & { error: unknown; children: ReactNode }) => {
  const text = useText();
  useSight(text('page-error.code', { code: failedCode(error) }), onShown);
  return children;
};

const errorTitleOf = (page: LoadedPage, text: ReturnType<typeof useText>): string | undefined => {
  if (page.state === 'failed') return text('page-error.code', { code: failedCode(page.error) });
  return page.result.status === 404 ? text('not-found.title') : undefined;
};

const LoadedPageView = ({
  visit,
  place,
  current,
  query,
  release,
  onRetry,
  onShown,
}: {
  visit: string;
  place: string;
  current: ScreenMatch;
  query: string;
  release: string;
  onRetry: (isCodeLost: boolean) => void;
  onShown: PageOutletProps['onShown'];
}) => {
  const { pages, shown, DocumentPage: View = PageView } = useShell();
  const page = use(pages.get(visit, current, new URLSearchParams(query)));
  useDocumentHead(page.state === 'ready' ? page.result.head : undefined, place, current.screen.path);
  useHashTarget();
  usePageFocus(place);
  useSight(errorTitleOf(page, useText()), onShown);
  useEffect(shown, [shown, place]);
  if (page.state === 'failed') {
    return <PageFailure error={page.error} trace={page.trace} release={release} onRetry={() => onRetry(page.isCodeLost === true)} />;
  }
  if (page.result.redirect) return <Navigate to={page.result.redirect} replace />;
  return <View page={page} match={current} />;
};
