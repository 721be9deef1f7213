import { debtOn, kyivDay } from '@pozyka/domain';
import { ApiError, type Clock } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import type { CardRow } from '../cards/store.ts';
import { lockContract } from '../loans/store.ts';
import { loanAccount } from '../ledger/postings.ts';
import { historyOf } from '../ledger/store.ts';
import type { DropReason } from '@pozyka/server-notices';
import { tellEvent } from '@pozyka/server-notices';
import { auto as settings } from '../orders/auto-settings.ts';
import { autoChargeOf, endAuto, isTheirs, lockAuto } from '../orders/auto-store.ts';
import { lockPayment, updatePayment, type PaymentRow } from '../orders/store.ts';
import { currentApplication } from '@pozyka/server-applications';
import { isChargeable } from './auto-payment.ts';
import { payableOf } from './payable.ts';

const MINUTE_MS = 60_000;

/** What may be done about an ordered charge. */
export type Decision =
  /** The charge is to be requested of the provider, by the one caller that got this decision. */
  | { readonly step: 'request'; readonly payment: PaymentRow; readonly token: string }
  /** The charge was requested before: its outcome may be queried, or it may be cancelled. */
  | { readonly step: 'requested'; readonly payment: PaymentRow }
  | { readonly step: 'dropped'; readonly payment: PaymentRow };

/** Whether what was ordered could be ordered now, too. */
const isPayable = async (trx: Transaction<LendingDatabase>, clock: Clock, payment: PaymentRow, isAutomatic: boolean): Promise<boolean> => {
  const { id, customer_id, contract_id, pay_type: payType, amount, extension_id } = payment;
  const wanted = { payType, amount, extensionId: extension_id ?? undefined, paymentId: id, isAutomatic };
  try {
    return (await payableOf(trx, clock, customer_id, wanted)).contract.id === contract_id;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
};

/** Why a charge is not made although it was ordered; an automatic one needs its consent, its day, and that the customer has not paid by themselves. */
const reasonToDrop = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  payment: PaymentRow,
  card: CardRow,
): Promise<DropReason | 'theirs' | undefined> => {
  const now = clock.now();
  const today = kyivDay(now);
  const { AUTO_CHARGE_HOURS, CARD_CHARGE_MINUTES } = settings();
  const contract = await lockContract(trx, payment.customer_id, payment.contract_id);
  if (contract?.state !== 'active') return 'changed';
  const charge = await autoChargeOf(trx, payment.id);
  if (charge) {
    const consent = await lockAuto(trx, charge.auto_payment_id);
    if (consent?.card_id !== payment.card_id) return 'stopped';
    if (contract.due_date !== charge.due_date) return 'changed';
    if (await isTheirs(trx, contract.id, charge.due_date, today)) return 'theirs';
    if (charge.day !== today) return 'late';
  }
  const minutes = charge ? AUTO_CHARGE_HOURS * 60 : CARD_CHARGE_MINUTES;
  if (now.getTime() - payment.created_at.getTime() > minutes * MINUTE_MS) return 'late';
  if (!isChargeable(card, today)) return 'card';
  return (await isPayable(trx, clock, payment, charge !== undefined)) ? undefined : 'changed';
};

/** Ends a charge that took nothing, and tells its customer. Lock their application and the payment first. */
export const dropCharge = async (
  trx: Transaction<LendingDatabase>,
  now: Date,
  { id, customer_id: customerId, contract_id: contractId, amount, card_mask }: PaymentRow,
  reason: DropReason | 'theirs',
): Promise<PaymentRow> => {
  const dropped = await updatePayment(trx, id, { state: 'failed', amount, card_mask, reference: null, changed_at: now });
  const contract = await lockContract(trx, customerId, contractId);
  if (!contract) return dropped;
  const { number, language } = contract;
  const debt = debtOn(loanAccount(contract, await historyOf(trx, contractId)), kyivDay(now)).Total;
  const charge = await autoChargeOf(trx, id);
  if (charge && reason === 'theirs') {
    const key = `auto-skip:${charge.auto_payment_id}:${charge.due_date}`;
    await tellEvent(trx, now, { key, kind: 'autoSkipped', customerId, language, facts: { number, amount: debt } });
    return dropped;
  }
  const facts = { number, amount, reason: reason === 'theirs' ? 'changed' : reason, isOwed: debt > 0 } as const;
  await tellEvent(trx, now, { key: `not-charged:${id}`, kind: 'notCharged', customerId, language, facts });
  const consent = charge && reason === 'card' ? await lockAuto(trx, charge.auto_payment_id) : undefined;
  if (consent) await endAuto(trx, now, consent, 'card', false);
  return dropped;
};

/**
 * Decides once more, now that it is to be made, whether an ordered charge is made, and marks one that is. It commits by itself, so that the mark is
 * there before the request leaves: of any number of processes one asks the provider, once. Undefined for a payment that is settled or no charge.
 */
export const decideCharge = (db: Kysely<LendingDatabase>, clock: Clock, id: string): Promise<Decision | undefined> =>
  db.transaction().execute(async (trx) => {
    const ordered = await trx.selectFrom('payment').select('customer_id').where('id', '=', id).executeTakeFirst();
    if (!ordered) return undefined;
    await currentApplication(trx, ordered.customer_id, { lock: true });
    const payment = await lockPayment(trx, id);
    if (payment?.state !== 'pending' || payment.card_id === null) return undefined;
    if (payment.asked_at !== null) return { step: 'requested', payment };
    const now = clock.now();
    const card = await trx.selectFrom('card').selectAll().where('id', '=', payment.card_id).executeTakeFirstOrThrow();
    const reason = await reasonToDrop(trx, clock, payment, card);
    if (reason) return { step: 'dropped', payment: await dropCharge(trx, now, payment, reason) };
    await trx.updateTable('payment').set({ asked_at: now }).where('id', '=', id).execute();
    return { step: 'request', payment: { ...payment, asked_at: now }, token: card.token };
  });
