import type { Migrations } from '@pozyka/server-kit';
import * as applications from './030_applications.ts';
import * as journey from './090_journey.ts';
import * as uploads from './100_uploads.ts';
import * as consents from './360_consents.ts';
import * as revision from './580_application_revision.ts';
import * as overdue from './600_overdue_applications.ts';

// the module's own parts of migrations of the API, which has them by these names
export { up as extensionFee } from './150_extension_fee.ts';
export { up as issuedLoans } from './200_issued_loans.ts';
export { up as storedUploads } from './300_stored_uploads.ts';
export { up as applicationLanguage } from './351_language.ts';
export { up as registerExchange } from './450_register_exchange.ts';

/** Name → migration. A new one is one import and one line here; the API's list has it by its name. */
export const applicationsMigrations = {
  '030_applications': applications,
  '090_journey': journey,
  '100_uploads': uploads,
  '360_consents': consents,
  '580_application_revision': revision,
  '600_overdue_applications': overdue,
} as const satisfies Migrations;
