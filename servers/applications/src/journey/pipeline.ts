import type { ActionStatus } from '@pozyka/api-contract/constants';
import { statusCodes } from '@pozyka/api-contract/constants';
import { birthDateRule, kyivDay, type Day } from '@pozyka/domain';
import { conflict, enqueueJob } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { selectIdentity, type BankIdentity } from '@pozyka/server-identity';
import { countLoans } from '../conditions/store.ts';
import { hasPhoto, hasRequiredDocuments } from '../files/store.ts';
import { claimDocuments } from './documents.ts';
import { differingNames, differingNumbers } from './differing-names.ts';
import type { ApplicationsHost, Hosted } from '../application/host.ts';
import { hasRelations } from '../application/relations-store.ts';
import { settings } from '../application/settings.ts';
import { updateApplication, writeMove, type ApplicationChange, type ApplicationRow } from '../application/store.ts';
import type { RequiredChange } from '../tables/application.ts';
import { journeyStatus, leads, transitions, type Move } from '../application/transitions.ts';

/** What a stage looks at; its application is locked. */
interface StageContext {
  readonly trx: Transaction<ApplicationsDatabase>;
  readonly application: ApplicationRow;
  readonly today: Day;
  /** The customer was never given a loan. */
  readonly isFirst: boolean;
  readonly identity: BankIdentity | undefined;
  readonly host: ApplicationsHost;
}

/** One reason why an application stops on its way, and where it stops. */
export interface Stage {
  readonly name: string;
  readonly applies: (context: StageContext) => boolean | Promise<boolean>;
  readonly actionStatus: ActionStatus;
  /** `Status` of the contract status; 0 when absent. */
  readonly status?: number;
  /** Days until the customer may reapply. */
  readonly blockDays?: number;
  /** In changesRequired: what must be changed. */
  readonly changes?: (context: StageContext) => RequiredChange[];
}

/** A refusal holds this long. */
const blockDays = 30;

const DAY_MS = 86_400_000;

/** The end of a block that begins now. */
export const blockEnd = (now: Date, days = blockDays): Date => new Date(now.getTime() + days * DAY_MS);

/** Job of the check; see `check-application.ts`. */
export const checkJob = 'applicationCheck';

/** Job that ends the wait for a call; see `answer-call.ts`. */
export const callJob = 'awaitingCall';

/** Kopiykas: above these an application needs more. */
const thresholds = { bankId: 1_000_000, relations: 1_500_000, documents: 2_500_000, call: 20_000_000 } as const;

const asksFor = ({ application: { amount } }: StageContext, threshold: number): boolean => (amount ?? 0) > threshold;

const isOutsideAge = (birthDate: string | null | undefined, today: Day): boolean => birthDateRule(birthDate, today) !== undefined;

/** Stages in order: the first that applies is the application's. The last one always does. */
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
    name: 'notIdentified',
    applies: (context) => context.isFirst && !context.identity && asksFor(context, thresholds.bankId),
    actionStatus: 'bankID',
  },
  {
    name: 'neverAsked',
    applies: ({ isFirst, identity, application }) => isFirst && !identity && !application.bank_id_skipped,
    actionStatus: 'optionalBankId',
  },
  {
    name: 'nameDiffers',
    applies: ({ identity, application }) => differingNames(application.passport, identity).length > 0,
    actionStatus: 'changesRequired',
    changes: ({ identity, application }) =>
      differingNames(application.passport, identity).map((field) => ({ step: 'passport', field, reason: 'changes.nameDiffers' })),
  },
  {
    name: 'age',
    applies: ({ application, identity, today }) =>
      isOutsideAge(application.passport.birth_date, today) || (identity !== undefined && isOutsideAge(identity.birth_date, today)),
    actionStatus: 'blocked',
    blockDays,
  },
  {
    // after the age: a customer whom the bank knows to be too old could not correct the birth date
    name: 'numberDiffers',
    applies: ({ identity, application }) => differingNumbers(application.passport, identity).length > 0,
    actionStatus: 'changesRequired',
    changes: ({ identity, application }) =>
      differingNumbers(application.passport, identity).map((field) => ({ step: 'passport', field, reason: 'changes.nameDiffers' })),
  },
  {
    name: 'noPhoto',
    applies: async ({ trx, application, identity }) => application.bank_id_skipped && !identity && !(await hasPhoto(trx, application.id)),
    actionStatus: 'photoNeeded',
  },
  {
    name: 'noCard',
    applies: async ({ trx, application, host }) =>
      !(await host.cardsOf(trx, application.customer_id)).some(({ verified_at }) => verified_at !== null),
    actionStatus: 'cardVerification',
  },
  {
    name: 'noRelations',
    applies: async (context) => asksFor(context, thresholds.relations) && !(await hasRelations(context.trx, context.application.id)),
    actionStatus: 'addRelations',
  },
  {
    name: 'noDocuments',
    applies: async (context) =>
      asksFor(context, thresholds.documents) && !(await hasRequiredDocuments(context.trx, context.application.id)),
    actionStatus: 'changesRequired',
    changes: () => [{ step: 'upload-documents', reason: 'changes.documents' }],
  },
  {
    name: 'highIncome',
    applies: ({ application: { social, call_outcome } }) =>
      typeof social.Income === 'number' && social.Income > thresholds.call && call_outcome === null,
    actionStatus: 'awaitingCall',
  },
  { name: 'check', applies: () => true, actionStatus: 'applicationCheck' },
];

