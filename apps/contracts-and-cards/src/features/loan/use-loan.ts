import { contractsApi, useGetContractQuery, useListContractsQuery } from '@pozyka/api-client/contracts';
import { refetchQuery, REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import type { Contract, ContractDetails } from '@pozyka/api-contract';
import type { LoadContext } from '@pozyka/remote-kit';
import { useState } from 'react';
import { isRunning } from '../contract/contract-facts.ts';

/** The newest contracts: a running one is always among them, because no other may be applied for meanwhile. */
const NEWEST = { Limit: 10, Offset: 0 };

const isEnded = ({ State }: Pick<Contract, 'State'>): boolean => State === 'closed' || State === 'withdrawn';

/** The loan that runs, or else the one that has ended last. */
const chosen = (items: readonly Contract[] = []): string => (items.find(isRunning) ?? items.find(isEnded))?.ContractId ?? '';

export interface Loan {
  contract?: ContractDetails;
  /** Why it could not be read; absent while it is refetched. */
  error?: unknown;
  /** Everything has been fetched since the page was opened: there is a loan, or there is none. */
  settled: boolean;
  /** Asks everything again; never rejects. */
  refresh(): Promise<void>;
}

/** The running loan as the server knows it now. */
export const useLoan = (): Loan => {
  const list = useListContractsQuery(NEWEST, REFETCH_ON_OPEN);
  const ContractId = chosen(list.data?.items);
  const skip = ContractId === '';
  const details = useGetContractQuery({ ContractId }, { ...REFETCH_ON_OPEN, skip });
  const failed = [list, details].find(({ isError, isFetching }) => isError && !isFetching);
  const answered = !list.isFetching && !details.isFetching && list.isSuccess;
  // asking again does not make it unknown again: a page that leads on from here would start over
  const [settled, setSettled] = useState(answered);
  if (answered && !settled) setSettled(true);
  // what it was before must not stand for another contract
  const contract = skip ? undefined : details.currentData;
  return {
    ...(contract ? { contract } : {}),
    ...(failed && !contract ? { error: failed.error } : {}),
    settled,
    refresh: async () => {
      await list.refetch();
      if (!skip) await details.refetch();
    },
  };
};

/** Prefetches the loan of its page; resolves with its id, empty where there is none. */
export const loadLoan = async (dispatch: LoadContext['dispatch']): Promise<string> => {
  const { getContract, listContracts } = contractsApi.endpoints;
  const list = await dispatch(refetchQuery(listContracts, NEWEST));
  const ContractId = chosen(list.data?.items);
  if (ContractId) await dispatch(refetchQuery(getContract, { ContractId }));
  return ContractId;
};
