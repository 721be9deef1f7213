import type { Contract, ContractDetails, Debt } from '@pozyka/api-contract';
import {
  brokenOn,
  debtOn,
  largestExtension,
  lastDayOf,
  withdrawalOn,
  type Day,
  type DebtOnDay,
  type Kopiykas,
  type LoanAccount,
} from '@pozyka/domain';
import { unprocessable } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { loanAccount } from '../ledger/postings.ts';
import { balancesOf, historyOf } from '../ledger/store.ts';
import { extensionRules, pendingExtensionOf, pendingOf } from '../extensions/extensions.ts';
import { isGranted, isOpen, selectNewest, selectSigned } from '../loans/restructuring-store.ts';
import { openRefundsOf } from '../orders/refund-store.ts';
import { repaymentOf } from '../loans/repayment-of.ts';
import type { ContractRow } from '../loans/store.ts';
import { contractOf } from '../loans/wire.ts';
import { noticeOf, selectNotice } from '../loans/withdrawal-store.ts';

const nothing = { Principal: 0, Interest: 0, Fee: 0, Total: 0 };

/** What was paid for the contract beyond its debt, until it is back; without payments of which nothing was accepted. */
const overpaidBy = async (db: Kysely<LendingDatabase>, { id }: ContractRow): Promise<Kopiykas> =>
  Math.max(-(await balancesOf(db, id)).overpayment - (await openRefundsOf(db, id)).whole, 0);

/** The newest agreement by which it is paid back, and since when it holds no more where it was not kept. */
const restructuredOf = async (
  db: Kysely<LendingDatabase>,
  { id }: ContractRow,
  account: LoanAccount,
  today: Day,
): Promise<ContractDetails['Restructured']> => {
  const row = await selectSigned(db, id);
  const agreement = account.restructurings?.at(-1);
  if (!row || !agreement) return null;
  const { day: Day, dailyRate: DailyRate } = agreement;
  return { Kind: row.kind, Day, DailyRate, Until: lastDayOf(agreement), Broken: brokenOn(agreement, account.receipts, today) ?? null };
};

/** The request that waits: for an officer, or for a signature that is still possible. */
const requestOf = async (
  db: Kysely<LendingDatabase>,
  { id }: ContractRow,
  today: Day,
): Promise<ContractDetails['RestructuringRequest']> => {
  const row = await selectNewest(db, id);
  if (!row || !isOpen(row)) return null;
  if (row.state === 'approved') return isGranted(row, today) ? { State: 'approved', SignUntil: row.sign_until } : null;
  return { State: 'review', SignUntil: null };
};

/** The newest days without interest that are the loan's; one that ended before it is none of them. */
const reliefOf = ({ reliefs = [], from }: LoanAccount): ContractDetails['Relief'] => {
  const own = reliefs.filter(({ until }) => until === null || until > from).at(-1);
  return own ? { From: own.from, Until: own.until } : null;
};

const debtOf = ({ Principal, Interest, Fee, Total }: DebtOnDay): Debt => ({ Principal, Interest, Fee, Total });

/** What may be done with a running loan, and what it owes. */
const running = async (db: Kysely<LendingDatabase>, row: ContractRow, account: LoanAccount, today: Day, day: Day) => {
  const debt = debtOn(account, day);
  const MaxTerm = largestExtension(account, today, await extensionRules(db, row.customer_id, today));
  const pending = await pendingOf(db, row, account, today);
  const notice = await selectNotice(db, row.id);
  const shownNotice = notice ? noticeOf(notice, today) : null;
  return {
    Debt: debtOf(debt),
    LateDays: debt.lateDays,
    Withdrawal: withdrawalOn(account, today, notice?.until) ?? null,
    WithdrawalNotice: shownNotice,
    // a loan under notice of withdrawal is not extended
    Extension: MaxTerm > 0 && !shownNotice?.Open ? { MaxTerm, DailyRate: row.daily_rate } : null,
    PendingExtension: pending ? pendingExtensionOf(pending) : null,
    Restructured: await restructuredOf(db, row, account, today),
    RestructuringRequest: await requestOf(db, row, today),
    Relief: reliefOf(account),
  };
};

/** A contract of the list; one loan runs at a time, and only its sums move with the days. */
export const listedOf = async (db: Kysely<LendingDatabase>, row: ContractRow, today: Day): Promise<Contract> => {
  if (row.state !== 'active') return contractOf(row, today);
  const account = loanAccount(row, await historyOf(db, row.id));
  const { total } = repaymentOf(row, account, today);
  return { ...contractOf({ ...row, total }, today), Debt: debtOf(debtOn(account, today)) };
};

/**
 * A contract whole: its schedule, the debt on a day, today without one, and what may be done with it today.
 * @throws ApiError 422 for a day before the loan.
 */
export const readDetails = async (
  db: Kysely<LendingDatabase>,
  row: ContractRow,
  { today, day = today }: { readonly today: Day; readonly day?: Day | undefined },
): Promise<ContractDetails> => {
  const account = loanAccount(row, await historyOf(db, row.id));
  const isRunning = row.state === 'active';
  if (day < (isRunning ? account.from : row.from_day)) throw unprocessable('contracts.dateBefore', { Date: 'contracts.dateBefore' });
  const { schedule, total } = repaymentOf(row, account, today);
  const idle = {
    Debt: nothing,
    LateDays: 0,
    Withdrawal: null,
    WithdrawalNotice: null,
    Extension: null,
    PendingExtension: null,
    Restructured: null,
    RestructuringRequest: null,
    Relief: null,
  };
  return {
    ...contractOf({ ...row, total }, today),
    Today: today,
    Overpaid: await overpaidBy(db, row),
    Schedule: schedule,
    ...(isRunning ? await running(db, row, account, today, day) : idle),
  };
};
