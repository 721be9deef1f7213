import { useGoToStatus, useText } from '@pozyka/remote-kit';
import { useCallback, useState, type ReactNode } from 'react';
import { Button, Stack } from '@pozyka/design-system';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';

interface StatusMove {
  move(): void;
  moving: boolean;
  /** Why the status could not be read; absent when all is well. */
  error?: unknown;
}

/** Sends the customer to the screen of their application's status, and says how that goes. */
export const useStatusMove = (): StatusMove => {
  const goToStatus = useGoToStatus();
  const [state, setState] = useState<Omit<StatusMove, 'move'>>({ moving: false });
  const move = useCallback(() => {
    setState({ moving: true });
    goToStatus().then(
      () => setState({ moving: false }),
      (error: unknown) => setState({ moving: false, error }),
    );
  }, [goToStatus]);
  return { move, ...state };
};

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
