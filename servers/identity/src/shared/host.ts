import type { PassApproved, Passport } from '@pozyka/api-contract';
import type { Locale } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';

/** What a newcomer would like to borrow, checked; null where they did not say. */
interface Wish {
  readonly amount: number | null;
  readonly term: number | null;
  readonly promocode: string | null;
}

/** An application, as far as it says who its customer is. */
interface FiledPassport {
  readonly passport: Pick<Passport, 'itn' | 'passport_number'>;
  readonly submitted_at: Date | null;
  /** It became a loan: nobody can change it any more. */
  readonly is_issued: boolean;
}

/** An address that hears of keys. */
export interface KeyAddress {
  readonly confirmedAt: Date;
  /** Its links may stop a recovery and start a key. */
  readonly isTrusted: boolean;
}

/** What may happen to keys, with what the customer hears of it. */
export interface KeyFacts {
  readonly keyAdded: { readonly name: string };
  /** A first key becomes a factor then; where it is undone before. */
  readonly keyWaits: { readonly name: string; readonly due: Date; readonly link: string };
  readonly keyRemoved: { readonly name: string };
  /** Somebody without a key requests that all of them are removed: when, and where that is stopped by who reads this address. */
  readonly keyRecovery: { readonly due: Date; readonly stop: string | null };
  readonly keysLost: Readonly<Record<string, never>>;
  /** An officer removed them. */
  readonly keysRemoved: Readonly<Record<string, never>>;
}

/** A notice of what happened to keys; `key` is of the event, which is notified once. */
type KeyNotice = {
  [Kind in keyof KeyFacts]: {
    readonly key: string;
    readonly kind: Kind;
    readonly customerId: string;
    readonly language: Locale;
    readonly facts: KeyFacts[Kind];
    /** What one of several addresses hears instead. */
    readonly factsOf?: (address: KeyAddress) => KeyFacts[Kind];
  };
}[keyof KeyFacts];

/** What the API that composes the module knows of its customers, and does with them. */
export interface IdentityHost {
  /** @throws ApiError 422 for an amount, a term or a promo code that cannot be. */
  readonly wishOf: (
    db: Kysely<IdentityDatabase>,
    wish: { readonly Amount?: number | undefined; readonly Term?: number | undefined; readonly Promocode?: string | undefined },
    now: Date,
  ) => Promise<Wish>;
  /** What a new customer begins with. */
  readonly beginWith: (trx: Transaction<IdentityDatabase>, customerId: string, wish: Wish, now: Date) => Promise<void>;
  readonly standingOf: (
    db: Kysely<IdentityDatabase>,
    customerId: string,
    now: Date,
  ) => Promise<Pick<PassApproved, 'ActionStatus' | 'RefusalSignificance'>>;
  readonly passportsOf: (db: Kysely<IdentityDatabase>, customerId: string) => Promise<readonly FiledPassport[]>;
  readonly addressesOf: (db: Kysely<IdentityDatabase>, customerId: string, now: Date) => Promise<readonly KeyAddress[]>;
  /** Leaves if the transaction commits. */
  readonly notify: (trx: Transaction<IdentityDatabase>, now: Date, notice: KeyNotice) => Promise<void>;
}

/** A database and whoever composes the module. */
export interface Hosted {
  readonly db: Kysely<IdentityDatabase>;
  readonly host: IdentityHost;
}
