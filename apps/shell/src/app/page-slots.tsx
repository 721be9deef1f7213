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
const PageSlot = ({ inSight = false, children }: { inSight?: boolean; children: ReactNode }) => (
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
  const { prerendered: store = noPrerenderedPages } = useShell().pages;
  const prerendered = useSyncExternalStore(store.subscribe, store.get, none);
  const [slot, setSlot] = useState(0);
  if (prerendered?.visit === visit && slot !== prerendered.slot) setSlot(prerendered.slot);
  const view = <PageView page={page} match={match} />;
  return [
    // not an Activity at first: what is hydrated from the server would be so in one part more
    slot === 0 ? (
      <Fragment key={slot}>{view}</Fragment>
    ) : (
      <PageSlot key={slot} inSight>
        {view}
      </PageSlot>
    ),
    prerendered && prerendered.slot !== slot && (
      <PageSlot key={prerendered.slot}>
        <PageView page={prerendered.page} match={prerendered.match} />
      </PageSlot>
    ),
  ];
};
