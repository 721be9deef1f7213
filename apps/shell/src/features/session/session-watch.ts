export interface SessionWatchOptions {
  /** The mark of the login that the document belongs to: this code comes later. */
  first: string;
  /** The mark of the login that the browser has now. */
  readMark(): string;
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  /** Another login than this document's, or none any more: everything on the page belongs to the one before. */
  onChange(): void;
}

/**
 * Lets all tabs agree on who is logged in. Each checks when another reports a change, when it is shown
 * again, and when the browser brings it back from its Back/Forward cache.
 */
export const watchSession = ({ first, readMark, channel, onChange }: SessionWatchOptions): { changed: () => void } => {
  let last = first;
  let left = false;
  const look = () => {
    if (left || readMark() === first) return;
    left = true;
    onChange();
  };
  channel.addEventListener('message', look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  window.addEventListener('focus', look);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
  look();
  return {
    /** A call of this page has changed something: when it was the login, the other tabs are notified; this one is on its way already. */
    changed() {
      const now = readMark();
      if (now === last) return;
      last = now;
      channel.postMessage('changed');
    },
  };
};