/** The stage of a locked application, and what it requires to be changed. */
export const stageOf = async (
  trx: Transaction<ApplicationsDatabase>,
  application: ApplicationRow,
  { clock, host }: Hosted,
): Promise<{ readonly stage: Stage; readonly changes: RequiredChange[] | null }> => {
  const isFirst = (await countLoans(trx, application.customer_id)) === 0;
  const identity = await selectIdentity(trx, application.customer_id);
  const context = { trx, application, today: kyivDay(clock.now()), isFirst, identity, host };
  for (const stage of stages) if (await stage.applies(context)) return { stage, changes: stage.changes?.(context) ?? null };
  throw new Error('The last stage must apply to everything');
};

/** Queues a check; `check` counts those of the application. */
export const queueCheck = (trx: Transaction<ApplicationsDatabase>, { id }: ApplicationRow, check: number, runAt: Date): Promise<boolean> =>
  enqueueJob(trx, { kind: checkJob, key: `${id}:${check}`, runAt, payload: { applicationId: id, check } });

/** Queues the end of a wait for a call. */
export const queueCall = (trx: Transaction<ApplicationsDatabase>, { id }: ApplicationRow, dueAt: Date): Promise<boolean> => {
  const due = dueAt.toISOString();
  return enqueueJob(trx, { kind: callJob, key: `${id}:${due}`, runAt: dueAt, payload: { applicationId: id, dueAt: due } });
};

const secondsAfter = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/**
 * Moves a locked application into the pipeline and puts it where its stage is; `change` is written with it. What a stage waits
 * for is queued in the same transaction, once for each time the application gets there.
 * @throws ApiError 409 for a move that does not begin here.
 */
export const runPipeline = async (
  trx: Transaction<ApplicationsDatabase>,
  before: ApplicationRow,
  moves: readonly Move[],
  hosted: Hosted,
  change: ApplicationChange = {},
): Promise<ApplicationRow> => {
  const from = journeyStatus(before);
  if (!moves.some((move) => leads(move, from, 'pipeline'))) throw conflict();
  const application = Object.keys(change).length > 0 ? await updateApplication(trx, before, change) : before;
  const now = hosted.clock.now();
  const { stage, changes } = await stageOf(trx, application, hosted);
  const isCheck = stage.actionStatus === 'applicationCheck';
  const checks = application.checks + (isCheck ? 1 : 0);
  if (isCheck) await queueCheck(trx, application, checks, secondsAfter(now, settings().CHECK_SECONDS));
  const isCall = stage.actionStatus === 'awaitingCall';
  // A customer who is re-examined while waiting is called at the time that was named.
  const dueAt = isCall ? (application.call_due_at ?? secondsAfter(now, settings().CALL_SECONDS)) : null;
  if (dueAt) await queueCall(trx, application, dueAt);
  return writeMove(trx, application, {
    action_status: stage.actionStatus,
    status: stage.status ?? statusCodes.ordinary,
    blocked_until: stage.blockDays === undefined ? null : blockEnd(now, stage.blockDays),
    changes,
    call_due_at: dueAt,
    checks,
  });
};

/** The moves that lead a waiting application on. */
export const waitingMoves = (Object.keys(transitions) as Move[]).filter((move) => move !== 'submit' && move !== 'check');
