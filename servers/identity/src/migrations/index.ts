import type { Migrations } from '@pozyka/server-kit';
import * as customers from './020_customers.ts';
import * as access from './070_access.ts';
import * as tokenUse from './080_token_use.ts';
import * as bankId from './110_bank_id.ts';
import * as visitors from './130_visitors.ts';
import * as loginEmails from './330_login_emails.ts';
import * as keySessions from './460_key_sessions.ts';
import * as codeOrigins from './560_code_origins.ts';

// the module's own parts of migrations of the API, which has them by these names
export { up as smsOutbox } from './005_sms_outbox.ts';
export { up as codeBrowser } from './280_code_browser.ts';
export { up as passkeyTables } from './420_passkeys.ts';
export { up as firstKey } from './500_first_key.ts';
export { up as passkeyRemovals } from './501_passkey_removal.ts';
export { up as identityRequests } from './550_identity_requests.ts';

/** Name → migration. A new one is one import and one line here; the API's list has it by its name. */
export const identityMigrations = {
  '020_customers': customers,
  '070_access': access,
  '080_token_use': tokenUse,
  '110_bank_id': bankId,
  '130_visitors': visitors,
  '330_login_emails': loginEmails,
  '460_key_sessions': keySessions,
  '560_code_origins': codeOrigins,
} as const satisfies Migrations;
