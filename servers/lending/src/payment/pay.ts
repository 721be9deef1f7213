import { randomUUID } from 'node:crypto';
import { cardExpiryRule, kyivDay } from '@pozyka/domain';
import { conflict, notFound, RetryLaterError, unprocessable, type Clock, type JobHandler } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { currentApplication } from '@pozyka/server-applications';
import { lockCard } from '../cards/store.ts';
import { payableOf, type WantedPayment } from './payable.ts';
import { endOrder } from '../orders/order-store.ts';
import { enqueueProviderJob, providerJob } from '../orders/provider-job.ts';
import { decideCharge, dropCharge, type Decision } from './decide-charge.ts';
import { cancelCharge, queryCharge, takeCharge, type ChargeEnd } from './provider.ts';
import { settlePayment } from './settle-payment.ts';
import { insertPayment, lockPayment, paymentOfRequest, type PaymentRow } from '../orders/store.ts';

export const CHARGE_JOB = 'askCharge';

/** How long the customer waits for the provider; after it they read that the payment is on its way. */
const CALL_WAITS_MS = 2_500;
/** Longer than the call itself waits. */
const ASK_AGAIN_MS = 5_000;

export interface CardPayment extends WantedPayment {
  readonly cardId: string;
  /** Idempotency-Key of the call: retried after a crash, it finds the payment that it ordered. */
  readonly requestKey: string;
}

/**
 * Orders a payment by a known card, to be requested of the provider now and, where no response comes, by a job.
 * @throws ApiError as `payableOf`; 404 for a card that is not theirs, 409 for one that is not checked, 422 for one that has ended.
 */
export const orderPayment = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  customerId: string,
  { cardId, requestKey, ...wanted }: CardPayment,
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
  const { contract, extensionId } = await payableOf(trx, clock, customerId, wanted);
  // pressed here, the page that was opened before is not what they pay by
  await endOrder(trx, now, { ownOf: contract.id });
  const payment = await insertPayment(trx, {
    id: randomUUID(),
    customer_id: customerId,
    contract_id: contract.id,
    pay_type: wanted.payType,
    extension_id: extensionId ?? null,
    amount: wanted.amount,
    state: 'pending',
    card_id: card.id,
    card_mask: card.mask,
    reference: null,
    request_key: requestKey,
    asked_at: null,
    created_at: now,
    changed_at: now,
  });
  await enqueueProviderJob(trx, CHARGE_JOB, payment.id, new Date(now.getTime() + ASK_AGAIN_MS));
  return payment;
};

/** One that was only just requested of the provider may still be on its way there. */
const ARRIVES_WITHIN_MS = 15_000;
/** One that the bank has been working on for so long is cancelled. */
const PROCESSED_WITHIN_MS = 15 * 60_000;
const QUERY_AGAIN_MS = 3_000;

/** What became of a charge: its end at the provider, or that it was dropped. */
type Outcome = { readonly payment: PaymentRow; readonly end: ChargeEnd } | undefined;

const settle = async (trx: Transaction<LendingDatabase>, clock: Clock, outcome: Outcome): Promise<PaymentRow | undefined> => {
  if (!outcome) return undefined;
  const { payment, end } = outcome;
  const { id, customer_id: customerId } = payment;
  if (end.Status === 'cancelled') {
    await currentApplication(trx, customerId, { lock: true });
    const known = await lockPayment(trx, id);
    return known?.state === 'pending' ? dropCharge(trx, clock.now(), known, 'unanswered') : known;
  }
  return settlePayment(trx, clock, {
    id,
    customerId,
    contractId: payment.contract_id,
    payType: payment.pay_type,
    extensionId: payment.extension_id ?? undefined,
    amount: payment.amount,
    // they paid when they pressed, however delayed the provider's answer is
    paidAt: payment.created_at,
    state: end.Status === 'paid' ? 'paid' : 'failed',
    reference: end.Reference,
  });
};

const take = async ({ payment, token }: Decision & { readonly step: 'request' }, withinMs?: number): Promise<Outcome> => ({
  payment,
  end: await takeCharge({ PaymentId: payment.id, Token: token, Amount: payment.amount }, withinMs),
});

/**
 * How a charge ended that was requested of the provider before. It is not charged again: what they do not know, or do not end, is cancelled.
 * @throws RetryLaterError while it may still be made; Error where there is no answer.
 */
const endOf = async (clock: Clock, payment: PaymentRow): Promise<Outcome> => {
  const name = { PaymentId: payment.id };
  const known = await queryCharge(name);
  if (known.Status !== 'processing' && known.Status !== 'unknown') return { payment, end: known };
  const waits = known.Status === 'processing' ? PROCESSED_WITHIN_MS : ARRIVES_WITHIN_MS;
  const since = clock.now().getTime() - (payment.asked_at ?? payment.created_at).getTime();
  if (since < waits) throw new RetryLaterError('the charge is on its way', QUERY_AGAIN_MS);
  return { payment, end: await cancelCharge(name) };
};

/** Makes an ordered charge, if it still may be made; undefined where it was requested before, or the provider gave no response. */
export const chargeNow = async (
  db: Kysely<LendingDatabase>,
  clock: Clock,
  id: string,
): Promise<((trx: Transaction<LendingDatabase>, clock: Clock) => Promise<PaymentRow | undefined>) | undefined> => {
  const decided = await decideCharge(db, clock, id);
  if (decided?.step === 'dropped') return async () => decided.payment;
  if (decided?.step !== 'request') return undefined;
  const outcome = await take(decided, CALL_WAITS_MS).catch(() => undefined);
  return outcome && ((trx, at) => settle(trx, at, outcome));
};

/** The job that makes an ordered charge, or finds out how it ended. */
export const chargeJob: JobHandler<LendingDatabase> = providerJob({
  kind: CHARGE_JOB,
  find: (db, id) => db.selectFrom('payment').select('id').where('id', '=', id).where('state', '=', 'pending').executeTakeFirst(),
  ask: async ({ id }, { db, clock }): Promise<Outcome> => {
    const decided = await decideCharge(db, clock, id);
    if (decided?.step === 'request') return take(decided);
    return decided?.step === 'requested' ? endOf(clock, decided.payment) : undefined;
  },
  settle: (trx, clock, _ordered, outcome) => settle(trx, clock, outcome),
});
