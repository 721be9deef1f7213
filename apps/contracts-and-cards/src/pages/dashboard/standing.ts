import { actionStatuses, REGISTER_SILENT, statusCodes, type ActionStatus } from '@pozyka/api-contract/constants';
import type { Contract, ContractDetails, ContractStatus } from '@pozyka/api-contract';
import { isWithdrawing } from '../../features/contract/contract-facts.ts';
import { nextInstalment } from '../../features/contract/next-payment.ts';

/** The way of a loan as the customer sees it. */
export const stages = ['form', 'identity', 'decision', 'sign', 'money'] as const;
export type Stage = (typeof stages)[number];

/** What a running loan is besides `activeContract`. */
type RunningKey = 'late' | 'lateInstalment' | 'withdrawing';

/** Where the loan stands: the texts that say it, and how far it is on its way. */
export interface Standing {
  /** Texts under `status.<key>`: title, text, action. */
  key: ActionStatus | RunningKey | 'duplicate' | 'expiredCard' | 'registerAwaited' | 'registerSilent' | 'unknown';
  /** Absent where no application is under way. */
  stage?: Stage;
  tone: 'accent' | 'plain';
  /** It will change without the customer: asked again while the page is shown. */
  moves: boolean;
}

const MOVING: readonly string[] = ['applicationCheck', 'transferMoney', 'awaitingCall'];

const stageOf: Partial<Record<ActionStatus, Stage>> = {
  formFilling: 'form',
  bankID: 'identity',
  optionalBankId: 'identity',
  photoNeeded: 'identity',
  cardVerification: 'identity',
  addRelations: 'identity',
  changesRequired: 'identity',
  awaitingCall: 'decision',
  applicationCheck: 'decision',
  counterOffer: 'decision',
  contractSign: 'sign',
  transferMoney: 'money',
};

const isKnown = (status: string): status is ActionStatus => actionStatuses.some((known) => known === status);

const runningKeyOf = (loan: Contract | ContractDetails): RunningKey | 'activeContract' => {
  const facts = 'Schedule' in loan ? loan : undefined;
  if (facts && isWithdrawing(facts)) return 'withdrawing';
  if (loan.State !== 'late') return 'activeContract';
  return facts && nextInstalment(facts) ? 'lateInstalment' : 'late';
};

const keyOf = (
  { ActionStatus, Status, RefusalSignificance, Awaits }: ContractStatus,
  running: Contract | ContractDetails | undefined,
): Standing['key'] => {
  if (!isKnown(ActionStatus)) return 'unknown';
  if (ActionStatus === 'activeContract' && running) return runningKeyOf(running);
  if (ActionStatus === 'formFilling' && Status === statusCodes.duplicateDocuments) return 'duplicate';
  if ((ActionStatus === 'contractSign' || ActionStatus === 'transferMoney') && Status === statusCodes.expiredCard) return 'expiredCard';
  if (ActionStatus === 'applicationCheck' && Awaits) return 'registerAwaited';
  if (ActionStatus === 'nothing' && RefusalSignificance === REGISTER_SILENT) return 'registerSilent';
  return ActionStatus === 'blocked' && RefusalSignificance ? 'blocked1' : ActionStatus;
};

/**
 * Turns a contract status into what the dashboard says; a status of a newer server gets words of its own. The status of a running loan
 * tells not whether it is late: the loan does.
 */
export const standingOf = (status: ContractStatus, running?: Contract | ContractDetails): Standing => {
  const stage = stageOf[status.ActionStatus];
  const waits = status.ActionStatus.startsWith('blocked');
  return {
    key: keyOf(status, running),
    tone: waits ? 'plain' : 'accent',
    moves: MOVING.includes(status.ActionStatus),
    ...(stage ? { stage } : {}),
  };
};
