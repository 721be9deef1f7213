import type { RestructuringOptions, RestructuringRequest, RestructuringTerms, ScheduleRow } from '@pozyka/api-contract';
import {
  addDays,
  debtOn,
  GRACE_DAYS,
  isGrantedAtOnce,
  kyivDay,
  latestDate,
  paymentsLeft,
  restructuringOn,
  restructuringRules as rules,
  type Day,
  type LoanAccount,
  type RestructuringOffer,
  type RestructuringWish,
} from '@pozyka/domain';
import { badRequest, conflict, notFound, unprocessable, type Clock } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { selectCap } from '@pozyka/server-applications';
import { countSigned, isOpen, selectNewest, type KnownRestructuring, type RestructuringRow } from '../loans/restructuring-store.ts';
import { selectContract, type ContractRow } from '../loans/store.ts';
import { noticeOn } from '../loans/withdrawal-store.ts';
import { loanAccount } from '../ledger/postings.ts';
import { historyOf } from '../ledger/store.ts';
import { numberedKey } from '@pozyka/server-documents';
import { repaymentOf } from '../loans/repayment-of.ts';

/** A wish as it comes over the wire. */
export interface WireWish {
  readonly Kind: RestructuringRow['kind'];
  readonly Months?: number | undefined;
  readonly Days?: number | undefined;
  readonly Day?: Day | undefined;
}

/** @throws ApiError 400 where what the kind needs is missing. */
export const wishOf = ({ Kind, Months, Days, Day: day }: WireWish): RestructuringWish => {
  if (Kind === 'plan' && Months !== undefined && day !== undefined) return { kind: 'plan', months: Months, firstDay: day };
  if (Kind === 'pause' && Days !== undefined) return { kind: 'pause', days: Days };
  if (Kind === 'newDate' && day !== undefined) return { kind: 'newDate', dueDate: day };
  throw badRequest();
};

export const wireWishOf = (wish: RestructuringWish): WireWish => {
  if (wish.kind === 'plan') return { Kind: 'plan', Months: wish.months, Day: wish.firstDay };
  return wish.kind === 'pause' ? { Kind: 'pause', Days: wish.days } : { Kind: 'newDate', Day: wish.dueDate };
};

/** The wish of a stored request. */
export const storedWish = ({ kind, months, days, wished_day }: RestructuringRow): RestructuringWish =>
  wishOf({ Kind: kind, Months: months ?? undefined, Days: days ?? undefined, Day: wished_day ?? undefined });

export interface OfContract {
  readonly clock: Clock;
  readonly customerId: string;
  readonly contractId: string;
}

/** A running loan as a restructuring sees it today. */
export interface Restructurable {
  readonly contract: ContractRow;
  readonly account: LoanAccount;
  readonly today: Day;
  readonly cap: string;
  /** How many the loan had before. */
  readonly signed: number;
  readonly isWithdrawing: boolean;
}

/** @throws ApiError 404 for a contract that is not theirs, 409 for one that does not run. */
export const readRestructurable = async (
  db: Kysely<LendingDatabase>,
  { clock, customerId, contractId }: OfContract,
): Promise<Restructurable> => {
  const contract = await selectContract(db, customerId, contractId);
  if (!contract) throw notFound();
  if (contract.state !== 'active') throw conflict('restructuring.notRunning');
  const today = kyivDay(clock.now());
  return {
    contract,
    account: loanAccount(contract, await historyOf(db, contract.id)),
    today,
    cap: await selectCap(db, today),
    signed: await countSigned(db, contract.id),
    isWithdrawing: (await noticeOn(db, contract.id, today)) !== undefined,
  };
};

/**
 * What a wish comes to when it is signed today.
 * @throws ApiError 422 for one beyond what the rules allow, 409 while a notice of withdrawal is open.
 */
export const offerOf = ({ account, today, cap, isWithdrawing }: Restructurable, wish: RestructuringWish): RestructuringOffer => {
  if (isWithdrawing) throw conflict('restructuring.withdrawing');
  const offer = restructuringOn(account, today, wish, { rules, cap });
  if (!offer) throw unprocessable('restructuring.beyond');
  return offer;
};

/** Whether the rules grant a wish without an officer. */
export const isAtOnce = ({ account, today, signed }: Restructurable, wish: RestructuringWish): boolean => {
  const { dueDate, lateDays } = debtOn(account, today);
  return isGrantedAtOnce(wish, { dueDate, day: today }, { lateDays, signed }, rules);
};

/** What a loan costs by a wish signed today, beside what it costs without it. */
export const restructuringTermsOf = async (db: Kysely<LendingDatabase>, of: OfContract, wire: WireWish): Promise<RestructuringTerms> => {
  const basis = await readRestructurable(db, of);
  const wish = wishOf(wire);
  const { restructuring, schedule, total, dailyCost, apr } = offerOf(basis, wish);
  const { contract, account, today } = basis;
  const left: ScheduleRow[] = paymentsLeft(account, today);
  return {
    ...wireWishOf(wish),
    DailyRate: restructuring.dailyRate,
    DueDate: schedule.at(-1)?.Date ?? contract.due_date,
    Total: total,
    DailyCost: dailyCost,
    Apr: apr,
    Schedule: schedule,
    Now: { DueDate: left.at(-1)?.Date ?? today, Total: repaymentOf(contract, account, today).total, Schedule: left },
    AtOnce: isAtOnce(basis, wish),
  };
};

/** A request as the API tells it. */
export const requestOf = (row: KnownRestructuring, today: Day): RestructuringRequest => ({
  RestructuringId: row.id,
  ...wireWishOf(storedWish(row)),
  State: row.state === 'review' && !isOpen(row) ? 'over' : row.state,
  Asked: kyivDay(row.asked_at),
  CaseId: row.case_id,
  SignUntil: row.sign_until,
  DocumentTypeId:
    row.state === 'signed' || (row.state === 'approved' && row.day === today) ? numberedKey('restructuring-agreement', row.number) : null,
});

const optionsOf = ({ account, today }: Restructurable): NonNullable<RestructuringOptions['Options']> => {
  const { dueDate, restructuring } = debtOn(account, today);
  const { plan, pause, newDate } = rules;
  const from = dueDate > today ? dueDate : today;
  const hasPayments = restructuring !== undefined && restructuring.instalments.length > 1;
  return {
    Plan: {
      ...{ Min: plan.monthsMin, Max: plan.monthsMax, AtOnce: plan.monthsAtOnce, DailyRate: plan.dailyRate },
      FirstDay: { Min: addDays(today, 1), Max: addDays(today, plan.firstDays) },
    },
    Pause: hasPayments ? null : { Min: 1, Max: pause.daysMax, AtOnce: pause.daysAtOnce },
    NewDate: hasPayments
      ? null
      : { Min: addDays(from, 1), Max: latestDate(account, today, rules), AtOnce: addDays(from, newDate.daysAtOnce) },
  };
};

/** What may be requested today, and the newest request. */
export const restructuringOptionsOf = async (db: Kysely<LendingDatabase>, of: OfContract): Promise<RestructuringOptions> => {
  const basis = await readRestructurable(db, of);
  const newest = await selectNewest(db, basis.contract.id);
  const isOwing = debtOn(basis.account, basis.today).Total > 0;
  return {
    Options: isOwing && !(newest && isOpen(newest)) && !basis.isWithdrawing ? optionsOf(basis) : null,
    IsWithdrawing: basis.isWithdrawing,
    GraceDays: GRACE_DAYS,
    Request: newest ? requestOf(newest, basis.today) : null,
  };
};
