import type { PublicationsDatabase } from '@pozyka/server-publications';
import type { PaperTables } from './papers.ts';
import type { ReceiptTables } from './receipts.ts';

/** Every table of the module, and those of the module that it imports. */
export interface DocumentsDatabase extends PublicationsDatabase, PaperTables, ReceiptTables {}
