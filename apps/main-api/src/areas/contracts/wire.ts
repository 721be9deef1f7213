import type { Contract, ContractDetails } from '@pozyka/api-contract';
import type { ContractState } from '@pozyka/api-contract/constants';
import { debtOn, loanTerms, withdrawalOn, type Day, type Kopiykas, type LoanAccount, type Receipt } from '@pozyka/domain';
import { loanAccount } from '../ledger/postings.ts';
import type { ContractRow } from './store.ts';

/** The state as the customer knows it: late is what the calendar says of a running loan. */
export const stateOn = ({ state, due_date }: Pick<ContractRow, 'state' | 'due_date'>, today: Day): ContractState => {
  if (state === 'signed') return 'signing';
  return state === 'active' && due_date < today ? 'late' : state;
};

export const contractOf = (row: ContractRow, today: Day): Contract => ({
  ContractId: row.id,
  Number: row.number,
  State: stateOn(row, today),
  Amount: row.amount,
  Term: row.term,
  SignedAt: row.signed_at?.toISOString() ?? null,
  DueDate: row.due_date,
  ClosedAt: row.closed_at?.toISOString() ?? null,
  DailyRate: row.daily_rate,
  DailyCost: row.daily_cost,
  Apr: row.apr,
  Total: row.total,
  CardMask: row.mask,
});

const nothing = { Principal: 0, Interest: 0, Fee: 0, Total: 0 };

const debtOf = (account: LoanAccount, day: Day): Pick<ContractDetails, 'Debt' | 'LateDays'> => {
  const { Principal, Interest, Fee, Total, lateDays } = debtOn(account, day);
  return { Debt: { Principal, Interest, Fee, Total }, LateDays: lateDays };
};

export interface DetailsOf {
  readonly receipts: readonly Receipt[];
  /** What is kept of his on the contract. */
  readonly overpaid: Kopiykas;
  readonly today: Day;
  readonly day: Day;
}

/** A contract whole: its schedule as signed, the debt on `day`, and what may be done with it today. */
export const contractDetailsOf = (row: ContractRow, { receipts, overpaid, today, day }: DetailsOf): ContractDetails => {
  const account = loanAccount(row, receipts);
  const isRunning = row.state === 'active';
  const { schedule } = loanTerms({ amount: row.amount, days: row.term, dailyRate: row.daily_rate, fee: row.fee, from: row.from_day });
  return {
    ...contractOf(row, today),
    Today: today,
    ...(isRunning ? debtOf(account, day) : { Debt: nothing, LateDays: 0 }),
    Overpaid: overpaid,
    Schedule: schedule,
    Withdrawal: (isRunning && withdrawalOn(account, today)) || null,
    Extension: null,
    PendingExtension: null,
  };
};
