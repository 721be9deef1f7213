import type { ContractStatus } from '@pozyka/api-contract';
import { fetchQuery, REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import { statusApi, useGetAppStatusQuery } from '@pozyka/api-client/status';
import { mustHave, useGoToStatus, type LoadContext } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useEffect, useState, type ReactNode } from 'react';
import { Loading } from './page-parts.tsx';
import { useReturnCheck } from './use-return-check.ts';

export interface AtStatusProps {
  belongsHere: (status: ContractStatus) => boolean;
  /** The page asks for the status by itself. */
  polls?: boolean;
  children: (status: ContractStatus) => ReactNode;
}

/** Renders a page for the customers whose status leads to it; others, who have an old address or an old tab, go where they belong. */
export const AtStatus = ({ belongsHere, polls = false, children }: AtStatusProps) => {
  const { data, isFetching, error, refetch } = useGetAppStatusQuery(undefined, REFETCH_ON_OPEN);
  const goToStatus = useGoToStatus();
  const [lost, setLost] = useState(false);
  // once rendered it stays: the answer that they give here changes their status
  const [rendered, setRendered] = useState<ContractStatus>();
  const status = isFetching ? undefined : data;
  const here = status !== undefined && belongsHere(status);
  if (here && !rendered) setRendered(status);
  const misplaced = status !== undefined && !here && !rendered && !lost;
  useReturnCheck(belongsHere, !polls);

  useEffect(() => {
    if (misplaced) goToStatus().catch(() => setLost(true));
  }, [misplaced, goToStatus]);

  if (rendered) return children(rendered);
  if (lost) return <LoadFailed onRetry={() => setLost(false)} />;
  return error && !isFetching ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading />;
};

/** For `load` of such a page. */
export const loadStatus = async ({ dispatch }: LoadContext): Promise<ContractStatus> =>
  mustHave(await dispatch(fetchQuery(statusApi.endpoints.getAppStatus)));
