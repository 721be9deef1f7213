import { allowedChoice, choicePath, type LoanChoice, type LoanConditions } from '@pozyka/forms/loan-calculator';
import { useSyncExternalStore } from 'react';

/** Browsers refuse more than a hundred changes of the history in half a minute. */
const PAUSE_MS = 400;

/** What this page writes into its entry of the history, with the query that names it for the page in another language. */
type Entry = Partial<Record<'choice', LoanChoice>> | null;

// of the document, because the calculator and the login below it are two islands; the server chooses nothing
let now: LoanChoice | undefined;
let pause: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const write = () => {
  clearTimeout(pause);
  // a link that is followed before the choice has rested leaves the entry with it
  document.removeEventListener('click', write, { capture: true });
  window.history.replaceState({ ...window.history.state, ...(now && { choice: now, query: choicePath('', now) }) }, '');
};

/** Takes what the customer chooses: at once for both islands, once it rests for the history. Undefined forgets it. */
export const choose = (choice: LoanChoice | undefined): void => {
  now = choice;
  clearTimeout(pause);
  document.removeEventListener('click', write, { capture: true });
  if (choice) {
    pause = setTimeout(write, PAUSE_MS);
    document.addEventListener('click', write, { capture: true });
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const chosen = () => now ?? (window.history.state as Entry)?.choice;
const nothing = () => undefined;

/**
 * What they have chosen on this page, now or before they left or reloaded it; else what the address names; undefined where nothing is.
 * It is in the entry of the history, not in the address: nothing is loaded or rendered for it, and caches have one page. Amount and term
 * alone: a phone number is saved nowhere.
 * @param named the choice of the address
 */
export const useChoice = (conditions: LoanConditions, named: LoanChoice | undefined): LoanChoice | undefined => {
  const known = useSyncExternalStore(subscribe, chosen, nothing);
  return known ? allowedChoice(known, conditions) : named;
};
