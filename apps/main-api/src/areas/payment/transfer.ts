import { randomUUID } from 'node:crypto';
import { statusCodes } from '@pozyka/api-contract/constants';
import { addDays, kyivDay } from '@pozyka/domain';
import { enqueueJob, type Clock, type JobHandler } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema.ts';
import { currentApplication, setActionStatus } from '../application/progress.ts';
import { insertReceipt } from '../cashflow/receipts.ts';
import { lockContract } from '../contracts/store.ts';
import { enqueueAccrual } from '../ledger/accrual-job.ts';
import { accrueTo, postIssue } from '../ledger/postings.ts';
import { sendPayout, type PayoutAnswer, type SendPayout } from './provider.ts';
import { settings } from './settings.ts';

export const TRANSFER_JOB = 'transferMoney';

/** A job is given up after eight tries; the money of a signed contract never is, so the seventh failure queues a new job. */
const LAST_ATTEMPT = 7;
const RETRY_MS = 10 * 60_000;

const payloadSchema = z.object({ transferId: z.string(), round: z.int() });

const enqueueTransfer = (trx: Transaction<Database>, transferId: string, round: number, runAt: Date): Promise<boolean> =>
  enqueueJob(trx, { kind: TRANSFER_JOB, key: `${transferId}:${round}`, runAt, payload: { transferId, round } });

/** Orders the money of a signed contract; it leaves after TRANSFER_SECONDS. */
export const orderTransfer = async (
  trx: Transaction<Database>,
  clock: Clock,
  { contractId, cardId, amount }: { readonly contractId: string; readonly cardId: string; readonly amount: number },
): Promise<void> => {
  const id = randomUUID();
  const now = clock.now();
  await trx
    .insertInto('transfer')
    .values({ id, contract_id: contractId, card_id: cardId, amount, state: 'pending', reference: null, created_at: now, finished_at: null })
    .execute();
  await enqueueTransfer(trx, id, 1, new Date(now.getTime() + settings().TRANSFER_SECONDS * 1000));
};

const selectTransfer = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('transfer')
    .innerJoin('contract', 'contract.id', 'transfer.contract_id')
    .innerJoin('card', 'card.id', 'transfer.card_id')
    .select(['transfer.id', 'transfer.state', 'transfer.amount', 'transfer.contract_id', 'contract.customer_id', 'card.token', 'card.mask'])
    .where('transfer.id', '=', id)
    .executeTakeFirst();

type Ordered = NonNullable<Awaited<ReturnType<typeof selectTransfer>>>;

/** The money has left: the loan runs and the ledger knows it. A refused card takes the contract back: another card, another signature. */
const settle = async (trx: Transaction<Database>, transfer: Ordered, { Status, Reference }: PayoutAnswer, clock: Clock): Promise<void> => {
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
};

/** The job that sends the money of a signed contract to its card, once. */
export const transferJob =
  (send: SendPayout = sendPayout): JobHandler<Database> =>
  async ({ payload, db, clock, attempt, log, finish }) => {
    const { transferId, round } = z.parse(payloadSchema, payload);
    const transfer = await selectTransfer(db, transferId);
    if (transfer?.state !== 'pending') return;
    let answer: PayoutAnswer;
    try {
      answer = await send({ TransferId: transfer.id, Token: transfer.token, Amount: transfer.amount });
    } catch (error) {
      if (attempt < LAST_ATTEMPT) throw error;
      log.error({ transfer: transfer.id, err: error }, 'the provider does not answer; the transfer is tried again');
      await finish(async (trx) => {
        await enqueueTransfer(trx, transferId, round + 1, new Date(clock.now().getTime() + RETRY_MS));
      });
      return;
    }
    await finish((trx) => settle(trx, transfer, answer, clock));
  };
