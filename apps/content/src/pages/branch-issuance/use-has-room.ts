import { useSyncExternalStore } from 'react';

/** As the frame of the map has it. */
const BOTH = '(min-width: 64rem)';

const listen = (tell: () => void) => {
  const width = window.matchMedia(BOTH);
  width.addEventListener('change', tell);
  return () => width.removeEventListener('change', tell);
};

/** Whether the map has room beside the list; the server and a page that comes to life know no width. */
export const useHasRoom = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(BOTH).matches,
    () => false,
  );
