import { allowedChoice, choiceOf, choicePath, type LoanChoice, type LoanConditions } from '@pozyka/forms/loan-calculator';
import { useSearchParams } from '@pozyka/remote-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Browsers refuse more than a hundred changes of the history in half a minute. */
const PAUSE_MS = 400;

/** What this page writes into its entry of the history, with the query that names it for the page in another language. */
type Entry = Partial<Record<'choice', LoanChoice>> | null;

const never = () => () => undefined;
const chosenBefore = () => (window.history.state as Entry)?.choice;
const nothing = () => undefined;

/**
 * What they have chosen on this page, now or before they left or reloaded it; else what the address names; undefined where nothing is.
 * It is in the entry of the history, not in the address: nothing is loaded or rendered for it, and caches have one page. Amount and term
 * alone: a phone number is saved nowhere.
 */
export const useChoice = (conditions: LoanConditions): [LoanChoice | undefined, (choice: LoanChoice) => void] => {
  const [query] = useSearchParams();
  // the server knows nothing of it
  const before = useSyncExternalStore(never, chosenBefore, nothing);
  const [now, choose] = useState<LoanChoice>();
  useEffect(() => {
    if (!now) return undefined;
    const pause = setTimeout(() => window.history.replaceState({ ...window.history.state, choice: now, query: choicePath('', now) }, ''), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [now]);
  const chosen = now ?? before;
  return [chosen ? allowedChoice(chosen, conditions) : choiceOf(query, conditions), choose];
};
