import type { ActionStatus } from '@pozyka/api-contract/constants';
import { statusCodes } from '@pozyka/api-contract/constants';
import { birthDateRule, kyivDay, type Day } from '@pozyka/domain';
import { enqueueJob, type Clock } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { hasVerifiedCard } from '../cards/store.ts';
import { claimDocuments } from './documents.ts';
import { settings } from './settings.ts';
import { updateApplication, type ApplicationRow } from './store.ts';

/** What a stage looks at; its application is locked. */
export interface StageContext {
  readonly trx: Transaction<Database>;
  readonly application: ApplicationRow;
  readonly today: Day;
}

/** One reason why an application stops on its way, and where it stops. */
export interface Stage {
  readonly name: string;
  readonly applies: (context: StageContext) => boolean | Promise<boolean>;
  readonly actionStatus: ActionStatus;
  /** Of the contract status; 0 when absent. */
  readonly status?: number;
  /** Days until the customer may ask again. */
  readonly blockDays?: number;
}

/** A refusal holds this long. */
export const blockDays = 30;

const DAY_MS = 86_400_000;

/** The end of a block that begins now. */
export const blockEnd = (now: Date, days = blockDays): Date => new Date(now.getTime() + days * DAY_MS);

/** Job of the check; see `check-application.ts`. */
export const checkJob = 'applicationCheck';

/** Stages in order: the first that applies is where the application stands. The last one always does. */
export const stages: readonly Stage[] = [
  {
    name: 'politicallyExposed',
    applies: ({ application }) => application.social.not_politic === false,
    actionStatus: 'blockedFinMon',
  },
  {
    name: 'documentsOfAnother',
    applies: async ({ trx, application }) => !(await claimDocuments(trx, application.customer_id, application.passport)),
    actionStatus: 'formFilling',
    status: statusCodes.duplicateDocuments,
  },
  {
    name: 'age',
    applies: ({ application, today }) => birthDateRule(application.passport.birth_date, today) !== undefined,
    actionStatus: 'blocked',
    blockDays,
  },
  {
    name: 'noCard',
    applies: async ({ trx, application }) => !(await hasVerifiedCard(trx, application.customer_id)),
    actionStatus: 'cardVerification',
  },
  { name: 'check', applies: () => true, actionStatus: 'applicationCheck' },
];

/** Statuses in which a submitted application waits for the customer or for somebody else. */
export const waitingStatuses: readonly ActionStatus[] = [
  'bankID',
  'optionalBankId',
  'photoNeeded',
  'cardVerification',
  'addRelations',
  'changesRequired',
  'awaitingCall',
];

/** The stage at which a locked application stands. */
export const stageOf = async (trx: Transaction<Database>, application: ApplicationRow, now: Date): Promise<Stage> => {
  const context = { trx, application, today: kyivDay(now) };
  for (const stage of stages) if (await stage.applies(context)) return stage;
  throw new Error('The last stage must apply to everything');
};

/** Puts a locked application where a stage says; the check is queued in the same transaction, once for each time it gets there. */
export const enterStage = async (
  trx: Transaction<Database>,
  application: ApplicationRow,
  { actionStatus, status = statusCodes.ordinary, blockDays: days }: Stage,
  clock: Clock,
): Promise<ApplicationRow> => {
  const now = clock.now();
  const isCheck = actionStatus === 'applicationCheck';
  const check = application.checks + 1;
  if (isCheck) {
    await enqueueJob(trx, {
      kind: checkJob,
      key: `${application.id}:${check}`,
      runAt: new Date(now.getTime() + settings().CHECK_SECONDS * 1000),
      payload: { applicationId: application.id, check },
    });
  }
  return updateApplication(trx, application.id, {
    action_status: actionStatus,
    status,
    blocked_until: days === undefined ? null : blockEnd(now, days),
    ...(isCheck && { checks: check }),
  });
};

/** Moves a locked, submitted application to the stage that is due. */
export const runPipeline = async (trx: Transaction<Database>, application: ApplicationRow, clock: Clock): Promise<ApplicationRow> =>
  enterStage(trx, application, await stageOf(trx, application, clock.now()), clock);
