import type { Clock } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';

/** A card of a customer, as far as an application depends on it. */
interface Card {
  readonly id: string;
  readonly mask: string;
  /** YYYY-MM. */
  readonly expires: string;
  readonly is_main: boolean;
  /** Money can be sent to it since then. */
  readonly verified_at: Date | null;
}

/** What the API that composes the module knows of its customers, and does with them. */
export interface ApplicationsHost {
  /** The main one first, then the newest. */
  readonly cardsOf: (db: Kysely<ApplicationsDatabase>, customerId: string) => Promise<readonly Card[]>;
  /** Takes back a contract that is not signed. */
  readonly cancelUnsigned: (trx: Transaction<ApplicationsDatabase>, customerId: string, now: Date) => Promise<unknown>;
}

/** A clock and whoever composes the module. */
export interface Hosted {
  readonly clock: Clock;
  readonly host: ApplicationsHost;
}
