import { factsOf, statusWithReason, REGISTER_SILENT, statusCodes, type ActionStatus, type LoanStage } from '@pozyka/api-contract/constants';
import type { Contract, ContractDetails, ContractStatus } from '@pozyka/api-contract';
import { isWithdrawing } from '../../features/contract/contract-facts.ts';
import { nextInstalment } from '../../features/contract/next-payment.ts';

/** What a running loan is besides `activeContract`. */
type RunningKey = 'late' | 'lateInstalment' | 'withdrawing';

/** The state of the loan: the texts that say it, and how far it is on its way. */
export interface Standing {
  /** Texts under `status.<key>`: title, text, action. */
  key: ActionStatus | RunningKey | 'duplicate' | 'expiredCard' | 'registerAwaited' | 'registerSilent' | 'unknown';
  /** Absent where no application is under way. */
  stage?: LoanStage;
  tone: 'accent' | 'plain';
  /** It will change without the customer: polled while the page is shown. */
  moves: boolean;
  /** How long the present stage takes is known: no person has a decision to think over. */
  isTimed: boolean;
}

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
  if (!factsOf(ActionStatus)) return 'unknown';
  if (ActionStatus === 'activeContract' && running) return runningKeyOf(running);
  if (ActionStatus === 'formFilling' && Status === statusCodes.duplicateDocuments) return 'duplicate';
  if ((ActionStatus === 'contractSign' || ActionStatus === 'transferMoney') && Status === statusCodes.expiredCard) return 'expiredCard';
  if (ActionStatus === 'applicationCheck' && Awaits) return 'registerAwaited';
  if (ActionStatus === 'nothing' && RefusalSignificance === REGISTER_SILENT) return 'registerSilent';
  return statusWithReason(ActionStatus, RefusalSignificance);
};

/**
 * Turns a contract status into what the dashboard says; a status of a newer server gets words of its own. The status of a running loan
 * tells not whether it is late: the loan does.
 */
export const standingOf = (status: ContractStatus, running?: Contract | ContractDetails): Standing => {
  const { stage, waiting, words } = factsOf(status.ActionStatus) ?? {};
  return {
    key: keyOf(status, running),
    tone: words === 'failurePage' ? 'plain' : 'accent',
    moves: waiting === 'employee' || waiting === 'machine',
    isTimed: stage !== 'decision' || waiting === 'machine',
    ...(stage ? { stage } : {}),
  };
};
