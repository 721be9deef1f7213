import type { LastPayment } from '@pozyka/api-contract';
import { useSearchParams } from '@pozyka/remote-kit';
import { useState } from 'react';
import { usePolling } from '@pozyka/remote-kit/use-polling';

/** What came of a payment: of the one that runs, or of the one that this page has begun. */
export type PaymentOutcome =
  | { state: 'none' }
  /** They are back from the provider, and nothing is known yet. */
  | { state: 'checking' }
  | { state: 'pending' }
  | { state: 'paid' | 'failed' | 'returned'; payment: LastPayment }
  /** They are back without having paid. */
  | { state: 'abandoned' };

const KEY = 'checkout';
const NONE = 'none';
/** Questions after the return until a payment is taken for not made: about ten seconds. */
const ENOUGH = 3;

/** Where the provider sends the customer back: the address names the payment that was the last before, so that a newer one is seen. */
export const returnPath = (path: string, last: LastPayment | null | undefined, more: Readonly<Record<string, string>> = {}): string =>
  `${path}?${new URLSearchParams({ ...more, [KEY]: last?.PaymentId ?? NONE }).toString()}`;

interface Begun {
  /** The last payment before; null where none was begun. */
  before: string | null;
  atProvider: boolean;
  /** The payment itself, once it is known. */
  paymentId?: string;
}

export interface UsePaymentOutcome {
  outcome: PaymentOutcome;
  /** A saved card is about to be charged. */
  begin(): void;
  /** It was, or will be: the contract tells what came of it. */
  follow(paymentId: string): void;
  /** They are back from the provider by the history: the page is as they left it. */
  comeBack(): void;
}

/**
 * Returns what came of a payment by the contract's newest one, and polls until it is known. `refresh` refetches the contract
 * and never rejects; it is called when the page is shown again, too.
 */
export const usePaymentOutcome = (last: LastPayment | null | undefined, refresh: () => Promise<void>): UsePaymentOutcome => {
  const [query] = useSearchParams();
  const [begun, setBegun] = useState<Begun>(() => ({ before: query.get(KEY), atProvider: true }));
  const [checks, setChecks] = useState(0);

  // one that ran before this page was opened is followed to its end, too
  if (last?.Status === 'pending' && begun.paymentId !== last.PaymentId) {
    setBegun({ before: begun.before ?? NONE, atProvider: false, paymentId: last.PaymentId });
  }

  const tell = (): PaymentOutcome => {
    if (last?.Status === 'pending') return { state: 'pending' };
    const { before, atProvider, paymentId } = begun;
    if (before === null) return { state: 'none' };
    // the response may come after the contract, or never
    const known = last && (last.PaymentId !== before || last.PaymentId === paymentId);
    if (known) return { state: last.Status, payment: last };
    if (!atProvider) return { state: paymentId === undefined ? 'none' : 'pending' };
    return { state: checks < ENOUGH ? 'checking' : 'abandoned' };
  };
  const outcome = tell();

  // a bank may say late that it has paid
  const open = outcome.state === 'checking' || outcome.state === 'pending' || outcome.state === 'abandoned';
  usePolling(
    async () => {
      await refresh();
      setChecks((count) => count + 1);
    },
    { active: open },
  );

  return {
    outcome,
    begin: () => setBegun({ before: last?.PaymentId ?? NONE, atProvider: false }),
    comeBack: () => {
      setChecks(0);
      setBegun({ before: last?.PaymentId ?? NONE, atProvider: true });
    },
    follow: (paymentId) => setBegun((now) => ({ ...now, paymentId })),
  };
};
