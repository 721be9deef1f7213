import type { Migrations } from '@pozyka/server-kit';
import * as forms from './230_forms.ts';
import * as drafts from './481_drafts.ts';

// the module's own parts of migrations of the API, which has them by these names
export { up as storedFormFiles } from './300_stored_form_files.ts';
export { up as caseTables } from './390_case_tables.ts';
export { up as visitorCaseTables } from './482_visitor_case_tables.ts';
export { up as refundCases } from './490_refund_cases.ts';

/** Name → migration. A new one is one import and one line here; the API's list has it by its name. */
export const casesMigrations = {
  '230_forms': forms,
  '481_drafts': drafts,
} as const satisfies Migrations;
