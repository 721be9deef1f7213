import { TRANSFER_JOB } from '../orders/order-transfer.ts';
import { statusCodes } from '@pozyka/api-contract/constants';
import { addDays, kyivDay } from '@pozyka/domain';
import type { Clock, JobHandler } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { currentApplication, reportLoan, setActionStatus } from '@pozyka/server-applications';
import { insertReceipt } from '../ledger/receipts.ts';
import { lockContract } from '../loans/store.ts';
import { enqueueAccrual } from '../loans/accrual-job.ts';
import { accrueTo, postIssue } from '../ledger/postings.ts';
import { tellSent } from './tell-money.ts';
import { providerJob } from '../orders/provider-job.ts';
import { sendPayout, type MoneyAnswer } from './provider.ts';

const selectTransfer = (db: Kysely<LendingDatabase>, id: string) =>
  db
    .selectFrom('transfer')
    .innerJoin('contract', 'contract.id', 'transfer.contract_id')
    .innerJoin('card', 'card.id', 'transfer.card_id')
    .select(['transfer.id', 'transfer.amount', 'transfer.contract_id', 'contract.customer_id', 'card.token', 'card.mask'])
    .where('transfer.id', '=', id)
    .where('transfer.state', '=', 'pending')
    .executeTakeFirst();

type Ordered = NonNullable<Awaited<ReturnType<typeof selectTransfer>>>;

/** The money has left: the loan runs and the ledger knows it. A refused card takes the contract back: another card, another signature. */
const settle = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  transfer: Ordered,
  { Status, Reference }: MoneyAnswer,
): Promise<void> => {
  const now = clock.now();
  const { contract_id, customer_id } = transfer;
  await currentApplication(trx, customer_id, { lock: true });
  const contract = await lockContract(trx, customer_id, contract_id);
  if (contract?.state !== 'signed') return;
  await trx.updateTable('transfer').set({ state: Status, reference: Reference, finished_at: now }).where('id', '=', transfer.id).execute();
  const update = trx.updateTable('contract').where('id', '=', contract_id);
  if (Status === 'declined') {
    await update.set({ state: 'cancelled', closed_at: now }).execute();
    await setActionStatus(trx, customer_id, 'contractSign', { status: statusCodes.expiredCard });
    return;
  }
  await update.set({ state: 'active', issued_at: now }).execute();
  const loan = { ...contract, issued_at: now };
  await postIssue(trx, now, loan);
  const { amount, mask } = transfer;
  const key = `issue:${contract_id}`;
  await insertReceipt(trx, { customerId: customer_id, contractId: contract_id, category: 'issue', amount, at: now, key, cardMask: mask });
  await accrueTo(trx, now, loan, kyivDay(now));
  await enqueueAccrual(trx, addDays(kyivDay(now), 1));
  await setActionStatus(trx, customer_id, 'activeContract');
  await reportLoan(trx, now, 'issued', loan, amount);
  await tellSent(trx, now, { customerId: customer_id, contractId: contract_id, receiptKey: key });
};

/** The job that sends the money of a signed contract to its card, once. */
export const transferJob: JobHandler<LendingDatabase> = providerJob({
  kind: TRANSFER_JOB,
  find: selectTransfer,
  ask: ({ id, token, amount }) => sendPayout({ TransferId: id, Token: token, Amount: amount }),
  settle,
});
