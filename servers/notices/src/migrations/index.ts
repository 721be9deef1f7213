import type { Migrations } from '@pozyka/server-kit';
import * as dueNotices from './180_due_notices.ts';
import * as mail from './350_mail.ts';
import * as noticeCodeMailbox from './370_notice_code_mailbox.ts';

// the module's own parts of migrations of the API, which has them by these names
export { up as noticeTables } from './351_notices.ts';
export { up as caseTopic } from './390_case_topic.ts';
export { up as visitorMails } from './482_visitor_mails.ts';
export { up as formerAddresses } from './500_former_addresses.ts';

/** Name → migration. A new one is one import and one line here; the API's list has it by its name. */
export const noticesMigrations = {
  '180_due_notices': dueNotices,
  '350_mail': mail,
  '370_notice_code_mailbox': noticeCodeMailbox,
} as const satisfies Migrations;
