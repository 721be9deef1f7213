import { Button, SkeletonText, Text } from '@pozyka/design-system';
import { ErrorBoundary, useText } from '@pozyka/remote-kit';
import { lazy, Suspense, useState } from 'react';
import { Section } from '../../../features/section.tsx';

const loadPanel = () => lazy(() => import(/* webpackChunkName: "access-panel" */ './access-panel.tsx'));

/** Login and safety: opened on demand, so that the dashboard stays light. */
export const AccessSection = () => {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState(loadPanel);
  return (
    <Section title={text('access.title')}>
      {open ? (
        <ErrorBoundary
          // a chunk that did not load is asked for again, by a component of its own
          onReset={() => setPanel(loadPanel)}
          fallbackRender={({ resetErrorBoundary }) => (
            <Button look="secondary" onClick={resetErrorBoundary}>
              {text('failed.retry')}
            </Button>
          )}
        >
          <Suspense fallback={<SkeletonText lines={6} />}>
            <Panel />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <>
          <Text>{text('access.lead')}</Text>
          <div>
            <Button look="secondary" onClick={() => setOpen(true)}>
              {text('access.open')}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
};
