import { createIntent, errorText, isApiError } from '@pozyka/api-client';
import { useCreateContractMutation, useUpdateContractMutation } from '@pozyka/api-client/contracts';
import { useGoToStatus, useNotify, useText } from '@pozyka/remote-kit';
import { useRef, useState } from 'react';
import { isAnswered } from '../../features/is-answered.ts';
import { selectedCard } from '../../features/selected-card.ts';

interface Choice {
  /** Names the card in a contract that is drawn up anew, and leads to it. */
  forSignature(cardId: string): Promise<void>;
  /** Names the card in the running loan, and leads back to it. */
  forLoan(contractId: string, cardId: string): Promise<void>;
  busy: boolean;
  /** Why it was not done; empty where the shell's modal has said it. */
  problem?: string;
}

/** Keeps the choice of a card with the server and in its cookie, one press at a time. */
export const useChoice = (): Choice => {
  const text = useText();
  const goToStatus = useGoToStatus();
  const notify = useNotify();
  const [create] = useCreateContractMutation();
  const [update] = useUpdateContractMutation();
  const [intent] = useState(createIntent);
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const running = useRef(false);

  const words = (error: unknown): string => {
    if (!isApiError(error) || error.status === 0) return text('failed.offline');
    return error.modal ? '' : errorText(error, text('failed.text'));
  };
  const choose = async (cardId: string, act: () => Promise<{ error?: unknown }>, done: () => void) => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true });
    const { error } = await act();
    if (error === undefined || isAnswered(error)) intent.done();
    let failure = error;
    if (error === undefined) {
      selectedCard.keep(cardId);
      done();
      failure = await goToStatus().then(
        () => undefined,
        (reason: unknown) => reason,
      );
    }
    running.current = false;
    setState(failure === undefined ? { busy: false } : { busy: false, problem: words(failure) });
  };
  return {
    ...state,
    forSignature: (CardId) =>
      choose(
        CardId,
        () => create({ body: { CardId }, key: intent.keyFor({ CardId }) }),
        () => undefined,
      ),
    forLoan: (ContractId, CardId) => {
      const body = { ContractId, CardId };
      return choose(
        CardId,
        () => update({ body, key: intent.keyFor(body) }),
        () => notify.success({ text: text('choose.loan-done') }),
      );
    },
  };
};
