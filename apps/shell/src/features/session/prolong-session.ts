/** A token lives 30 minutes; the gateway changes one from its twentieth on, so a page that is read does it before. */
const REFRESH_AFTER_MS = 15 * 60_000;
/** Anyone who has not moved for so long is not there: their session may end by itself. */
const IDLE_AFTER_MS = 10 * 60_000;

export interface ProlongSessionOptions {
  now(): number;
  isVisible(): boolean;
  /** Runs in one tab at a time; the others go without. */
  alone(run: () => Promise<void>): Promise<void>;
  refresh(): Promise<boolean>;
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
}

/** Prolongs the customer's session while they read: their token is changed by one of their visible tabs, never while they are away. */
export const prolongSession = ({
  now,
  isVisible,
  alone,
  refresh,
  channel,
}: ProlongSessionOptions): { moved: () => void; check: () => Promise<void> } => {
  let refreshed = now();
  let active = now();
  channel.addEventListener('message', () => {
    refreshed = now();
  });
  const isDue = () => isVisible() && now() - active < IDLE_AFTER_MS && now() - refreshed >= REFRESH_AFTER_MS;
  return {
    moved() {
      active = now();
    },
    async check() {
      if (!isDue()) return;
      await alone(async () => {
        // another tab may have done it while this one waited
        if (!isDue() || !(await refresh())) return;
        refreshed = now();
        channel.postMessage('refreshed');
      });
    },
  };
};
