import { useGetContractQuery } from '@pozyka/api-client/contracts';
import type { ContractDetails } from '@pozyka/api-contract';

/** Kopiykas that paying all today saves against the due date; undefined while unknown and where it saves nothing. */
export const useSaving = ({ ContractId, Debt, DueDate, Today }: ContractDetails): number | undefined => {
  const ahead = DueDate !== null && DueDate > Today;
  const { currentData } = useGetContractQuery({ ContractId, Date: DueDate ?? Today }, { skip: !ahead });
  const saved = currentData ? currentData.Debt.Total - Debt.Total : 0;
  return saved > 0 ? saved : undefined;
};
