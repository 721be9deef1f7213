import type { Kysely } from 'kysely';
import type { ContentDatabase } from '../tables/database.ts';

/** What a customer is called, as their passport says. */
export interface AuthorName {
  readonly id: string;
  readonly surname: string | null;
  readonly name: string | null;
}

/** Names of customers; whoever owns the customers passes it. */
export type NamesOf = (db: Kysely<ContentDatabase>, ids: readonly string[]) => Promise<readonly AuthorName[]>;
