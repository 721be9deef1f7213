import type { ContractStatus } from '@pozyka/api-contract';
import { LOAN_BAN } from '@pozyka/api-contract/constants';

/** Whether a choice of amount and term begins a further application: the last one is over, or a ban that may have been lifted refused it. */
export const startsAnew = ({ ActionStatus, RefusalSignificance }: ContractStatus): boolean =>
  ActionStatus === 'nothing' || RefusalSignificance === LOAN_BAN;
