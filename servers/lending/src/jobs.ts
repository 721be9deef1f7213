import type { JobHandlers } from '@pozyka/server-kit';
import { ACCRUAL_JOB, accrue } from './loans/accrual-job.ts';
import { TRANSFER_JOB } from './orders/order-transfer.ts';
import { REFUND_JOB } from './orders/send-back.ts';
import { AUTO_JOB, runAutoPayments } from './payment/auto-job.ts';
import { RELEASE_JOB, releaseJob } from './payment/holds.ts';
import { CHARGE_JOB, chargeJob } from './payment/pay.ts';
import { refundJob } from './payment/refund.ts';
import { transferJob } from './payment/transfer.ts';
import type { LendingDatabase } from './tables/database.ts';

/** Every job of the module. */
export const lendingJobs: JobHandlers<LendingDatabase> = {
  [ACCRUAL_JOB]: accrue,
  [AUTO_JOB]: runAutoPayments,
  [CHARGE_JOB]: chargeJob,
  [RELEASE_JOB]: releaseJob,
  [REFUND_JOB]: refundJob,
  [TRANSFER_JOB]: transferJob,
};
