import type { Marketing } from '@pozyka/api-contract';
import type { Generated } from 'kysely';

/** Wrong codes in a row of one phone; the row is what parallel attempts wait for. */
export interface AuthPhoneTable {
  phone: string;
  wrong_codes: Generated<number>;
  locked_until: Date | null;
}

/** A code opens only what it was sent for. */
export type CodePurpose = 'pass' | 'second-factor' | 'restore' | 'passkeys';

export interface AuthCodeTable {
  id: Generated<number>;
  phone: string;
  /** SHA-256 of the caller's network address. */
  address_hash: string;
  /** SHA-256 of the word of the browser that ordered it; null where the order came without one. */
  browser_hash: string | null;
  salt: string;
  code_hash: string;
  purpose: Generated<CodePurpose>;
  /** SHA-256 of the token that goes with a code of `restore`. */
  token_hash: string | null;
  /** Whose password a code of `restore` sets; null where no customer has the phone. */
  customer_id: string | null;
  /** What the new customer wished for when they ordered the code. */
  amount: number | null;
  term: number | null;
  promocode: string | null;
  marketing: Marketing;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** One login on one device; its tokens are a family. */
export interface AuthSessionTable {
  id: string;
  customer_id: string;
  /** Browser and system; null where they are not known. */
  device: string | null;
  created_at: Date;
  last_seen: Date;
  /** When the customer last proved by a code or a passkey that it is they. */
  proven_at: Generated<Date | null>;
  /** A passkey opened it, alone or after a code or a password. */
  by_key: Generated<boolean>;
  /** When that key was added; null where none opened it, or before this was noted. */
  key_added_at: Generated<Date | null>;
  ended_at: Date | null;
}

export interface AuthTokenTable {
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: string;
  session_id: string;
  created_at: Date;
  replaced_at: Date | null;
  /** When it first came with a call. */
  used_at: Date | null;
}

export interface AuthTables {
  auth_phone: AuthPhoneTable;
  auth_code: AuthCodeTable;
  auth_session: AuthSessionTable;
  auth_token: AuthTokenTable;
}
