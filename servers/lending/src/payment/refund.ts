import { kyivDay } from '@pozyka/domain';
import type { Clock, JobHandler } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { currentApplication } from '@pozyka/server-applications';
import { postRefund, refundable } from '../loans/refunds.ts';
import type { ContractRow } from '../loans/store.ts';
import { tellEvent } from '@pozyka/server-notices';
import { openAccount } from '../orders/payer-account.ts';
import { providerJob } from '../orders/provider-job.ts';
import { askOfficer } from '../orders/refund-case.ts';
import { finishRefund, type RefundRow } from '../orders/refund-store.ts';
import { REFUND_JOB, refundOverpaid, refundWhole } from '../orders/send-back.ts';
import { sendTransfer } from './bank.ts';
import { refundPayment, type MoneyAnswer } from './provider.ts';

type Owner = Pick<ContractRow, 'customer_id' | 'number' | 'language'>;

const select = async (
  db: Kysely<LendingDatabase>,
  id: string,
): Promise<(RefundRow & { readonly owner: Owner | undefined; readonly isOfLink: boolean }) | undefined> => {
  const refund = await db.selectFrom('refund').selectAll().where('id', '=', id).where('state', '=', 'pending').executeTakeFirst();
  if (!refund) return undefined;
  const { contract_id, payment_id } = refund;
  const byLink = db.selectFrom('payment').select('link_id').where('id', '=', payment_id).where('link_id', 'is not', null);
  const isOfLink = payment_id !== null && (await byLink.executeTakeFirst()) !== undefined;
  const contract = db.selectFrom('contract').select(['customer_id', 'number', 'language']);
  const owner = contract_id === null ? undefined : await contract.where('id', '=', contract_id).executeTakeFirstOrThrow();
  return { ...refund, owner, isOfLink };
};

type Refund = NonNullable<Awaited<ReturnType<typeof select>>>;

/** Whether it is still owed now that it leaves: the contract's overpayment covers it; a transfer for no loan was not matched meanwhile. */
const isOwed = async (db: Kysely<LendingDatabase>, { contract_id, line_id, amount, owner }: Refund): Promise<boolean> => {
  if (owner) return (await refundable(db, owner.customer_id)).some((money) => money.contractId === contract_id && money.amount >= amount);
  const line = db.selectFrom('unmatched_transfer').select('id').where('line_id', '=', line_id).where('matched_at', 'is', null);
  return (await line.executeTakeFirst()) !== undefined;
};

/** Decided once more when it leaves. @throws Error where it is not owed: the job fails, and an operator looks */
const find = async (db: Kysely<LendingDatabase>, id: string): Promise<Refund | undefined> => {
  const refund = await select(db, id);
  if (refund && !(await isOwed(db, refund))) throw new Error('a refund that is not owed');
  return refund;
};

/** Ordered by an older release to a card of the customer. */
const isOlder = ({ payment_id, line_id }: RefundRow): boolean => payment_id === null && line_id === null;

/** @throws Error where there is no response, or the source is not known */
const ask = (refund: Refund): Promise<MoneyAnswer> => {
  const { id, way, payment_id, source_sealed, amount, owner, isOfLink } = refund;
  if (isOlder(refund)) return Promise.resolve({ Status: 'declined', Reference: id });
  if (way === 'card' && payment_id !== null) return refundPayment({ RefundId: id, PaymentId: payment_id, Amount: amount });
  if (source_sealed === null) throw new Error('a refund without a source');
  return sendTransfer({ TransferId: id, ...openAccount(source_sealed), Amount: amount, Contract: isOfLink ? undefined : owner?.number });
};

interface Done {
  readonly refund: RefundRow;
  readonly owner: Owner;
  readonly now: Date;
}

/** The money left: the ledger, the receipt of what was accepted before, and the customer know of it. */
export const postDone = async (trx: Transaction<LendingDatabase>, { refund, owner, now }: Done): Promise<void> => {
  const { id, contract_id: contractId, payment_id, amount, is_whole: isWhole, way } = refund;
  if (contractId === null) return;
  const { customer_id: customerId, number, language } = owner;
  const paid = payment_id === null ? undefined : trx.selectFrom('payment').select('card_mask').where('id', '=', payment_id);
  const mask = (await paid?.executeTakeFirst())?.card_mask ?? undefined;
  await postRefund(trx, now, { customerId, contractId, key: id, amount, day: kyivDay(now), cardMask: mask, way, isWhole });
  await tellEvent(trx, now, { key: `refunded:${id}`, kind: 'refunded', customerId, language, facts: { amount, number, isWhole, way } });
};

const settle = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  { owner, isOfLink: _, ...refund }: Refund,
  answer: MoneyAnswer,
): Promise<void> => {
  const now = clock.now();
  const { id, contract_id: contractId, payment_id, is_whole, line_id, amount } = refund;
  if (owner) await currentApplication(trx, owner.customer_id, { lock: true });
  if (isOlder(refund) && owner && contractId !== null) {
    const { customer_id: customerId, number, language } = owner;
    const case_id = await askOfficer(trx, now, { customerId, contractId, number, language, refundId: id, amount, reason: 'older' });
    await trx
      .updateTable('refund')
      .set({ state: 'waiting', reason: 'older', case_id })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .execute();
    return;
  }
  if (!(await finishRefund(trx, id, { state: answer.Status, reference: answer.Reference, finished_at: now }))) return;
  if (answer.Status === 'paid') {
    if (owner) await postDone(trx, { refund, owner, now });
    else await trx.updateTable('unmatched_transfer').set({ returned_at: now, payer_sealed: null }).where('line_id', '=', line_id).execute();
    return;
  }
  if (!owner || contractId === null) return;
  const { customer_id: customerId } = owner;
  if (is_whole && payment_id !== null) await refundWhole(trx, clock, { customerId, contractId, paymentId: payment_id });
  else await refundOverpaid(trx, clock, customerId);
};

/** The job that sends money back to where it came from, once. */
export const refundJob: JobHandler<LendingDatabase> = providerJob({ kind: REFUND_JOB, find, ask, settle });
