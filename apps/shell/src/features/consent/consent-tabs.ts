import type { ConsentCategory } from './stored-consent.ts';

/** The visitor's other tabs: a choice in one is a choice in all. */
export interface ConsentTabs {
  tell(accepted: readonly ConsentCategory[]): void;
  close(): void;
}

/** One channel for a tab, so that it does not hear itself. `onAnswer` is told what was accepted in another one. */
export const openConsentTabs = (onAnswer: (accepted: readonly ConsentCategory[]) => void): ConsentTabs => {
  const channel = new BroadcastChannel('pozyka-consent');
  channel.addEventListener('message', ({ data }: MessageEvent<readonly ConsentCategory[]>) => onAnswer(data));
  return { tell: (accepted) => channel.postMessage(accepted), close: () => channel.close() };
};
