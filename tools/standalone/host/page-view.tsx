import { EmptyState, ErrorCard, Skeleton, SkeletonText, Stack, VisuallyHidden } from '@pozyka/design-system';
import { errorText, isApiError } from '@pozyka/api-client';
import { AppScopeContext, PageParamsContext, useLocation, usePageEnvironment, useText } from '@pozyka/remote-kit';
import { Suspense, use, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Navigate } from 'react-router-dom';
import { NOT_FOUND, type ScreenMatch } from '../../../apps/shell/src/core/match-screen.ts';
import { visitOf } from '../../../apps/shell/src/core/page-loader.ts';
import { tell, useHost } from './host-context.ts';
import { ScreenList } from './screen-list.tsx';

/** The remote's page at the address, or the list of all of them. */
export const PageView = () => {
  const { key, pathname, search } = useLocation();
  const { match, pages } = useHost();
  const [attempt, setAttempt] = useState(0);
  const current = match(pathname);
  const visit = visitOf(key, pathname + search);
  const retry = () => {
    pages.forget(visit);
    setAttempt(attempt + 1);
  };
  return (
    <ErrorBoundary
      resetKeys={[visit, attempt]}
      onError={(error) => tell('failure', String(error))}
      fallbackRender={({ error }) => <Failure error={error} onRetry={retry} />}
    >
      <Suspense key={`${visit} ${attempt}`} fallback={<Waiting />}>
        {current.screen === NOT_FOUND ? <NoScreen /> : <Screen current={current} visit={visit} onRetry={retry} />}
      </Suspense>
    </ErrorBoundary>
  );
};

const Waiting = () => {
  const text = useText();
  return (
    <Stack gap="l" aria-busy="true">
      <VisuallyHidden role="status">{text('loading')}</VisuallyHidden>
      <Skeleton height="2.5rem" width="60%" />
      <SkeletonText lines={4} />
    </Stack>
  );
};

const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const text = useText();
  const words = isApiError(error)
    ? errorText(error, String(error.status))
    : String(error instanceof Error ? (error.cause ?? error) : error);
  return <ErrorCard title={text('page.failed')} text={words} retryLabel={text('page.retry')} onRetry={onRetry} />;
};

/** Says that there is no such page, and whose screen it would be. */
export const NoScreen = () => {
  const text = useText();
  const { ownerOf, remote } = useHost();
  const { pathname } = useLocation();
  if (pathname === '/') return <ScreenList />;
  const app = ownerOf(pathname);
  const elsewhere = app !== undefined && app !== remote;
  return (
    <EmptyState
      title={elsewhere ? text('page.elsewhere', { app }) : text('page.missing')}
      text={text(elsewhere ? 'page.elsewhere-text' : 'page.missing-text', { remote })}
    />
  );
};

const Screen = ({ current, visit, onRetry }: { current: ScreenMatch; visit: string; onRetry: () => void }) => {
  const text = useText();
  const { loggedIn } = usePageEnvironment();
  // what the server's guard would do
  if (current.screen.access === 'protected' && !loggedIn) {
    return <EmptyState title={text('page.protected')} text={text('page.protected-text')} />;
  }
  return <LoadedPage current={current} visit={visit} onRetry={onRetry} />;
};

const LoadedPage = ({ current, visit, onRetry }: { current: ScreenMatch; visit: string; onRetry: () => void }) => {
  const { pages, remote } = useHost();
  const { search } = useLocation();
  const page = use(pages.get(visit, current, new URLSearchParams(search)));
  const title = page.state === 'ready' ? page.result.head?.title : undefined;
  const { screen } = current.screen;
  useEffect(() => tell('page', `page_view ${screen}`), [screen, visit]);
  useEffect(() => {
    document.title = title ?? remote;
  }, [title, remote]);
  // a host has no document of a server, so nothing in it is preserved
  if (page.state !== 'ready') return <Failure error={page.state === 'failed' ? page.error : undefined} onRetry={onRetry} />;
  if (page.result.redirect) return <Navigate to={page.result.redirect} replace />;
  return (
    <AppScopeContext value={page.app}>
      <PageParamsContext value={current.params}>
        <page.Page />
      </PageParamsContext>
    </AppScopeContext>
  );
};
