import { PrerenderedContext } from '@pozyka/remote-kit';
import { Activity, Fragment, useState, useSyncExternalStore, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { noPrerenderedPages } from '../core/prerendered-pages.ts';
import { PageView, type PageViewProps } from '../core/page-view.tsx';
import { useShell } from '../core/shell-context.ts';

const raise = (error: unknown): never => {
  throw error;
};

/** Out of sight nothing of a page has an effect, nor does what goes wrong with it: that is told once the page is opened. */
const Ahead = ({ inSight = false, children }: { inSight?: boolean; children: ReactNode }) => (
  <Activity mode={inSight ? 'visible' : 'hidden'}>
    <ErrorBoundary fallbackRender={({ error }) => (inSight ? raise(error) : null)}>
      <PrerenderedContext value={!inSight}>{children}</PrerenderedContext>
    </ErrorBoundary>
  </Activity>
);

const none = () => undefined;

/**
 * The page of a visit and, after it, the page that is prerendered. A visit of that one shows what is rendered already, with its elements and its
 * state; any other is rendered where the page before it was.
 */
export const PageSlots = ({ visit, page, match }: PageViewProps): ReactNode => {
  const { ahead: store = noPrerenderedPages } = useShell().pages;
  const ahead = useSyncExternalStore(store.subscribe, store.get, none);
  const [slot, setSlot] = useState(0);
  if (ahead?.visit === visit && slot !== ahead.slot) setSlot(ahead.slot);
  const view = <PageView page={page} match={match} />;
  return [
    // not an Activity at first: what is hydrated from the server would be so in one part more
    slot === 0 ? (
      <Fragment key={slot}>{view}</Fragment>
    ) : (
      <Ahead key={slot} inSight>
        {view}
      </Ahead>
    ),
    ahead && ahead.slot !== slot && (
      <Ahead key={ahead.slot}>
        <PageView page={ahead.page} match={ahead.match} />
      </Ahead>
    ),
  ];
};
