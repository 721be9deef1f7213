import type { JobHandlers } from '@pozyka/server-kit';
import type { ApplicationsHost } from './application/host.ts';
import { endCallWait } from './journey/answer-call.ts';
import { checkApplication } from './journey/check-application.ts';
import { callJob, checkJob } from './journey/pipeline.ts';
import { sendReport } from './registers/report-job.ts';
import { REPORT_JOB } from './registers/report-loan.ts';
import type { ApplicationsDatabase } from './tables/database.ts';

/** Every job of the module. */
export const applicationsJobs = (host: ApplicationsHost): JobHandlers<ApplicationsDatabase> => ({
  [callJob]: endCallWait(host),
  [checkJob]: checkApplication(host),
  [REPORT_JOB]: sendReport,
});
