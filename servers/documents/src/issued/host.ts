import type { Day } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { ForceFacts } from '../papers/force.ts';
import type { DocumentsDatabase } from '../tables/database.ts';

/** What a receipt names of its contract. */
export interface ContractOfReceipt {
  readonly id: string;
  readonly number: string;
  readonly language: Locale;
  readonly from_day: Day;
}

/** A document of a contract, as it was issued. */
interface IssuedDocument {
  /** Its key. */
  readonly type: string;
  readonly contractId: string;
  readonly extensionId: string | null;
}

/** What is known of a document by its contract; nothing of it names a customer. */
interface DocumentFacts extends ForceFacts {
  /** The contract's. */
  readonly number: string;
  readonly extensionNumber: number | null;
}

/** What the API that composes the module knows of contracts. */
export interface DocumentsHost {
  readonly contractsOf: (db: Kysely<DocumentsDatabase>, ids: readonly string[]) => Promise<readonly ContractOfReceipt[]>;
  readonly factsOf: (db: Kysely<DocumentsDatabase>, document: IssuedDocument) => Promise<DocumentFacts | undefined>;
}
