import { Button, Stack } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import type { ReactNode } from 'react';
import { useStatusMove } from './use-status-move.ts';

/** Leads to the screen of the application's status. */
export const ContinueButton = ({ children }: { children: ReactNode }) => {
  const text = useText();
  const { move, moving, error } = useStatusMove();
  return (
    <Stack gap="s" align="start">
      {error !== undefined && <LoadFailed error={error} onRetry={move} />}
      <Button size="l" loading={moving} loadingLabel={text('wait')} onClick={move}>
        {children}
      </Button>
    </Stack>
  );
};
