import type { JobHandlers } from '@pozyka/server-kit';
import { deliverMail } from './mail/deliver-job.ts';
import { MAIL_JOB } from './mail/post-mail.ts';
import { NOTICE_JOB, sendNotices } from './reminders/notice-job.ts';
import type { NoticesHost } from './shared/host.ts';
import type { NoticesDatabase } from './tables/database.ts';

/** Every job of the module. */
export const noticesJobs = (host: NoticesHost): JobHandlers<NoticesDatabase> => ({
  [MAIL_JOB]: deliverMail(host),
  [NOTICE_JOB]: sendNotices(host),
});
