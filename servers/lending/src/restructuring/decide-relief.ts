import type { CaseTerms } from '@pozyka/api-contract';
import type { CaseDecision } from '@pozyka/api-contract/constants';
import { isDay, kyivDay, type Day } from '@pozyka/domain';
import { conflict, notFound, unprocessable, type Clock } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import type { OwnCaseRow } from '@pozyka/server-cases';
import { withdrawCertificate } from '../loans/certificate.ts';
import { endOpen } from '../loans/restructuring-store.ts';
import { insertDocuments, nextPosition, selectContract, type ContractRow } from '../loans/store.ts';
import { postRelief, type Relieved } from '../ledger/relief.ts';
import { tellEvent } from '@pozyka/server-notices';
import { refundOverpaid } from '../orders/send-back.ts';
import { documentNumber, lenderIn, numberedKey, renderDocument } from '@pozyka/server-documents';
import { currentApplication, customerForDocuments } from '@pozyka/server-applications';
import { endLoan, storeTotal } from '../loans/end-loan.ts';
import { borrowerOf } from '../loans/facts-of.ts';
import { storeDueDay } from '../loans/store-due-day.ts';

interface Days {
  readonly from: Day;
  until: Day | null;
}

const dayOf = (value: CaseTerms[string] | undefined): Day | undefined => {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !isDay(value)) throw unprocessable('relief.order');
  return value;
};

/** The days that an officer grants: those claimed, or `From` and `Until` of the decision, of which `Until` may be null. @throws ApiError 422 */
const grantedDays = (claimed: Days, { From, Until, ...others }: CaseTerms, today: Day): Days => {
  if (Object.keys(others).length > 0) throw unprocessable('relief.order');
  const days = { from: dayOf(From) ?? claimed.from, until: Until === null ? null : (dayOf(Until) ?? claimed.until) };
  if (days.from > today) throw unprocessable('relief.future');
  if (days.until !== null && days.until < days.from) throw unprocessable('relief.order');
  return days;
};

/** Loans of the customer that ran on one of the days, locked. */
const loansOn = async (trx: Transaction<LendingDatabase>, customerId: string, { from }: Days): Promise<ContractRow[]> => {
  const rows = await trx
    .selectFrom('contract')
    .select(['id', 'closed_at'])
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['active', 'closed', 'withdrawn'])
    .orderBy('created_at')
    .forUpdate()
    .execute();
  const loans = [];
  for (const { id, closed_at } of rows) {
    const row = closed_at !== null && kyivDay(closed_at) < from ? undefined : await selectContract(trx, customerId, id);
    if (row) loans.push(row);
  }
  return loans;
};

/** The statement of what was taken off a loan, stored among its papers. */
const storeStatement = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  contract: ContractRow,
  { number, days, done }: { readonly number: number; readonly days: Days; readonly done: Relieved },
): Promise<{ readonly contractId: string; readonly typeId: string }> => {
  const { id, customer_id, language } = contract;
  const typeId = numberedKey('relief-statement', number);
  const statement = await renderDocument({
    ...{ kind: 'relief-statement', number },
    facts: {
      ...{ language, number: documentNumber(typeId, contract.number), contract: { number: contract.number, from: contract.from_day } },
      ...{ lender: lenderIn(language), borrower: borrowerOf(await customerForDocuments(trx, customer_id, language)) },
      ...{ ...days, day: kyivDay(clock.now()), ...done },
    },
  });
  await insertDocuments(trx, id, clock.now(), [statement], await nextPosition(trx, id));
  return { contractId: id, typeId };
};

/** What follows of a recalculation: a loan of which nothing is left ends, and what was paid too much is given back. */
const settle = async (trx: Transaction<LendingDatabase>, now: Date, contract: ContractRow, { after }: Relieved): Promise<void> => {
  if (contract.state !== 'active') {
    // it names the sum paid
    await withdrawCertificate(trx, contract.id);
    return storeTotal(trx, contract, now);
  }
  if (after.Total > 0) {
    await storeDueDay(trx, contract, now);
    return;
  }
  await endOpen(trx, contract.id, now);
  await endLoan(trx, contract, 'closed', now);
};

/**
 * An officer's decision on a claimed relief. Granted, interest of its days goes back on every loan that ran on one of them: owed interest
 * is cancelled, paid interest pays the loan, and what is beyond that is refunded. Granted for the first day of a relief that goes on, it
 * sets when that ends.
 * @throws ApiError 404 where the case claims none, 409 for one that was decided or days that another relief has, 422 for days that cannot be
 */
export const decideRelief = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  { case: opened, decision, terms }: { readonly case: OwnCaseRow; readonly decision: CaseDecision; readonly terms: CaseTerms },
): Promise<void> => {
  const { customer_id: customerId, language } = opened;
  const now = clock.now();
  const today = kyivDay(now);
  await currentApplication(trx, customerId, { lock: true });
  const claim = await trx.selectFrom('relief').selectAll().where('case_id', '=', opened.id).forUpdate().executeTakeFirst();
  if (!claim) throw notFound();
  if (claim.state !== 'claimed') throw conflict('relief.decided');
  if (decision === 'refused') {
    await trx.updateTable('relief').set({ state: 'refused', decided_at: now }).where('id', '=', claim.id).execute();
    return;
  }
  const days = grantedDays({ from: claim.from_day, until: claim.until_day }, terms, today);
  const others = await trx
    .selectFrom('relief')
    .select(['id', 'from_day', 'until_day'])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'granted')
    .execute();
  const continued = others.find(({ from_day, until_day }) => from_day === days.from && until_day === null);
  // what was not charged before it was known to end stays so
  if (continued && days.until !== null && days.until < today) days.until = today;
  const overlaps = others.some(
    ({ id, from_day, until_day }) =>
      id !== continued?.id && (days.until === null || from_day <= days.until) && (until_day === null || days.from <= until_day),
  );
  if (overlaps) throw conflict('relief.overlaps');
  const loans = await loansOn(trx, customerId, days);
  const change = async () => {
    if (continued) await trx.updateTable('relief').set({ state: 'over' }).where('id', '=', continued.id).execute();
    const granted = { state: 'granted', from_day: days.from, until_day: days.until, decided_at: now } as const;
    await trx.updateTable('relief').set(granted).where('id', '=', claim.id).execute();
  };
  const done = await postRelief(trx, now, loans, { key: claim.id, day: today }, change);
  const papers = [];
  for (const loan of loans) {
    const one = done.get(loan.id);
    if (!one || one.takenOff <= 0) continue;
    await settle(trx, now, loan, one);
    papers.push(await storeStatement(trx, clock, loan, { number: claim.number, days, done: one }));
  }
  await refundOverpaid(trx, clock, customerId);
  const takenOff = [...done.values()].reduce((sum, one) => sum + Math.max(one.takenOff, 0), 0);
  await tellEvent(trx, now, {
    key: `relief:${claim.id}`,
    kind: 'relieved',
    customerId,
    language,
    facts: { amount: takenOff, from: days.from },
    papers,
  });
};
