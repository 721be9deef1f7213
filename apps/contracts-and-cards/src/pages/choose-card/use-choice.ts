import { createIntent, isApiError } from '@pozyka/api-client';
import { useCreateContractMutation, useUpdateContractMutation } from '@pozyka/api-client/contracts';
import { useGoToStatus, useNotify, useText } from '@pozyka/remote-kit';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useRef, useState } from 'react';
import { selectedCard } from '../../features/selected-card.ts';

interface Choice {
  /** Names the card in the contract that is to be signed, re-generated, and leads to it. */
  forSignature(cardId: string, contractId?: string): Promise<void>;
  /** Keeps the card for the payments of the running loan, and leads back to it. */
  forLoan(cardId: string): Promise<void>;
  busy: boolean;
  /** Why it was not done; empty where the shell's modal has said it. */
  problem?: string;
}

/** Keeps the choice of a card in its cookie and, where a contract names it, with the server; one press at a time. */
export const useChoice = (): Choice => {
  const text = useText();
  const goToStatus = useGoToStatus();
  const notify = useNotify();
  const [create] = useCreateContractMutation();
  const [update] = useUpdateContractMutation();
  const [intent] = useState(createIntent);
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const running = useRef(false);

  // the shell's modal says it already
  const words = (error: unknown): string => (isApiError(error) && error.modal ? '' : problemText(error, text, 'failed'));
  const choose = async (cardId: string, act: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true });
    let error = await act();
    if (error === undefined) {
      selectedCard.keep(cardId);
      error = await goToStatus().then(
        () => undefined,
        (reason: unknown) => reason,
      );
    }
    running.current = false;
    setState(error === undefined ? { busy: false } : { busy: false, problem: words(error) });
  };
  const name = async (CardId: string, ContractId?: string): Promise<unknown> => {
    const generated = ContractId === undefined ? undefined : { ContractId, CardId };
    const key = intent.keyFor(generated ?? { CardId });
    const { error } = await (generated ? update({ body: generated, key }) : create({ body: { CardId }, key }));
    intent.settle(error);
    return error;
  };
  return {
    ...state,
    forSignature: (cardId, contractId) => choose(cardId, () => name(cardId, contractId)),
    forLoan: (cardId) =>
      choose(cardId, () => {
        notify.success({ text: text('choose.loan-done') });
        return Promise.resolve(undefined);
      }),
  };
};
