const NAME = 'pozyka-draft';
const CHANGED = 'changed';

/** The customer's other tabs. They are told that something was saved, never what. */
export interface Tabs {
  tell(): void;
  /** Another tab has saved. Answers how to stop. */
  listen(listener: () => void): () => void;
}

/** In a browser without channels a tab finds out when it is looked at. */
const open = (): BroadcastChannel | undefined => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME));

/** One channel while anybody listens, so that a tab does not hear itself. */
export const createTabs = (): Tabs => {
  let channel: BroadcastChannel | undefined;
  let listeners = 0;
  return {
    tell() {
      const speaking = channel ?? open();
      speaking?.postMessage(CHANGED);
      if (speaking !== channel) speaking?.close();
    },
    listen(listener) {
      channel ??= open();
      channel?.addEventListener('message', listener);
      listeners += 1;
      return () => {
        channel?.removeEventListener('message', listener);
        listeners -= 1;
        if (listeners > 0) return;
        channel?.close();
        channel = undefined;
      };
    },
  };
};
