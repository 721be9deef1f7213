import type { Day } from '@pozyka/domain';
import type { Generated } from 'kysely';
import type { Locale } from '@pozyka/server-kit';

/** `signed`: the code was right and the money is on its way. */
export type StoredState = 'signing' | 'signed' | 'active' | 'closed' | 'withdrawn' | 'cancelled';

/**
 * One loan's contract. Its terms never change after it was created; another term, card or day is another contract. An extension
 * that was paid for moves `due_date`, and `total`, `daily_cost` and `apr` with it; so does a restructuring. The signed day is
 * `from_day` and `term` later.
 */
export interface ContractTable {
  id: string;
  number: string;
  /** Four random digits that a transfer names after the number; the database makes them. */
  transfer_code: Generated<string>;
  application_id: string;
  customer_id: string;
  card_id: string;
  language: Locale;
  state: StoredState;
  amount: number;
  term: number;
  daily_rate: string;
  fee: number;
  total: number;
  daily_cost: string;
  apr: string;
  /** The day from which interest counts: the signing day in Kyiv. */
  from_day: Day;
  due_date: Day;
  /** The day by which a restructured loan is paid back; `due_date` is that of its next instalment. */
  final_due: Generated<Day | null>;
  created_at: Date;
  signed_at: Date | null;
  /** When the money had left. */
  issued_at: Date | null;
  closed_at: Date | null;
}

/** `over`: its day has passed, the debt changed, or another one was requested. */
export type ExtensionState = 'drafted' | 'signed' | 'taken' | 'over';

/** Days added to a loan: at the price and to the day that were signed, once the price is paid. */
export interface ExtensionTable {
  id: string;
  contract_id: string;
  /** Counts the contract's: the number of the additional agreement. */
  number: number;
  state: ExtensionState;
  /** The only day on which it may be signed and paid. */
  day: Day;
  term: number;
  price: number;
  /** A part of the price. */
  fee: number;
  old_due: Day;
  due_date: Day;
  total: number;
  daily_cost: string;
  apr: string;
  created_at: Date;
  signed_at: Date | null;
  ended_at: Date | null;
  /** The provider's name for the payment that took it. */
  payment_key: string | null;
}

/** The customer says that they withdraw from the contract; what they borrowed is awaited until a day, then the notice means nothing more. */
export interface WithdrawalNoticeTable {
  id: string;
  contract_id: string;
  /** Counts the contract's. */
  number: number;
  /** The day in Kyiv on which it was given. */
  day: Day;
  until: Day;
  created_at: Date;
}

/** The bytes that are shown, signed and stored. */
interface ContractDocumentTable {
  contract_id: string;
  /** Null for the contract's own. */
  extension_id: Generated<string | null>;
  type: string;
  position: number;
  bytes: Uint8Array;
  sha256: string;
  created_at: Date;
}

/** Wrong codes in a row of one customer. */
export interface SignAttemptTable {
  customer_id: string;
  wrong_codes: Generated<number>;
  locked_until: Date | null;
}

/** A code that signs the documents of one contract, or of one extension, and nothing else. */
export interface SignCodeTable {
  id: string;
  customer_id: string;
  contract_id: string;
  extension_id: string | null;
  restructuring_id: Generated<string | null>;
  documents_sha256: string;
  /** The session that ordered it. */
  session_id: string | null;
  salt: string;
  code_hash: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** How many contracts a customer has in a state, cancelled drafts left out; stored by triggers. */
interface ContractTotalTable {
  customer_id: string;
  state: StoredState;
  total: number;
}

export interface ContractTables {
  contract: ContractTable;
  contract_total: ContractTotalTable;
  extension: ExtensionTable;
  contract_document: ContractDocumentTable;
  sign_attempt: SignAttemptTable;
  sign_code: SignCodeTable;
  withdrawal_notice: WithdrawalNoticeTable;
}
