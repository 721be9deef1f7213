import { REGISTER_SILENT } from '@pozyka/api-contract/constants';
import { decideByBureau, type BureauReport } from '@pozyka/domain';
import { RetryLaterError, type JobHandler } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { tellDecision } from '../application/tell-decision.ts';
import type { ApplicationsHost, Hosted } from '../application/host.ts';
import { settings } from '../registers/settings.ts';
import { endSilent } from '../registers/store.ts';
import { askRegisters, submitted, type RegisterResult } from './ask-registers.ts';
import { openForSigning } from './contract-sign.ts';
import { moveApplication } from '../application/move-application.ts';
import { runPipeline, stageOf } from './pipeline.ts';
import { refusal } from './refusal.ts';
import { lockCurrent, ownerOfApplication, updateApplication, type ApplicationRow } from '../application/store.ts';

const payloadSchema = z.object({ applicationId: z.string(), check: z.int() });

const decideOn = async (
  trx: Transaction<ApplicationsDatabase>,
  application: ApplicationRow,
  report: BureauReport,
  hosted: Hosted,
): Promise<ApplicationRow> => {
  const { amount, income } = submitted(application);
  const { BUREAU_MAX_OVERDUE: overdueDebts, BUREAU_MAX_LOANS: runningLoans } = settings();
  const decision = decideByBureau(amount, income, report, { overdueDebts, runningLoans });
  if (decision.outcome === 'approve') return openForSigning(trx, application, 'check', amount, hosted);
  if (decision.outcome === 'refuse') return moveApplication(trx, application, 'check', refusal(decision.reason, hosted.clock));
  return moveApplication(trx, application, 'check', { action_status: 'counterOffer', status: 0, offer_amount: decision.amount });
};

/** Moves a checked application by what the registers said; what nobody said approves nothing. */
const moveBy = async (
  trx: Transaction<ApplicationsDatabase>,
  application: ApplicationRow,
  result: RegisterResult,
  hosted: Hosted,
): Promise<ApplicationRow> => {
  switch (result.kind) {
    case 'banned':
      return moveApplication(trx, application, 'check', refusal('loanBan', hosted.clock));
    case 'needless':
      return moveApplication(trx, application, 'check', refusal('income', hosted.clock));
    case 'known':
      return decideOn(trx, application, result.report, hosted);
    case 'noConsent':
      return moveApplication(trx, application, 'check', {
        action_status: 'changesRequired',
        changes: [{ step: 'social', field: 'bureau_consent', reason: 'changes.noConsent' }],
      });
    case 'silent':
      await endSilent(trx, application.id, hosted.clock.now());
      return moveApplication(trx, application, 'check', { action_status: 'nothing', status: 0, refusal_significance: REGISTER_SILENT });
  }
};

/**
 * Checks an application that waits for it. The registers are queried between two transactions, so that a slow one holds no row. An
 * application that was given up or moved back to an earlier stage is left alone, and nothing is queried about it.
 */
export const checkApplication =
  (host: ApplicationsHost): JobHandler<ApplicationsDatabase> =>
  async ({ payload, db, clock, finish }) => {
    const hosted = { clock, host };
    const { applicationId, check } = z.parse(payloadSchema, payload);
    const customerId = await ownerOfApplication(db, applicationId);
    if (customerId === undefined) return;
    const read = async (
      trx: Transaction<ApplicationsDatabase>,
    ): Promise<{ application: ApplicationRow; isDecided: boolean } | undefined> => {
      const application = await lockCurrent(trx, customerId);
      const isDue = application.id === applicationId && application.action_status === 'applicationCheck' && application.checks === check;
      if (!isDue) return undefined;
      const { stage } = await stageOf(trx, application, hosted);
      return { application, isDecided: stage.actionStatus === 'applicationCheck' };
    };

    const first = await db.transaction().execute(read);
    const result = first?.isDecided ? await askRegisters(db, clock, first.application) : undefined;
    await finish(async (trx) => {
      const now = await read(trx);
      if (!now) return;
      const application = await updateApplication(trx, now.application, { awaits_register: null, awaits_since: null });
      if (now.isDecided && !result) throw new RetryLaterError('the application has come back to its check meanwhile', 0);
      const moved =
        now.isDecided && result ? await moveBy(trx, application, result, hosted) : await runPipeline(trx, application, ['check'], hosted);
      await tellDecision(trx, clock.now(), moved);
    });
  };
