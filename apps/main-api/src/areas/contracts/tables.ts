import type { Day } from '@pozyka/domain';
import type { Generated } from 'kysely';
import type { Locale } from '@pozyka/server-kit';

/** `signed`: the code was right and the money is on its way. */
export type StoredState = 'signing' | 'signed' | 'active' | 'closed' | 'withdrawn' | 'cancelled';

/** One loan's contract. Its terms never change after it was drawn up; another term, card or day is another contract. */
export interface ContractTable {
  id: string;
  number: string;
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
  created_at: Date;
  signed_at: Date | null;
  /** When the money had left. */
  issued_at: Date | null;
  closed_at: Date | null;
}

/** The bytes that are shown, signed and kept. */
export interface ContractDocumentTable {
  contract_id: string;
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

/** A code that signs one contract's documents and nothing else. */
export interface SignCodeTable {
  id: string;
  customer_id: string;
  contract_id: string;
  documents_sha256: string;
  salt: string;
  code_hash: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface ContractTables {
  contract: ContractTable;
  contract_document: ContractDocumentTable;
  sign_attempt: SignAttemptTable;
  sign_code: SignCodeTable;
}
