import { consentCategories } from './consent.ts';
import { agreesTo, isAnswered, type ConsentCategory } from './stored-consent.ts';

/** The visitor's other tabs: a choice in one is a choice in all. */
export interface ConsentTabs {
  tell(accepted: readonly ConsentCategory[]): void;
  close(): void;
}

/**
 * One channel for a tab, so that it does not hear itself. `onAnswer` gets what was accepted in another one, or on a page after this one before the
 * back/forward cache brought it back.
 */
export const openConsentTabs = (onAnswer: (accepted: readonly ConsentCategory[]) => void): ConsentTabs => {
  const open = () => {
    const opened = new BroadcastChannel('pozyka-consent');
    opened.addEventListener('message', ({ data }: MessageEvent<readonly ConsentCategory[]>) => onAnswer(data));
    return opened;
  };
  let channel = open();
  // some browsers cache no page whose channel is open
  const leave = () => channel.close();
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    channel = open();
    if (isAnswered()) onAnswer(consentCategories.filter(agreesTo));
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return {
    tell: (accepted) => channel.postMessage(accepted),
    close: () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      channel.close();
    },
  };
};
