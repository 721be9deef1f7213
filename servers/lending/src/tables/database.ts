import type { ApplicationsDatabase } from '@pozyka/server-applications';
import type { CasesDatabase } from '@pozyka/server-cases';
import type { DocumentsDatabase } from '@pozyka/server-documents';
import type { Kysely, Transaction } from 'kysely';
import type { CardTables } from './cards.ts';
import type { ContractTables } from './contracts.ts';
import type { LedgerTables } from './ledger.ts';
import type { PaymentTables } from './payment.ts';
import type { QualifiedSignTables } from './qualified-sign.ts';
import type { RestructuringTables } from './restructurings.ts';

/** Every table of the module, and those of the modules that it imports. */
export interface LendingDatabase
  extends
    ApplicationsDatabase,
    CasesDatabase,
    DocumentsDatabase,
    CardTables,
    ContractTables,
    LedgerTables,
    PaymentTables,
    QualifiedSignTables,
    RestructuringTables {}

/** For queries that run in a transaction of a wider database too. */
export type LendingDb = Kysely<LendingDatabase> | Transaction<LendingDatabase>;
