import type { ContractStatus } from '@pozyka/api-contract';
import { refetchQuery } from '@pozyka/api-client/fetch-query';
import { statusApi } from '@pozyka/api-client/status';
import { useDispatch, useGoToStatus } from '@pozyka/remote-kit';
import { useEffect, useRef } from 'react';

/** Asks for the status when the customer comes back to this tab: another tab, an operator or a job may have moved them on. */
export const useReturnCheck = (belongsHere: (status: ContractStatus) => boolean, enabled: boolean): void => {
  const dispatch = useDispatch();
  const goToStatus = useGoToStatus();
  const latest = useRef(belongsHere);
  useEffect(() => {
    latest.current = belongsHere;
  });

  useEffect(() => {
    if (!enabled) return undefined;
    let asking = false;
    const check = async () => {
      const status = await dispatch(refetchQuery(statusApi.endpoints.getAppStatus)).unwrap();
      if (!latest.current(status)) await goToStatus(status);
    };
    const back = () => {
      if (asking || document.visibilityState !== 'visible') return;
      asking = true;
      check()
        // what is shown stays: their next action says what is wrong
        .catch(() => undefined)
        .finally(() => {
          asking = false;
        });
    };
    document.addEventListener('visibilitychange', back);
    window.addEventListener('focus', back);
    return () => {
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('focus', back);
    };
  }, [dispatch, goToStatus, enabled]);
};
