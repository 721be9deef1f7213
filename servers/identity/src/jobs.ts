import type { JobHandlers } from '@pozyka/server-kit';
import { RECOVERY_JOB, recoverPasskeys } from './passkeys/recovery-job.ts';
import { START_JOB, startPasskey } from './passkeys/start-key.ts';
import type { IdentityHost } from './shared/host.ts';
import { deliverSms } from './sms/deliver-job.ts';
import { SMS_JOB } from './sms/send-sms.ts';
import type { IdentityDatabase } from './tables/database.ts';

/** Every job of the module. */
export const identityJobs = (host: IdentityHost): JobHandlers<IdentityDatabase> => ({
  [RECOVERY_JOB]: recoverPasskeys(host),
  [SMS_JOB]: deliverSms,
  [START_JOB]: startPasskey(host),
});
