import { decide } from '@pozyka/domain';
import type { Clock, JobHandler } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema.ts';
import { openForSigning } from './contract-sign.ts';
import { blockEnd, enterStage, stageOf } from './pipeline.ts';
import { lockCurrent, ownerOfApplication, updateApplication, type ApplicationRow } from './store.ts';

/** Why a refused application was refused; texts of the outcome pages are found by it. */
export const refusals = { income: 'income' } as const;

const payloadSchema = z.object({ applicationId: z.string(), check: z.int() });

const applyDecision = async (trx: Transaction<Database>, application: ApplicationRow, clock: Clock): Promise<void> => {
  const { id, amount, social } = application;
  if (amount === null || typeof social.Income !== 'number') throw new Error('A submitted application has no amount or income');
  const decision = decide(amount, social.Income);
  if (decision.outcome === 'approve') {
    await openForSigning(trx, application, amount, clock);
  } else if (decision.outcome === 'counterOffer') {
    await updateApplication(trx, id, { action_status: 'counterOffer', status: 0, offer_amount: decision.amount });
  } else {
    await updateApplication(trx, id, {
      action_status: 'blocked',
      status: 0,
      refusal_significance: refusals.income,
      blocked_until: blockEnd(clock.now()),
    });
  }
};

/** The check of an application that waits for it. One that was given up, or came back to a stage before it, is left alone. */
export const checkApplication: JobHandler<Database> = async ({ payload, db, clock, finish }) => {
  const { applicationId, check } = z.parse(payloadSchema, payload);
  const customerId = await ownerOfApplication(db, applicationId);
  if (customerId === undefined) return;
  await finish(async (trx) => {
    const application = await lockCurrent(trx, customerId);
    const isDue = application.id === applicationId && application.action_status === 'applicationCheck' && application.checks === check;
    if (!isDue) return;
    const stage = await stageOf(trx, application, clock.now());
    await (stage.actionStatus === 'applicationCheck' ? applyDecision(trx, application, clock) : enterStage(trx, application, stage, clock));
  });
};
