import { decide } from '@pozyka/domain';
import type { Clock, JobHandler } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema.ts';
import { tellDecision } from '../../data/notices/tell-decision.ts';
import { openForSigning } from './contract-sign.ts';
import { moveApplication } from '../../data/application/move-application.ts';
import { runPipeline, stageOf } from './pipeline.ts';
import { refusal } from './refusal.ts';
import { lockCurrent, ownerOfApplication, type ApplicationRow } from '../../data/application/store.ts';

const payloadSchema = z.object({ applicationId: z.string(), check: z.int() });

const decideOn = async (trx: Transaction<Database>, application: ApplicationRow, clock: Clock): Promise<ApplicationRow> => {
  const { amount, social } = application;
  if (amount === null || typeof social.Income !== 'number') throw new Error('A submitted application has no amount or income');
  const decision = decide(amount, social.Income);
  if (decision.outcome === 'approve') return openForSigning(trx, application, 'check', amount, clock);
  if (decision.outcome === 'refuse') return moveApplication(trx, application, 'check', refusal('income', clock));
  return moveApplication(trx, application, 'check', { action_status: 'counterOffer', status: 0, offer_amount: decision.amount });
};

/** Checks an application that waits for it. An application that was given up or moved back to an earlier stage is left alone. */
export const checkApplication: JobHandler<Database> = async ({ payload, db, clock, finish }) => {
  const { applicationId, check } = z.parse(payloadSchema, payload);
  const customerId = await ownerOfApplication(db, applicationId);
  if (customerId === undefined) return;
  await finish(async (trx) => {
    const application = await lockCurrent(trx, customerId);
    const isDue = application.id === applicationId && application.action_status === 'applicationCheck' && application.checks === check;
    if (!isDue) return;
    const { stage } = await stageOf(trx, application, clock.now());
    const isDecided = stage.actionStatus === 'applicationCheck';
    const moved = isDecided ? await decideOn(trx, application, clock) : await runPipeline(trx, application, ['check'], clock);
    await tellDecision(trx, clock.now(), moved);
  });
};
