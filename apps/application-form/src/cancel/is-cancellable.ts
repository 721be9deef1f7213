import type { ContractStatus } from '@pozyka/api-contract';
import type { ActionStatus } from '@pozyka/api-contract/constants';

/** From the first answer until the contract is signed; before there is nothing to give up, afterwards the law's 14 days begin. */
const cancellable: readonly ActionStatus[] = [
  'formFilling',
  'bankID',
  'optionalBankId',
  'photoNeeded',
  'cardVerification',
  'addRelations',
  'changesRequired',
  'awaitingCall',
  'applicationCheck',
  'counterOffer',
  'contractSign',
];

/** Whether the customer may give his application up. */
export const isCancellable = ({ ActionStatus }: ContractStatus): boolean => cancellable.includes(ActionStatus);
