import { debtOn, kyivDay } from '@pozyka/domain';
import type { Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import type { PaymentOutcome } from '../contracts/receive-payment.ts';
import { selectContract } from '../loans/store.ts';
import { loanAccount, paymentKey } from '../ledger/postings.ts';
import { historyOf } from '../ledger/store.ts';
import type { PaperRef } from '@pozyka/server-notices';
import { tellEvent } from '@pozyka/server-notices';

/** The receipt under a key of the ledger, as a paper of a mail. */
const receiptUnder = async (trx: Transaction<LendingDatabase>, key: string): Promise<PaperRef[]> => {
  const rows = await trx.selectFrom('receipt').select('id').where('key', '=', key).execute();
  return rows.map(({ id }) => ({ receiptId: id }));
};

interface OfContract {
  readonly customerId: string;
  readonly contractId: string;
}

/** Tells that the money of a loan has left. */
export const tellSent = async (
  trx: Transaction<LendingDatabase>,
  now: Date,
  { customerId, contractId, receiptKey }: OfContract & { readonly receiptKey: string },
): Promise<void> => {
  const contract = await selectContract(trx, customerId, contractId);
  if (!contract) return;
  const { number, amount, due_date: due, language, mask } = contract;
  const facts = { number, amount, due, card: mask.slice(-4) };
  const papers = await receiptUnder(trx, receiptKey);
  await tellEvent(trx, now, { key: `sent:${contractId}`, kind: 'sent', customerId, language, facts, papers });
};

/** Tells what came of a payment. */
export const tellPaid = async (
  trx: Transaction<LendingDatabase>,
  now: Date,
  { customerId, contractId, key, amount, outcome }: OfContract & { key: string; amount: number; outcome: PaymentOutcome },
): Promise<void> => {
  if (outcome.outcome === 'repeated') return;
  const contract = await selectContract(trx, customerId, contractId);
  if (!contract) return;
  const { number, language, due_date: due } = contract;
  const papers = await receiptUnder(trx, paymentKey(key));
  const of = { key: `paid:${key}`, customerId, language, papers };
  const facts = { number, amount };
  if (outcome.outcome === 'overpaid') return tellEvent(trx, now, { ...of, kind: 'surplus', facts });
  if (outcome.isClosed) {
    const certificate = { contractId, typeId: 'debt-free-certificate' };
    return tellEvent(trx, now, { ...of, kind: 'closed', facts, papers: [...papers, certificate] });
  }
  if (outcome.payType === 'extension') return tellEvent(trx, now, { ...of, kind: 'extended', facts: { ...facts, due } });
  const left = debtOn(loanAccount(contract, await historyOf(trx, contractId)), kyivDay(now)).Total;
  return tellEvent(trx, now, { ...of, kind: 'paid', facts: { ...facts, left } });
};
