import { useLocation, useNavigate } from '@pozyka/remote-kit';
import { isPlainClick } from '@pozyka/remote-kit/plain-click';
import { useSyncExternalStore, type MouseEvent } from 'react';

/** State of a history entry that was opened to change one answer: after the save the customer is taken back where they came from. */
export const CHANGE = { change: true } as const;

const never = () => () => undefined;

export const useIsChange = (): boolean => {
  const state: unknown = useLocation().state;
  const isChange = typeof state === 'object' && state !== null && 'change' in state && state.change === true;
  // after a reload the entry still holds it, of which the server knows nothing
  return useSyncExternalStore(
    never,
    () => isChange,
    () => false,
  );
};

/** Gives a Link its `onClick` where the history entry that it opens holds something. A click that means another tab is left alone. */
export const useFollowWith = () => {
  const navigate = useNavigate();
  return (to: string, state: object) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(to, { state });
  };
};
