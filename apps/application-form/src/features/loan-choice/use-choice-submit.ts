import { createIntent, isApiError } from '@pozyka/api-client';
import { useRepeatAppMutation } from '@pozyka/api-client/application';
import type { ContractStatus } from '@pozyka/api-contract';
import type { LoanChoice } from '@pozyka/forms/loan-calculator';
import { useGoToStatus, useNavigate } from '@pozyka/remote-kit';
import { useRef, useState } from 'react';
import { startsOver } from '../parts/statuses.ts';
import type { Problem } from '../saving/problem.tsx';
import { useDraft } from '../saving/use-draft.ts';
import { useIsChange } from '../saving/change.ts';
import { storePromoCookie } from './use-promo.ts';

/** What is sent: the choice, and the code to use with it. */
export interface LoanOrder extends LoanChoice {
  promocode: string | undefined;
}

const CONFLICT = 409;

/** After a loan a new application is made; before, the choice is saved to the one there is. */
export const useChoiceSubmit = (
  status: ContractStatus,
  /** The code that the application has already. */
  known: string | undefined,
  onRefused: (error: unknown) => void,
) => {
  const draft = useDraft();
  const [repeat] = useRepeatAppMutation();
  const [intent] = useState(createIntent);
  const goToStatus = useGoToStatus();
  const navigate = useNavigate();
  const isChange = useIsChange();
  const running = useRef(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const sendRepeat = async ({ amount, term, promocode }: LoanOrder) => {
    const body = { Amount: amount, Term: term, ...(promocode === undefined ? {} : { Promocode: promocode }) };
    await repeat({ body, key: intent.keyFor(body) }).unwrap();
    intent.settle();
    storePromoCookie(undefined);
  };
  const send = async (order: LoanOrder) => {
    if (startsOver(status)) await sendRepeat(order);
    else {
      // absent leaves the code of the application as it is
      const changed = order.promocode === known ? {} : { Promocode: order.promocode ?? null };
      const saved = await draft.save({ Amount: order.amount, Term: order.term, ...changed, IsFinal: false });
      storePromoCookie(undefined);
      if (isChange && saved.ActionStatus === 'formFilling') return void navigate(-1);
    }
    await goToStatus();
  };
  const trySend = async (order: LoanOrder) => {
    try {
      await send(order);
    } catch (error) {
      if (!isApiError(error)) throw error;
      // another tab was faster: the application is at another status now
      if (error.status === CONFLICT) return goToStatus();
      intent.settle(error);
      onRefused(error);
      throw error;
    }
  };
  /** `order` is requested when it is the only one: undefined gives up. */
  const submit = (order: () => Promise<LoanOrder | undefined>) => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    setProblem(undefined);
    const again = () => {
      running.current = false;
      setSending(false);
    };
    order()
      .then(async (given) => {
        // once it is sent the page is on its way out: a late second press must not order again
        if (given) await trySend(given);
        else again();
      })
      .catch((error: unknown) => {
        setProblem({ error });
        again();
      });
  };
  return { submit, sending, problem };
};
