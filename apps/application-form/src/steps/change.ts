import { useLocation } from '@pozyka/remote-kit';

/** State of a history entry that was opened to change one answer: after the save the customer is taken back where he came from. */
export const CHANGE = { change: true } as const;

export const useIsChange = (): boolean => {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'change' in state && state.change === true;
};
