import { randomUUID } from 'node:crypto';
import type { AutoPayment } from '@pozyka/api-contract';
import { addDays, cardExpiryRule, kyivDay, paymentsLeft, type Day } from '@pozyka/domain';
import { type Clock, conflict, hashToken, notFound, unprocessable } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { currentApplication } from '@pozyka/server-applications';
import { lockCard, type CardRow } from '../cards/store.ts';
import { selectContract, type ContractRow } from '../loans/store.ts';
import { loanAccount } from '../ledger/postings.ts';
import { historyOf } from '../ledger/store.ts';
import { AUTO_EDITION, autoConsent } from '../orders/auto-consent.ts';
import { auto } from '../orders/auto-settings.ts';
import { endAuto, lastAuto, lockAuto } from '../orders/auto-store.ts';

/** Whether money can be taken from a card on a day: checked, and not over. */
export const isChargeable = ({ verified_at, expires, deleted_at }: CardRow, day: string): boolean =>
  verified_at !== null && deleted_at === null && cardExpiryRule(`${expires.slice(5)}/${expires.slice(2, 4)}`, day) === undefined;

/** The notice of the day before must still be able to come. */
const isAhead = (due: Day, clock: Clock): boolean => due > addDays(kyivDay(clock.now()), 1);

const own = async (db: Kysely<LendingDatabase>, customerId: string, contractId: string): Promise<ContractRow> => {
  const contract = await selectContract(db, customerId, contractId);
  if (!contract) throw notFound();
  return contract;
};

const view = async (db: Kysely<LendingDatabase>, clock: Clock, contract: ContractRow): Promise<AutoPayment> => {
  const { id, state, language, number, due_date: due } = contract;
  const runs = state === 'active';
  const Consent = { Edition: AUTO_EDITION, Text: [...autoConsent(language, number)] };
  const Possible = runs && isAhead(due, clock);
  const last = await lastAuto(db, id);
  if (!last || (last.ended_at === null && !runs)) return { Consent, Possible, Active: null, Ended: null };
  if (last.ended_at !== null && last.end_reason !== null) {
    return { Consent, Possible, Active: null, Ended: { At: last.ended_at.toISOString(), Reason: last.end_reason } };
  }
  const { mask } = await db.selectFrom('card').select('mask').where('id', '=', last.card_id).executeTakeFirstOrThrow();
  const [next] = paymentsLeft(loanAccount(contract, await historyOf(db, id)), kyivDay(clock.now()));
  const Active = { CardMask: mask, Since: last.given_at.toISOString(), Day: due, Hour: auto().AUTO_PAY_HOUR, Amount: next?.Payment ?? 0 };
  return { Consent, Possible, Active, Ended: null };
};

/** @throws ApiError 404 for a contract that is not theirs. */
export const readAutoPayment = async (
  db: Kysely<LendingDatabase>,
  clock: Clock,
  customerId: string,
  contractId: string,
): Promise<AutoPayment> => view(db, clock, await own(db, customerId, contractId));

/**
 * Stores the consent to a charge on the due day, with its words; one to another card before it ends.
 * @throws ApiError 404 for a contract or a card that is not theirs, 409 for words that have changed, a loan that does not run, a due day that is not
 * ahead, or a card that is not checked; 422 for a card that ends before the due day.
 */
export const startAutoPayment = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  {
    customerId,
    contractId,
    cardId,
    edition,
  }: { readonly [K in 'customerId' | 'contractId' | 'cardId']: string } & { readonly edition: number },
): Promise<AutoPayment> => {
  await currentApplication(trx, customerId, { lock: true });
  const contract = await own(trx, customerId, contractId);
  const card = await lockCard(trx, customerId, cardId);
  if (!card) throw notFound();
  const { language, number, due_date: due } = contract;
  const now = clock.now();
  if (contract.state !== 'active') throw conflict('payment.nothingRuns');
  if (edition !== AUTO_EDITION) throw conflict('payment.autoChanged');
  if (!isAhead(due, clock)) throw conflict('payment.autoLate');
  if (card.verified_at === null) throw conflict('payment.cardNotVerified');
  if (!isChargeable(card, due)) throw unprocessable(undefined, { CardId: 'payment.cardExpired' });
  const before = await lastAuto(trx, contractId);
  if (before?.ended_at === null) {
    if (before.card_id === cardId) return view(trx, clock, contract);
    await endAuto(trx, now, before, 'customer', false);
  }
  const row = { id: randomUUID(), customer_id: customerId, contract_id: contractId, card_id: cardId, edition, language, given_at: now };
  const consent = autoConsent(language, number).join('\n\n');
  await trx
    .insertInto('auto_payment')
    .values({ ...row, consent, stop_sha256: null, ended_at: null, end_reason: null })
    .execute();
  return view(trx, clock, contract);
};

/** Withdraws the consent. @throws ApiError 404 for a contract that is not theirs. */
export const stopAutoPayment = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  customerId: string,
  contractId: string,
): Promise<AutoPayment> => {
  await currentApplication(trx, customerId, { lock: true });
  const contract = await own(trx, customerId, contractId);
  const last = await lastAuto(trx, contractId);
  if (last?.ended_at === null) await endAuto(trx, clock.now(), last, 'customer', false);
  return view(trx, clock, contract);
};

/** Withdraws it by the token of a notice; false for a token that opens none, or no more. */
export const stopByToken = (db: Kysely<LendingDatabase>, clock: Clock, token: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('auto_payment')
      .select(['id', 'customer_id'])
      .where('stop_sha256', '=', hashToken(token))
      .executeTakeFirst();
    if (!found) return false;
    await currentApplication(trx, found.customer_id, { lock: true });
    const row = await lockAuto(trx, found.id);
    // whoever has the mail may stop it, so its customer hears of it
    if (row) await endAuto(trx, clock.now(), row, 'customer', true);
    return row !== undefined;
  });
