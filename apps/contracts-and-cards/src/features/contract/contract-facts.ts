import type { Contract, ContractDetails, ContractDocument, ScheduleRow } from '@pozyka/api-contract';
import { contractDocumentTypes } from '@pozyka/api-contract/constants';
import { addDays, kyivDay } from '@pozyka/domain/dates';

/** What is in a payment besides principal and interest. */
export const feeOf = ({ Payment, Principal, Interest }: ScheduleRow): number => Payment - Principal - Interest;

/** What was paid of a schedule and what is left, in kopiykas. */
export const paidAndLeft = (schedule: readonly ScheduleRow[]): { paid: number; left: number } => {
  const payment = ({ Payment }: ScheduleRow) => Payment;
  return {
    paid: sum(
      schedule.filter(({ Paid }) => Paid),
      payment,
    ),
    left: sum(
      schedule.filter(({ Paid }) => !Paid),
      payment,
    ),
  };
};

const sum = (rows: readonly ScheduleRow[], part: (row: ScheduleRow) => number): number => rows.reduce((all, row) => all + part(row), 0);

/** Interest and fees of the whole loan, in kopiykas. */
export const costOf = (schedule: readonly ScheduleRow[]): { interest: number; fee: number } => ({
  interest: sum(schedule, ({ Interest }) => Interest),
  fee: sum(schedule, feeOf),
});

/** The days of lending and of repayment, YYYY-MM-DD in Kyiv; those of an unsigned contract come from its schedule. */
export const daysOf = ({ SignedAt, DueDate, Term, Schedule }: ContractDetails): { from?: string; due?: string } => {
  const due = DueDate ?? Schedule.at(-1)?.Date;
  const from = SignedAt ? kyivDay(new Date(SignedAt)) : due && addDays(due, -Term);
  return { ...(from ? { from } : {}), ...(due ? { due } : {}) };
};

/** The loan that is being paid back now, on time or late. */
export const isRunning = ({ State }: Pick<Contract, 'State'>): boolean => State === 'active' || State === 'late';

/** A notice of withdrawal is open: its days run, and what is paid back in them ends the contract. */
export const isWithdrawing = ({ WithdrawalNotice }: Pick<ContractDetails, 'WithdrawalNotice'>): boolean => WithdrawalNotice?.Open === true;

const READING_ORDER: readonly string[] = [contractDocumentTypes.creditPassport, contractDocumentTypes.contract];

/** Documents as they should be read: the credit passport, the contract, then the rest as they came. */
export const inReadingOrder = (documents: readonly ContractDocument[]): ContractDocument[] => {
  const place = ({ DocumentTypeId }: ContractDocument): number => {
    const known = READING_ORDER.indexOf(DocumentTypeId);
    return known < 0 ? READING_ORDER.length : known;
  };
  return documents.toSorted((a, b) => place(a) - place(b));
};
