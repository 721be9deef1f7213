import { orderRefunds, REFUND_JOB } from '../../data/payment/order-refunds.ts';
import { kyivDay } from '@pozyka/domain';
import type { Clock, JobHandler } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { money } from '../../documents/formats.ts';
import { currentApplication } from '../application/progress.ts';
import { postRefund } from '../../data/contracts/refunds.ts';
import { selectCustomer } from '../../data/customers/store.ts';
import { sendSms } from '../../data/sms/send-sms.ts';
import { providerJob } from '../../data/payment/provider-job.ts';
import { sendPayout, type MoneyAnswer } from './provider.ts';

const refundedSms = {
  uk: (sum: string, end: string, number: string): string =>
    `Pozyka: повертаємо надлишок ${sum} за договором ${number} на картку •${end}. Чек уже у вашому кабінеті.`,
  ru: (sum: string, end: string, number: string): string =>
    `Pozyka: возвращаем излишек ${sum} по договору ${number} на карту •${end}. Чек уже в вашем кабинете.`,
} as const;

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

/** The money has left, or the card refused it; what is left goes to the next card. */
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

/** The job that pays an overpayment back, once. */
export const refundJob: JobHandler<Database> = providerJob({
  kind: REFUND_JOB,
  find: selectRefund,
  ask: ({ id, token, amount }) => sendPayout({ TransferId: id, Token: token, Amount: amount }),
  settle,
});
