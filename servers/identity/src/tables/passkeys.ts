import type { IdentityWay } from '@pozyka/api-contract/constants';
import type { Generated } from 'kysely';

/** Whose passkeys are whose: what authenticators know a customer by. The row is what parallel changes of their keys wait for. */
interface PasskeyOwnerTable {
  customer_id: string;
  /** 256 random bits, base64url: it tells nothing of the customer. */
  handle: string;
}

export interface PasskeyTable {
  id: string;
  customer_id: string;
  /** As the authenticator names it, base64url. */
  key: string;
  /** COSE. */
  public_key: Uint8Array;
  /** The authenticator's count of uses; zero where it does not count. */
  counter: number;
  transports: string[];
  name: string;
  synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
  /** The customer's first key is no factor until then; null where it is one. */
  starts_at: Generated<Date | null>;
  /** The session that added it, which its start does not end. */
  added_in: Generated<string | null>;
  /** SHA-256 of the token that removes it while it waits. */
  undo_hash: Generated<string | null>;
  /** SHA-256 of the token that makes it a factor at once. */
  start_hash: Generated<string | null>;
}

/** `second`: after a code or a password; `alone`: instead of both; `add` and `prove`: of a session. */
export type ChallengePurpose = 'second' | 'alone' | 'add' | 'prove';

/** What an authenticator is to sign: once, within five minutes, requested by one browser or session. */
export interface PasskeyChallengeTable {
  /** SHA-256 of the ticket by which it is answered. */
  ticket_hash: string;
  purpose: ChallengePurpose;
  challenge: string;
  /** Null where nobody is known yet. */
  customer_id: string | null;
  session_id: string | null;
  /** SHA-256 of the browser's word; null where the request came without one. */
  browser_hash: string | null;
  /** The phone's code was right: a recovery may be requested. */
  by_code: boolean;
  /** A password was restored: the login by the key ends the other sessions. */
  ends_sessions: Generated<boolean>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** A customer without their keys requests to be let in without one. */
export interface PasskeyRecoveryTable {
  id: string;
  customer_id: string;
  state: 'waiting' | 'stopped' | 'done';
  asked_at: Date;
  due_at: Date;
  ended_at: Date | null;
  /** SHA-256 of the token that stops it. */
  stop_hash: string;
}

/** A bank or a qualified signature is to say who a customer is: to start the first keys of a session, or to recover without keys. */
export interface IdentityRequestTable {
  id: string;
  customer_id: string;
  way: IdentityWay;
  /** The session whose keys start; null of a recovery. */
  session_id: string | null;
  /** SHA-256 of the browser's word; null where the request came without one. */
  browser_hash: string | null;
  /** SHA-256 of the state that comes back. */
  state_hash: string;
  /** What is signed; null where a bank is requested. */
  statement: string | null;
  state: 'waiting' | 'proven' | 'used' | 'refused';
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

/** An officer removed all keys of a customer. */
interface PasskeyRemovalTable {
  id: string;
  customer_id: string;
  /** Id of the back office's key. */
  officer: string;
  /** How they identified the person. */
  identified: string;
  removed_at: Date;
}

export interface PasskeyTables {
  passkey_owner: PasskeyOwnerTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  passkey_recovery: PasskeyRecoveryTable;
  passkey_removal: PasskeyRemovalTable;
  identity_request: IdentityRequestTable;
}
