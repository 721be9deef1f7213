import { applicationsHost, lendingJobs, noticesHost } from '@pozyka/server-lending';
import type { JobHandlers } from '@pozyka/server-kit';
import { ANCHOR_JOB, anchorTrail } from '../areas/audit/anchor-job.ts';
import { ERASE_JOB, eraseCustomer } from '../areas/customers/erase.ts';
import { FORGET_JOB, forgetApplications } from '../areas/customers/forget-applications.ts';
import { FILE_STORAGE_JOB, maintainFileStorage } from '../areas/files/file-storage-job.ts';
import { REMOVE_JOB, removeDropped } from '@pozyka/server-files';
import { noticesJobs } from '@pozyka/server-notices';
import { identityJobs } from '@pozyka/server-identity';
import { applicationsJobs, identityHost } from '@pozyka/server-applications';
import type { Database } from '../db/schema.ts';

/** Job handlers by kind. */
export const jobHandlers: JobHandlers<Database> = {
  ...applicationsJobs(applicationsHost),
  ...identityJobs(identityHost),
  ...lendingJobs,
  ...noticesJobs(noticesHost),
  [ANCHOR_JOB]: anchorTrail,
  [ERASE_JOB]: eraseCustomer,
  [FORGET_JOB]: forgetApplications,
  [FILE_STORAGE_JOB]: maintainFileStorage,
  [REMOVE_JOB]: removeDropped,
};
