import type { PublicationsDatabase } from '@pozyka/server-publications';
import type { FilesDatabase } from '@pozyka/server-files';
import type { KitTables } from '@pozyka/server-kit';
import type { NoticesDatabase } from '@pozyka/server-notices';
import type { Kysely, Transaction } from 'kysely';
import type { ApplicationTables } from './application.ts';
import type { ConditionTables } from './conditions.ts';
import type { RegisterTables } from './registers.ts';
import type { UploadTables } from './uploads.ts';

/** Every table of the module, and those of the modules that it imports. */
export interface ApplicationsDatabase
  extends
    KitTables,
    PublicationsDatabase,
    FilesDatabase,
    NoticesDatabase,
    ApplicationTables,
    ConditionTables,
    RegisterTables,
    UploadTables {}

/** For queries that run in a transaction of a wider database too. */
export type ApplicationsDb = Kysely<ApplicationsDatabase> | Transaction<ApplicationsDatabase>;
