import { randomUUID } from 'node:crypto';
import { kyivDay } from '@pozyka/domain';
import type { Clock, JobHandler } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { money } from '../../documents/formats.ts';
import { currentApplication } from '../application/progress.ts';
import { postRefund, refundable } from '../contracts/refunds.ts';
import { selectCustomer } from '../customers/store.ts';
import { sendSms } from '../sandbox/send-sms.ts';
import { enqueueProviderJob, providerJob } from './provider-job.ts';
import { sendPayout, type MoneyAnswer } from './provider.ts';

export const REFUND_JOB = 'refundMoney';

const refundedSms = {
  uk: (sum: string, end: string, number: string): string =>
    `Pozyka: повертаємо надлишок ${sum} за договором ${number} на картку •${end}. Чек уже у вашому кабінеті.`,
  ru: (sum: string, end: string, number: string): string =>
    `Pozyka: возвращаем излишек ${sum} по договору ${number} на карту •${end}. Чек уже в вашем кабинете.`,
} as const;

/** The contract's card first, then the customer's others that are checked; those that refused this contract's money are left out. */
const cardFor = async (trx: Transaction<Database>, customerId: string, contractId: string): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('card')
    .leftJoin('contract', (join) => join.onRef('contract.card_id', '=', 'card.id').on('contract.id', '=', contractId))
    .select('card.id')
    .where('card.customer_id', '=', customerId)
    .where('card.verified_at', 'is not', null)
    .where('card.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refund')
            .select('refund.id')
            .whereRef('refund.card_id', '=', 'card.id')
            .where('refund.contract_id', '=', contractId)
            .where('refund.state', '=', 'declined'),
        ),
      ),
    )
    .orderBy((order) => order.case().when('contract.id', 'is not', null).then(0).else(1).end())
    .orderBy('card.is_main', 'desc')
    .orderBy('card.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

/** What is kept on a running loan waits for its next payment. */
const runs = async (trx: Transaction<Database>, contractId: string): Promise<boolean> => {
  const { state } = await trx.selectFrom('contract').select('state').where('id', '=', contractId).executeTakeFirstOrThrow();
  return state === 'active';
};

/**
 * Orders that what is kept of the customer's on loans that are over is paid back, one payout of a contract at a time. Where no card
 * takes it, it stays his and is tried again with his next card. Lock his application first.
 */
export const orderRefunds = async (trx: Transaction<Database>, clock: Clock, customerId: string): Promise<void> => {
  for (const { contractId, amount } of await refundable(trx, customerId)) {
    if (await runs(trx, contractId)) continue;
    const card_id = await cardFor(trx, customerId, contractId);
    if (card_id === undefined) continue;
    const id = randomUUID();
    const now = clock.now();
    const ordered = await trx
      .insertInto('refund')
      .values({ id, contract_id: contractId, card_id, amount, state: 'pending', reference: null, created_at: now, finished_at: null })
      .onConflict((conflict) => conflict.column('contract_id').where('state', '=', 'pending').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (ordered) await enqueueProviderJob(trx, REFUND_JOB, id, now);
  }
};

const selectRefund = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('refund')
    .innerJoin('contract', 'contract.id', 'refund.contract_id')
    .innerJoin('card', 'card.id', 'refund.card_id')
    .select(['refund.id', 'refund.amount', 'refund.contract_id', 'contract.customer_id', 'contract.number', 'contract.language'])
    .select(['card.token', 'card.mask'])
    .where('refund.id', '=', id)
    .where('refund.state', '=', 'pending')
    .executeTakeFirst();

type Refund = NonNullable<Awaited<ReturnType<typeof selectRefund>>>;

/** The money has left, or the card refused it; what is still kept goes to the next card. */
const settle = async (trx: Transaction<Database>, clock: Clock, refund: Refund, { Status, Reference }: MoneyAnswer): Promise<void> => {
  const now = clock.now();
  const { id, amount, contract_id: contractId, customer_id: customerId, mask } = refund;
  await currentApplication(trx, customerId, { lock: true });
  const changed = await trx
    .updateTable('refund')
    .set({ state: Status, reference: Reference, finished_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return;
  if (Status === 'paid') {
    await postRefund(trx, now, { customerId, contractId, key: id, amount, day: kyivDay(now), cardMask: mask });
    const { phone } = await selectCustomer(trx, customerId);
    await sendSms(trx, clock, { phone, text: refundedSms[refund.language](money(amount), mask.slice(-4), refund.number) });
  }
  await orderRefunds(trx, clock, customerId);
};

/** The job that pays kept money back, once. */
export const refundJob: JobHandler<Database> = providerJob({
  kind: REFUND_JOB,
  find: selectRefund,
  ask: ({ id, token, amount }) => sendPayout({ TransferId: id, Token: token, Amount: amount }),
  settle,
});
