import type { Migrations } from '@pozyka/server-kit';
import * as receipts from './170_receipts.ts';
import * as signedPapers from './380_signed_papers.ts';
import * as erasedReceipts from './540_erased_receipts.ts';
import * as issuedPapers from './573_issued_papers.ts';

// the module's own part of a migration of the API, which has it by this name
export { up as receiptWays } from './430_receipt_ways.ts';

/** Name → migration. A new one is one import and one line here; the API's list has it by its name. */
export const documentsMigrations = {
  '170_receipts': receipts,
  '380_signed_papers': signedPapers,
  '540_erased_receipts': erasedReceipts,
  '573_issued_papers': issuedPapers,
} as const satisfies Migrations;
