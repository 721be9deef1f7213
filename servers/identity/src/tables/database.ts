import type { KitTables } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { AuthTables } from './auth.ts';
import type { BankIdTables } from './bank-id.ts';
import type { CustomerTables } from './customers.ts';
import type { PasskeyTables } from './passkeys.ts';
import type { SmsTables } from './sms.ts';
import type { VisitorTables } from './visitors.ts';

/** Every table of the module. */
export interface IdentityDatabase extends KitTables, AuthTables, BankIdTables, CustomerTables, PasskeyTables, SmsTables, VisitorTables {}

/** For queries that run in a transaction of a wider database too. */
export type IdentityDb = Kysely<IdentityDatabase> | Transaction<IdentityDatabase>;
