import type { ReliefKind, RestructuringReason } from '@pozyka/api-contract/constants';
import type { ColumnType } from 'kysely';
import type { Day, Kopiykas, Rate, RestructuringKind } from '@pozyka/domain';

/** Null until it is known; an insert may leave it out. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** `review`: an officer decides. `approved`: it may be signed until `sign_until`. `over`: none of it came about. */
export type RestructuringState = 'review' | 'approved' | 'refused' | 'signed' | 'over';

/** What a customer requested, and the agreement of a day that came of it; what it drafted for one day is null before. */
export interface RestructuringTable {
  id: string;
  contract_id: string;
  /** Counts the contract's. */
  number: number;
  state: RestructuringState;
  kind: RestructuringKind;
  /** Of a plan. */
  months: Later<number>;
  /** Of a pause. */
  days: Later<number>;
  /** First day of a plan's payments, or the new due day. */
  wished_day: Later<Day>;
  reason: RestructuringReason;
  comment: Later<string>;
  /** Where an officer decides: the request, and the reply. */
  case_id: Later<string>;
  asked_at: Date;
  decided_at: Later<Date>;
  sign_until: Later<Day>;
  /** The only day on which what was drafted may be signed. */
  day: Later<Day>;
  daily_rate: Later<Rate>;
  /** The last day of that rate. */
  until: Later<Day>;
  /** Received for the loan until it was signed. */
  paid_before: Later<Kopiykas>;
  old_due: Later<Day>;
  total: Later<Kopiykas>;
  daily_cost: Later<Rate>;
  apr: Later<Rate>;
  signed_at: Later<Date>;
  ended_at: Later<Date>;
}

interface RestructuringInstalmentTable {
  id: string;
  contract_id: string;
  restructuring_id: string;
  date: Day;
  amount: Kopiykas;
}

/** Days without interest by law, of all loans of a customer, from the first day to the last where it is known. */
export interface ReliefTable {
  id: string;
  customer_id: string;
  /** Counts the customer's. */
  number: number;
  kind: ReliefKind;
  state: 'claimed' | 'granted' | 'refused' | 'over';
  from_day: Day;
  until_day: Later<Day>;
  /** None of an erased customer. */
  case_id: string | null;
  claimed_at: Date;
  decided_at: Later<Date>;
}

export interface RestructuringTables {
  restructuring: RestructuringTable;
  restructuring_instalment: RestructuringInstalmentTable;
  relief: ReliefTable;
}
