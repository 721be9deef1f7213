import type { ContractStatus } from '@pozyka/api-contract';
import { LOAN_BAN } from '@pozyka/api-contract/constants';
import { useRef } from 'react';

/** Whether a choice of amount and term begins a further application: the last one is over, or a ban that may have been lifted refused it. */
export const startsOver = ({ ActionStatus, RefusalSignificance }: ContractStatus): boolean =>
  ActionStatus === 'nothing' || RefusalSignificance === LOAN_BAN;

/**
 * Passes on the status that an action's response reported, once. Whoever presses again, since the way on failed, gets the stored response of
 * the same action, which may be past: the status is to be requested then.
 */
export const useFirstReported = (): ((status: ContractStatus | undefined) => ContractStatus | undefined) => {
  const reported = useRef(false);
  return (status) => {
    if (reported.current) return undefined;
    reported.current = true;
    return status;
  };
};
