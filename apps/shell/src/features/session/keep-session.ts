/** A token lives 30 minutes; the gateway changes one from its twentieth on, so a page that is read does it before. */
const REFRESH_AFTER_MS = 15 * 60_000;
/** Anyone who has not moved for so long is not there: their session may end by itself. */
const IDLE_AFTER_MS = 10 * 60_000;

export interface KeepSessionOptions {
  now(): number;
  isVisible(): boolean;
  /** Runs in one tab at a time; the others go without. */
  alone(run: () => Promise<void>): Promise<void>;
  refresh(): Promise<boolean>;
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
}

/** Keeps the customer logged in while they read: their token is changed by one of their visible tabs, never while they are away. */
export const keepSession = ({
  now,
  isVisible,
  alone,
  refresh,
  channel,
}: KeepSessionOptions): { moved: () => void; check: () => Promise<void> } => {
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
