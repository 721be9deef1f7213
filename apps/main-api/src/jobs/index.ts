import type { JobHandlers } from '@pozyka/server-kit';
import { ANCHOR_JOB, anchorTrail } from '../areas/audit/anchor-job.ts';
import { ERASE_JOB, eraseCustomer } from '../areas/customers/erase.ts';
import { FORGET_JOB, forgetApplications } from '../areas/customers/forget-applications.ts';
import { KEEP_JOB, keepFiles } from '../areas/files/keep-files-job.ts';
import { REMOVE_JOB, removeDropped } from '@pozyka/server-files';
import { ACCRUAL_JOB, accrue } from '../areas/ledger/accrual-job.ts';
import { noticesJobs } from '@pozyka/server-notices';
import { identityJobs } from '@pozyka/server-identity';
import { noticesHost } from '../areas/notices/notices-host.ts';
import { RELEASE_JOB, releaseJob } from '../areas/payment/holds.ts';
import { AUTO_JOB, runAutoPayments } from '../areas/payment/auto-job.ts';
import { CHARGE_JOB, chargeJob } from '../areas/payment/pay.ts';
import { refundJob } from '../areas/payment/refund.ts';
import { REFUND_JOB } from '../data/payment/send-back.ts';
import { transferJob } from '../areas/payment/transfer.ts';
import { TRANSFER_JOB } from '../data/payment/order-transfer.ts';
import { applicationsJobs, identityHost } from '@pozyka/server-applications';
import { applicationsHost } from '../data/applications/host.ts';
import type { Database } from '../db/schema.ts';

/** Job handlers by kind. */
export const jobHandlers: JobHandlers<Database> = {
  ...applicationsJobs(applicationsHost),
  ...identityJobs(identityHost),
  ...noticesJobs(noticesHost),
  [ACCRUAL_JOB]: accrue,
  [ANCHOR_JOB]: anchorTrail,
  [AUTO_JOB]: runAutoPayments,
  [ERASE_JOB]: eraseCustomer,
  [FORGET_JOB]: forgetApplications,
  [KEEP_JOB]: keepFiles,
  [CHARGE_JOB]: chargeJob,
  [RELEASE_JOB]: releaseJob,
  [REFUND_JOB]: refundJob,
  [REMOVE_JOB]: removeDropped,
  [TRANSFER_JOB]: transferJob,
};
