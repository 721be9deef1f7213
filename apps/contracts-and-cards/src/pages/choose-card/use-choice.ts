import { useCreateContractMutation, useUpdateContractMutation } from '@pozyka/api-client/contracts';
import { useGoToStatus, useNotify, useText } from '@pozyka/remote-kit';
import { useAction, type KeyFor } from '@pozyka/remote-kit/use-action';
import { selectedCard } from '../../features/choice-cookies.ts';

interface Choice {
  /** Names the card in the contract that is to be signed, re-generated, and leads to it. */
  forSignature(cardId: string, contractId?: string): Promise<void>;
  /** Stores the card for the payments of the running loan, and leads back to it. */
  forLoan(cardId: string): Promise<void>;
  busy: boolean;
  /** Why it was not done. */
  problem: string | undefined;
}

/** Stores the choice of a card in its cookie and, where a contract names it, with the server; one press at a time. */
export const useChoice = (): Choice => {
  const text = useText();
  const goToStatus = useGoToStatus();
  const notify = useNotify();
  const [create] = useCreateContractMutation();
  const [update] = useUpdateContractMutation();

  const name = (keyFor: KeyFor, CardId: string, ContractId?: string) => {
    const generated = ContractId === undefined ? undefined : { ContractId, CardId };
    const key = keyFor(generated ?? { CardId });
    return generated ? update({ body: generated, key }).unwrap() : create({ body: { CardId }, key }).unwrap();
  };
  const { busy, problem, run } = useAction(
    async (keyFor, cardId: string, what: { contractId?: string | undefined } | 'loan') => {
      if (what === 'loan') notify.success({ text: text('choose.loan-done') });
      else await name(keyFor, cardId, what.contractId);
      selectedCard.save(cardId);
      await goToStatus();
    },
    { topic: 'failed' },
  );
  return {
    busy,
    problem,
    forSignature: (cardId, contractId) => run(cardId, { contractId }),
    forLoan: (cardId) => run(cardId, 'loan'),
  };
};
