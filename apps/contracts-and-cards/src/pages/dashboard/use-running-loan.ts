import { useGetContractQuery, useListContractsQuery } from '@pozyka/api-client/contracts';
import { REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import type { Contract, ContractDetails } from '@pozyka/api-contract';
import { isRunning } from '../../features/contract/contract-facts.ts';

/** The newest contracts: a running one is always among them. */
export const FIRST_PAGE = { Limit: 10, Offset: 0 };

export interface RunningLoan {
  /** Whole, or as the list tells it where no more can be read. */
  loan?: Contract | ContractDetails;
  facts?: ContractDetails;
  /** Its facts are being fetched. */
  isAwaited: boolean;
}

/** The loan that is being paid back, where the status says that there is one. */
export const useRunningLoan = (isNeeded: boolean): RunningLoan => {
  const list = useListContractsQuery(FIRST_PAGE, { ...REFETCH_ON_OPEN, skip: !isNeeded });
  const listed = isNeeded ? list.data?.items.find(isRunning) : undefined;
  const { currentData: facts, isError } = useGetContractQuery(
    { ContractId: listed?.ContractId ?? '' },
    { ...REFETCH_ON_OPEN, skip: !listed },
  );
  const loan = facts ?? listed;
  return {
    ...(loan ? { loan } : {}),
    ...(facts ? { facts } : {}),
    isAwaited: isNeeded && !facts && !list.isError && !isError && (listed !== undefined || !list.data),
  };
};
