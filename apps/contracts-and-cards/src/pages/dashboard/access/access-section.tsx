import { Button, SkeletonText, Text } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { lazyPart } from '@pozyka/remote-kit/lazy-part';
import { useState } from 'react';
import { Section } from '../../../features/page-parts.tsx';

const panel = lazyPart('access panel', async () => (await import(/* webpackChunkName: "access-panel" */ './access-panel.tsx')).default);

/** Login and safety: opened on demand, so that the dashboard stays light. */
export const AccessSection = () => {
  const text = useText();
  const [open, setOpen] = useState(false);
  const { Part: Panel, failed, retry } = panel.useCode(open);
  return (
    <Section title={text('access.title')}>
      {Panel ? (
        <Panel />
      ) : failed ? (
        <LoadFailed onRetry={retry} />
      ) : open ? (
        <SkeletonText lines={6} />
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
