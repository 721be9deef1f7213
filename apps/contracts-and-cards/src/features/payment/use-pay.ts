import { createIntent, errorText, isApiError } from '@pozyka/api-client';
import { useLazyStartCheckoutQuery, usePayMutation } from '@pozyka/api-client/payments';
import type { PayType } from '@pozyka/api-contract/constants';
import { localePath } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useRef, useState } from 'react';
import { leaveTo } from '@pozyka/remote-kit/leave-to';
import { usePaymentSystem } from '@pozyka/remote-kit/payment-system';
import { useShownAgain } from '@pozyka/remote-kit/use-shown-again';

/** What is to be paid; kopiykas. */
export interface PayOrder {
  PayType: PayType;
  Amount: number;
  ExtensionId?: string;
}

export interface UsePay {
  busy: boolean;
  /** Why nothing was paid. */
  problem?: string;
  byCard(order: PayOrder, cardId: string): Promise<void>;
  /** Leads to the provider's page, which sends the customer back to `returnTo`, a path without locale. */
  atProvider(order: PayOrder, returnTo: string): Promise<void>;
}

export interface UsePayOptions {
  /** A saved card is about to be charged. */
  begin(): void;
  /** The server has taken the payment; the contract tells what came of it. */
  follow(paymentId: string): void;
  /** They are back from the provider's page by the history. */
  comeBack(): void;
}

/** Pays by a saved card or at the provider: one press is one payment, and one without an answer is repeated under the same key. */
export const usePay = ({ begin, follow, comeBack }: UsePayOptions): UsePay => {
  const text = useText();
  const locale = useLocale();
  const system = usePaymentSystem();
  const [pay] = usePayMutation();
  const [checkout] = useLazyStartCheckoutQuery();
  const [intent] = useState(createIntent);
  const [state, setState] = useState<Pick<UsePay, 'busy' | 'problem'>>({ busy: false });
  const busy = useRef(false);

  const hasLeft = useRef(false);
  // after the provider's page this one can be used again, and says what came of it: they may have paid in another browser
  useShownAgain(() => {
    busy.current = false;
    setState({ busy: false });
    if (hasLeft.current) comeBack();
    hasLeft.current = false;
  });

  const once = async (act: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setState({ busy: true });
    try {
      await act();
    } catch (error) {
      busy.current = false;
      const offline = !isApiError(error) || error.status === 0;
      setState({ busy: false, problem: offline ? text('pay.offline') : errorText(error, text('failed.text')) });
    }
  };

  return {
    ...state,
    byCard: (order, CardId) =>
      once(async () => {
        const body = { ...order, CardId };
        begin();
        const { data, error } = await pay({ system, body, key: intent.keyFor(body) });
        intent.settle(error);
        if (!data) throw error;
        busy.current = false;
        setState({ busy: false });
        follow(data.PaymentId);
      }),
    atProvider: (order, returnTo) =>
      once(async () => {
        const { PayType, Amount } = order;
        const { Url } = await checkout({ system, PayType, Amount, ResponseUrl: localePath(returnTo, locale) }).unwrap();
        // busy until the other site's page is there
        hasLeft.current = true;
        leaveTo(Url);
      }),
  };
};
