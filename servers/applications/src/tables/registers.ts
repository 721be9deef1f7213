import type { ExchangePurpose, ExchangeState, Register } from '@pozyka/api-contract/constants';
import type { Day, Kopiykas } from '@pozyka/domain';
import type { Generated } from 'kysely';

/** What became of a loan, as it was reported to the credit bureau; kopiykas. Who the customer is was sent beside it, and is not stored here. */
export interface ReportedLoan {
  readonly number: string;
  readonly amount: Kopiykas;
  readonly due: Day;
  /** What is owed on the day of the report. */
  readonly debt: Kopiykas;
}

/** Of an answer, what the decision used. */
export type StoredAnswer =
  { readonly banned: boolean } | { readonly overdueDebts: number; readonly runningLoans: number; readonly runningPayments: Kopiykas };

/** One question to a register about a customer, or one report of them to the credit bureau. */
export interface BureauExchangeTable {
  id: string;
  /** What it is about: the same question and the same report are one row for ever. */
  key: string;
  customer_id: string;
  application_id: string;
  contract_id: string | null;
  register: Register;
  /** Who runs the register, by the name that customers read; null where there is one alone. */
  name: string | null;
  purpose: ExchangePurpose;
  /** Id of the edition of the consent that allows it; null where the law does. */
  consent_edition: string | null;
  loan: ReportedLoan | null;
  answer: StoredAnswer | null;
  state: ExchangeState;
  /** Order of the rows of a moment. */
  position: Generated<number>;
  created_at: Date;
  ended_at: Date | null;
}

export interface RegisterTables {
  bureau_exchange: BureauExchangeTable;
}
