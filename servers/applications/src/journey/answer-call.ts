import type { CallOutcome } from '@pozyka/api-contract/constants';
import { conflict, type JobHandler } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { tellDecision } from '../application/tell-decision.ts';
import type { ApplicationsHost, Hosted } from '../application/host.ts';
import { moveApplication } from '../application/move-application.ts';
import { runPipeline } from './pipeline.ts';
import { refusal } from './refusal.ts';
import { lockCurrent, ownerOfApplication, type ApplicationRow } from '../application/store.ts';
import { canMove } from '../application/transitions.ts';

const decideCall = async (
  trx: Transaction<ApplicationsDatabase>,
  application: ApplicationRow,
  call_outcome: CallOutcome,
  hosted: Hosted,
): Promise<void> => {
  if (call_outcome === 'approve') await runPipeline(trx, application, ['call'], hosted, { call_outcome });
  else {
    const refused = await moveApplication(trx, application, 'call', { ...refusal('call', hosted.clock), call_outcome });
    await tellDecision(trx, hosted.clock.now(), refused);
  }
};

/**
 * What the operator's call decided.
 * @param applicationId the one that was called about; the customer's current one, whichever it is, without it
 * @throws ApiError 409 where no call is awaited.
 */
export const answerCall = async (
  trx: Transaction<ApplicationsDatabase>,
  customerId: string,
  outcome: CallOutcome,
  hosted: Hosted,
  applicationId?: string,
): Promise<void> => {
  const application = await lockCurrent(trx, customerId);
  if (!canMove('call', application) || (applicationId !== undefined && application.id !== applicationId))
    throw conflict('application.noCall');
  await decideCall(trx, application, outcome, hosted);
};

const payloadSchema = z.object({ applicationId: z.string(), dueAt: z.string() });

/** The end of the wait for a call: silence approves. A wait that has ended or was restarted is left alone. */
export const endCallWait =
  (host: ApplicationsHost): JobHandler<ApplicationsDatabase> =>
  async ({ payload, db, clock, finish }) => {
    const { applicationId, dueAt } = z.parse(payloadSchema, payload);
    const customerId = await ownerOfApplication(db, applicationId);
    if (customerId === undefined) return;
    await finish(async (trx) => {
      const application = await lockCurrent(trx, customerId);
      const isDue = application.id === applicationId && application.call_due_at?.toISOString() === dueAt;
      if (isDue && canMove('call', application)) await decideCall(trx, application, 'approve', { clock, host });
    });
  };
