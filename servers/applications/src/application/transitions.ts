import { statusesWhere, statusWithReason, type ActionStatus } from '@pozyka/api-contract/constants';
import type { ApplicationRow } from './store.ts';

/** Where a move may lead: to a status, or into the pipeline, which finds the status by its stages. */
export type Target = ActionStatus | 'pipeline';

interface Transition {
  readonly from: readonly ActionStatus[];
  readonly to: readonly Target[];
}

/** Every move that an application can make. `docs/journey.md` shows this table, and a test compares the two. */
export const transitions = {
  /** An amount and a term are chosen. */
  choose: { from: ['productSelection'], to: ['formFilling'] },
  submit: { from: ['formFilling'], to: ['pipeline'] },
  /** A number that the bank gives and another customer has leads back to the form. */
  identify: { from: statusesWhere(({ identifiable, stage }) => identifiable && stage === 'identity'), to: ['pipeline', 'formFilling'] },
  skip: { from: ['optionalBankId'], to: ['pipeline'] },
  photo: { from: ['photoNeeded'], to: ['pipeline'] },
  card: { from: ['cardVerification'], to: ['pipeline'] },
  relations: { from: ['addRelations'], to: ['pipeline'] },
  /** The named steps are re-saved, or the missing documents have come. */
  change: { from: ['changesRequired'], to: ['pipeline'] },
  /** The operator's call, or the end of its time. */
  call: { from: ['awaitingCall'], to: ['pipeline', 'blocked1'] },
  /** A register that stays silent ends it without a decision; without a consent none is queried. */
  check: { from: ['applicationCheck'], to: ['contractSign', 'counterOffer', 'blocked1', 'changesRequired', 'nothing', 'pipeline'] },
  accept: { from: ['counterOffer'], to: ['contractSign'] },
  decline: { from: ['counterOffer'], to: ['nothing'] },
  sign: { from: ['contractSign'], to: ['transferMoney', 'blocked1'] },
  transfer: { from: ['transferMoney'], to: ['activeContract', 'contractSign'] },
  repay: { from: ['activeContract'], to: ['nothing'] },
  cancel: { from: statusesWhere(({ cancellable }) => cancellable), to: ['nothing'] },
  repeat: { from: ['nothing'], to: ['formFilling'] },
  /** After a ban on loans anyone may apply again: it may have been lifted. */
  retry: { from: ['blocked1'], to: ['formFilling'] },
  /** A block has ended. */
  unblock: { from: ['blocked', 'blocked1'], to: ['nothing'] },
} as const satisfies Readonly<Record<string, Transition>>;

export type Move = keyof typeof transitions;

const rowOf = (move: Move): Transition => transitions[move];

/** The status as the status router has it: a block with a reason is one of its own. */
export const journeyStatus = ({
  action_status,
  refusal_significance,
}: Pick<ApplicationRow, 'action_status' | 'refusal_significance'>): ActionStatus => statusWithReason(action_status, refusal_significance);

/** Whether the move begins at the status of an application. */
export const canMove = (move: Move, application: Pick<ApplicationRow, 'action_status' | 'refusal_significance'>): boolean =>
  rowOf(move).from.includes(journeyStatus(application));

/** Whether a move leads from one status to another. */
export const leads = (move: Move, from: ActionStatus, to: Target): boolean =>
  rowOf(move).from.includes(from) && rowOf(move).to.includes(to);

const byOthers: readonly Move[] = ['submit', 'check'];

/** Statuses in which a submitted application waits for the customer or for somebody else. */
export const waitingStatuses: readonly ActionStatus[] = [
  ...new Set(
    (Object.keys(transitions) as Move[])
      .filter((move) => !byOthers.includes(move) && rowOf(move).to.includes('pipeline'))
      .flatMap((move) => rowOf(move).from),
  ),
];
