import type { IdentityDatabase } from '@pozyka/server-identity';
import type { Kysely, Transaction } from 'kysely';
import type { MailTables } from './mail.ts';
import type { NoticeTables } from './notices.ts';

/** Every table of the module, and those of its customers. */
export interface NoticesDatabase extends IdentityDatabase, MailTables, NoticeTables {}

/** For queries that run in a transaction of a wider database too. */
export type NoticesDb = Kysely<NoticesDatabase> | Transaction<NoticesDatabase>;
