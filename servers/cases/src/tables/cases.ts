import type { CaseDecision, CaseKind, CaseState, LanguageCode } from '@pozyka/api-contract/constants';
import type { Day } from '@pozyka/domain';
import type { Generated, GeneratedAlways } from 'kysely';

/** A request to the lender, of a customer or of a visitor. */
export interface CustomerCaseTable {
  id: string;
  /** Null of a visitor's. */
  customer_id: string | null;
  /** Of a visitor: the form that they sent, which says where the answer goes. */
  submission_id: string | null;
  /** `З-2026-000123`, for people. */
  number: string;
  kind: CaseKind;
  state: CaseState;
  /** In which the customer wrote, and is answered. */
  language: LanguageCode;
  /** A loan of theirs that it is about. */
  contract_id: string | null;
  opened_at: Date;
  /** The last day for the answer that is owed, or was given. */
  due_day: Day;
  answered_at: Date | null;
  closed_at: Date | null;
  decision: CaseDecision | null;
}

/** What was written in a case; its text never changes. */
export interface CaseMessageTable {
  id: string;
  case_id: string;
  /** Of the case, whoever wrote. */
  customer_id: string | null;
  sender: 'customer' | 'lender';
  text: string;
  at: Date;
  /** In the order of writing: several may be of one moment. */
  position: GeneratedAlways<number>;
}

/** A file of a message; until one names it, of the customer alone. */
export interface CaseFileTable {
  id: string;
  /** Null of a visitor's. */
  customer_id: string | null;
  message_id: string | null;
  /** As the customer's device calls it. */
  name: string;
  size: number;
  received: number;
  /** What is stored; null until the file is whole and was looked at. */
  media_type: string | null;
  created_at: Date;
  completed_at: Date | null;
  /** Where the bytes of a whole file lie; null while they are in its parts. */
  stored_key: Generated<string | null>;
}

/** Bytes as they came, until the file is whole and stored. */
interface CaseFilePartTable {
  file_id: string;
  position: number;
  bytes: Uint8Array;
}

/** A signature of the back office that was used: it is good once. */
interface OfficerNonceTable {
  key_id: string;
  nonce: string;
  /** From then on the signature's time alone refuses it. */
  expires_at: Date;
}

export interface CaseTables {
  customer_case: CustomerCaseTable;
  case_message: CaseMessageTable;
  case_file: CaseFileTable;
  case_file_part: CaseFilePartTable;
  officer_nonce: OfficerNonceTable;
}
