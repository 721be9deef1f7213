import { randomUUID } from 'node:crypto';
import { cardExpiryRule, kyivDay } from '@pozyka/domain';
import { conflict, notFound, unprocessable, type Clock, type JobHandler } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { currentApplication } from '../application/progress.ts';
import { lockCard } from '../../data/cards/store.ts';
import { payableOf, type Asked } from './payable.ts';
import { endOrder } from '../../data/payment/order-store.ts';
import { enqueueProviderJob, providerJob } from '../../data/payment/provider-job.ts';
import { takeCharge, type MoneyAnswer } from './provider.ts';
import { settlePayment } from './settle-payment.ts';
import { insertPayment, paymentOfRequest, type PaymentRow } from '../../data/payment/store.ts';

export const CHARGE_JOB = 'askCharge';

/** How long the customer waits for the provider; after it they are told that the payment is on its way. */
const CALL_WAITS_MS = 2_500;
/** Longer than the call itself waits. */
const ASK_AGAIN_MS = 5_000;

export interface CardPayment extends Asked {
  readonly cardId: string;
  /** Idempotency-Key of the call: retried after a crash, it finds the payment that it ordered. */
  readonly requestKey: string;
}

/**
 * Orders a payment by a known card, to be asked of the provider now and, where no answer comes, by a job.
 * @throws ApiError as `payableOf`; 404 for a card that is not theirs, 409 for one that is not checked, 422 for one that has ended.
 */
export const orderPayment = async (
  trx: Transaction<Database>,
  clock: Clock,
  customerId: string,
  { cardId, requestKey, ...asked }: CardPayment,
): Promise<PaymentRow> => {
  await currentApplication(trx, customerId, { lock: true });
  const ordered = await paymentOfRequest(trx, customerId, requestKey);
  if (ordered) return ordered;
  const card = await lockCard(trx, customerId, cardId);
  if (!card) throw notFound();
  if (card.verified_at === null) throw conflict('payment.cardNotVerified');
  const now = clock.now();
  const expiry = `${card.expires.slice(5)}/${card.expires.slice(2, 4)}`;
  if (cardExpiryRule(expiry, kyivDay(now)) !== undefined) throw unprocessable(undefined, { CardId: 'payment.cardExpired' });
  const { contract, extensionId } = await payableOf(trx, clock, customerId, asked);
  // pressed here, the page that was opened before is not what they pay by
  await endOrder(trx, now, { ownOf: contract.id });
  const payment = await insertPayment(trx, {
    id: randomUUID(),
    customer_id: customerId,
    contract_id: contract.id,
    pay_type: asked.payType,
    extension_id: extensionId ?? null,
    amount: asked.amount,
    state: 'pending',
    card_id: card.id,
    card_mask: card.mask,
    reference: null,
    request_key: requestKey,
    created_at: now,
    changed_at: now,
  });
  await enqueueProviderJob(trx, CHARGE_JOB, payment.id, new Date(now.getTime() + ASK_AGAIN_MS));
  return payment;
};

const selectCharge = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('payment')
    .innerJoin('card', 'card.id', 'payment.card_id')
    .selectAll('payment')
    .select('card.token')
    .where('payment.id', '=', id)
    .where('payment.state', '=', 'pending')
    .executeTakeFirst();

type Charge = NonNullable<Awaited<ReturnType<typeof selectCharge>>>;

const ask = ({ id, token, amount }: Charge, withinMs?: number): Promise<MoneyAnswer> =>
  takeCharge({ PaymentId: id, Token: token, Amount: amount }, withinMs);

const settle = (trx: Transaction<Database>, clock: Clock, charge: Charge, { Status, Reference }: MoneyAnswer): Promise<PaymentRow> =>
  settlePayment(trx, clock, {
    id: charge.id,
    customerId: charge.customer_id,
    contractId: charge.contract_id,
    payType: charge.pay_type,
    extensionId: charge.extension_id ?? undefined,
    amount: charge.amount,
    // they paid when they pressed, however delayed the provider's answer is
    paidAt: charge.created_at,
    state: Status === 'paid' ? 'paid' : 'failed',
    reference: Reference,
  });

/** Asks the provider for an ordered payment; undefined where it was asked before or no answer came. */
export const chargeNow = async (
  db: Kysely<Database>,
  id: string,
): Promise<((trx: Transaction<Database>, clock: Clock) => Promise<PaymentRow>) | undefined> => {
  const charge = await selectCharge(db, id);
  const answer = charge && (await ask(charge, CALL_WAITS_MS).catch(() => undefined));
  return charge && answer && ((trx, clock) => settle(trx, clock, charge, answer));
};

/** The job that asks for a payment whose answer did not come. */
export const chargeJob: JobHandler<Database> = providerJob({ kind: CHARGE_JOB, find: selectCharge, ask: (charge) => ask(charge), settle });
