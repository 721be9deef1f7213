import { allowedChoice, choiceOf, type LoanChoice, type LoanConditions } from '@pozyka/forms/loan-calculator';
import { useLocation, useSearchParams } from '@pozyka/remote-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Browsers refuse more than a hundred changes of the history in half a minute. */
const PAUSE_MS = 400;

/** What was chosen at each entry of the history; of this document alone. */
const choices = new Map<string, LoanChoice>();

/** What the router gives of an entry. */
type Kept = Partial<Record<'choice', LoanChoice>> | null;

const never = () => () => undefined;
const nothing = () => undefined;

/**
 * What they have chosen on this page, here or before they left it or reloaded it; else what the address names; undefined where nothing is.
 * It stands in the entry of the history, not in the address: nothing is loaded or rendered for it, and caches have one page. Amount and term
 * alone: a phone number is not kept anywhere.
 */
export const useChoice = (conditions: LoanConditions | undefined): [LoanChoice | undefined, (choice: LoanChoice) => void] => {
  const { key, state } = useLocation();
  const [query] = useSearchParams();
  const [chosen, choose] = useState<LoanChoice>();
  // the server knows nothing of it
  const kept = useSyncExternalStore(never, () => choices.get(key) ?? (state as Kept)?.choice, nothing);
  // their own from here on, at the next entry too
  if (!chosen && kept) choose(kept);
  useEffect(() => {
    if (!chosen) return undefined;
    choices.set(key, chosen);
    const pause = setTimeout(() => {
      const entry = window.history.state as { key?: string } | null;
      // they may be on their way to another page
      if ((entry?.key ?? 'default') === key) window.history.replaceState({ ...entry, usr: { choice: chosen } }, '');
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [key, chosen]);
  return [conditions && (chosen ? allowedChoice(chosen, conditions) : choiceOf(query, conditions)), choose];
};
