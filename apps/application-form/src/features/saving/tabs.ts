const NAME = 'pozyka-draft';

/** The customer's other tabs. They hear which revision was saved, never what. */
export interface Tabs {
  tell(revision: number | undefined): void;
  /** Another tab has saved; one of an earlier release does not say the revision. Returns how to stop. */
  listen(listener: (revision: number | undefined) => void): () => void;
}

/** In a browser without channels a tab finds out when it is looked at. */
const open = (): BroadcastChannel | undefined => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME));

/** One channel while anybody listens, so that a tab does not hear itself. */
export const createTabs = (): Tabs => {
  let channel: BroadcastChannel | undefined;
  let listeners = 0;
  return {
    tell(revision) {
      const speaking = channel ?? open();
      speaking?.postMessage(revision);
      if (speaking !== channel) speaking?.close();
    },
    listen(listener) {
      channel ??= open();
      const hear = ({ data }: MessageEvent) => listener(typeof data === 'number' ? data : undefined);
      channel?.addEventListener('message', hear);
      listeners += 1;
      return () => {
        channel?.removeEventListener('message', hear);
        listeners -= 1;
        if (listeners > 0) return;
        channel?.close();
        channel = undefined;
      };
    },
  };
};
