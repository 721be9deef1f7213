import type { JobHandlers } from '@pozyka/server-kit';
import { checkApplication } from '../areas/application/check-application.ts';
import { checkJob } from '../areas/application/pipeline.ts';
import { ERASE_JOB, eraseCustomer } from '../areas/customers/erase.ts';
import { ACCRUAL_JOB, accrue } from '../areas/ledger/accrual-job.ts';
import { TRANSFER_JOB, transferJob } from '../areas/payment/transfer.ts';
import type { Database } from '../db/schema.ts';

/** Job handlers by kind. */
export const jobHandlers: JobHandlers<Database> = {
  [checkJob]: checkApplication,
  [ACCRUAL_JOB]: accrue,
  [ERASE_JOB]: eraseCustomer,
  [TRANSFER_JOB]: transferJob(),
};
