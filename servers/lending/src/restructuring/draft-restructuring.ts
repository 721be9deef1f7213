import { restructuringOn, restructuringRules as rules, type Instalment, type RestructuringOffer } from '@pozyka/domain';
import { conflict } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import {
  dropDraft,
  insertInstalments,
  selectInstalments,
  updateRestructuring,
  type RestructuringRow,
} from '../loans/restructuring-store.ts';
import { insertDocuments, nextPosition } from '../loans/store.ts';
import { hasPendingPayment } from '../orders/store.ts';
import { renderDocument, type NewDocument } from '@pozyka/server-documents';
import { customerForDocuments } from '@pozyka/server-applications';
import { repaymentOf } from '../loans/repayment-of.ts';
import { offerOf, readRestructurable, storedWish, type OfContract, type Restructurable } from './restructuring.ts';
import { restructuringFacts } from './restructuring-facts.ts';

/** The agreement of a day, with the document that is to be signed. */
export interface Draft {
  readonly terms: Pick<RestructuringRow, 'day' | 'daily_rate' | 'until' | 'paid_before' | 'old_due' | 'total' | 'daily_cost' | 'apr'>;
  readonly instalments: readonly Instalment[];
  readonly agreement: NewDocument;
}

const termsOf = ({ contract, today }: Restructurable, { restructuring, total, dailyCost, apr }: RestructuringOffer): Draft['terms'] => ({
  day: today,
  daily_rate: restructuring.dailyRate,
  until: restructuring.until,
  paid_before: restructuring.paidBefore,
  old_due: contract.due_date,
  total,
  daily_cost: dailyCost,
  apr,
});

/**
 * What a granted request comes to today, with its document.
 * @throws ApiError 422 where the rules no longer allow it, 409 while a notice of withdrawal is open.
 */
export const makeDraft = async (db: Kysely<LendingDatabase>, basis: Restructurable, row: RestructuringRow): Promise<Draft> => {
  const { contract, account, today } = basis;
  const offer = offerOf(basis, storedWish(row));
  const customer = await customerForDocuments(db, contract.customer_id, contract.language);
  const { total } = repaymentOf(contract, account, today);
  const facts = restructuringFacts(contract, customer, { kind: row.kind, number: row.number, today, account, offer, total });
  const agreement = await renderDocument({ kind: 'restructuring-agreement', facts, number: row.number });
  return { terms: termsOf(basis, offer), instalments: offer.restructuring.instalments, agreement };
};

const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What a row says of its agreement. */
const draftedTerms = (row: RestructuringRow): Draft['terms'] => {
  const { day, daily_rate, until, paid_before, old_due, total, daily_cost, apr } = row;
  return { day, daily_rate, until, paid_before, old_due, total, daily_cost, apr };
};

/**
 * Whether the agreement of a granted request is what it would be now: of today, for the debt as it is. Else it is not signed.
 * @throws ApiError 409 for a loan that does not run or is under notice of withdrawal.
 */
export const isFresh = async (trx: Transaction<LendingDatabase>, of: OfContract, row: RestructuringRow): Promise<boolean> => {
  const basis = await readRestructurable(trx, of);
  if (basis.isWithdrawing) throw conflict('restructuring.withdrawing');
  if (row.day !== basis.today) return false;
  const offer = restructuringOn(basis.account, basis.today, storedWish(row), { rules, cap: basis.cap });
  if (!offer || !isSame(termsOf(basis, offer), draftedTerms(row))) return false;
  return isSame(offer.restructuring.instalments, await selectInstalments(trx, row.id));
};

/**
 * Stores the agreement of today in the place of another; one that says the same stays, with the code that was sent for it.
 * @throws ApiError 409 where the debt changed meanwhile, or a payment is on its way.
 */
export const storeDraft = async (
  trx: Transaction<LendingDatabase>,
  of: OfContract,
  row: RestructuringRow,
  draft: Draft,
): Promise<RestructuringRow> => {
  if (await hasPendingPayment(trx, row.contract_id)) throw conflict('payment.pending');
  if (isSame(draft.terms, draftedTerms(row)) && (await isFresh(trx, of, row))) return row;
  await dropDraft(trx, row);
  await updateRestructuring(trx, row.id, draft.terms);
  await insertInstalments(trx, row, draft.instalments);
  const stored = { ...row, ...draft.terms };
  if (!(await isFresh(trx, of, stored))) throw conflict('contracts.changed');
  await insertDocuments(trx, row.contract_id, of.clock.now(), [draft.agreement], await nextPosition(trx, row.contract_id));
  return stored;
};
