import type { ContractStatus } from '@pozyka/api-contract';
import { LOAN_BAN } from '@pozyka/api-contract/constants';
import { useRef } from 'react';

/** Whether a choice of amount and term begins a further application: the last one is over, or a ban that may have been lifted refused it. */
export const startsAnew = ({ ActionStatus, RefusalSignificance }: ContractStatus): boolean =>
  ActionStatus === 'nothing' || RefusalSignificance === LOAN_BAN;

/**
 * Passes on the status that an action's answer told, once. Whoever presses again, since the way on failed, gets the stored answer of the
 * same action, which may be past: the status is to be asked for then.
 */
export const useFirstTold = (): ((status: ContractStatus | undefined) => ContractStatus | undefined) => {
  const told = useRef(false);
  return (status) => {
    if (told.current) return undefined;
    told.current = true;
    return status;
  };
};
