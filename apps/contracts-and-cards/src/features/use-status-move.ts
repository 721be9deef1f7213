import { useGoToStatus } from '@pozyka/remote-kit';
import { useCallback, useState } from 'react';

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
