import { useRef, useState } from 'react';
import { isApiError } from './api-error.ts';
import { useConfirmCardMutation } from './endpoints/cards.ts';
import { createIntent } from './intent.ts';

/** What came of a guess: it was the sum; what the server says of the field; or why it could not be tried. */
export type HeldSumOutcome = { confirmed: true } | { wrong: string } | { error: unknown };

/**
 * Confirms a card by the small sum that the provider holds on it.
 * Resolves with undefined while an earlier guess is on its way: each is one try, the same sum retyped too.
 * @param CardId whose sum it is; the guess is in kopiykas
 * @param system the payment provider's name
 */
export const useHeldSum = (CardId: string, system: string): ((Amount: number) => Promise<HeldSumOutcome | undefined>) => {
  const [confirm] = useConfirmCardMutation();
  const [intent] = useState(createIntent);
  const running = useRef(false);
  return async (Amount) => {
    if (running.current) return undefined;
    running.current = true;
    const body = { CardId, Amount };
    const { error } = await confirm({ system, body, key: intent.keyFor(body) });
    running.current = false;
    // pressed again before the page has gone on, it is the same success
    if (error === undefined) return { confirmed: true };
    intent.settle(error);
    const wrong = isApiError(error) ? error.fields?.['Amount'] : undefined;
    return wrong === undefined ? { error } : { wrong: [wrong].flat().join('\n') };
  };
};
