import type { ContractStatus } from '@pozyka/api-contract';
import { statusApi, useGetAppStatusQuery } from '@pozyka/api-client/status';
import { mustHave, useGoToStatus, type LoadContext } from '@pozyka/remote-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { Loading, LoadFailed } from './loading.tsx';

export interface AtStatusProps {
  belongsHere: (status: ContractStatus) => boolean;
  children: (status: ContractStatus) => ReactNode;
}

/** Draws a page for the customers whose status leads to it; others, who have an old address, go where they belong. */
export const AtStatus = ({ belongsHere, children }: AtStatusProps) => {
  const { data: status, isError, refetch } = useGetAppStatusQuery();
  const goToStatus = useGoToStatus();
  const [lost, setLost] = useState(false);
  // once drawn it stays: the answer that he gives here changes his status
  const [drawn, setDrawn] = useState<ContractStatus>();
  const here = status !== undefined && belongsHere(status);
  if (here && !drawn) setDrawn(status);
  const elsewhere = status !== undefined && !here && !drawn && !lost;

  useEffect(() => {
    if (elsewhere) goToStatus().catch(() => setLost(true));
  }, [elsewhere, goToStatus]);

  if (drawn) return children(drawn);
  if (lost) return <LoadFailed onRetry={() => setLost(false)} />;
  return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Loading />;
};

/** For `load` of such a page. */
export const loadStatus = async ({ dispatch }: LoadContext): Promise<void> => {
  mustHave(await dispatch(statusApi.endpoints.getAppStatus.initiate(undefined, { subscribe: false })));
};
