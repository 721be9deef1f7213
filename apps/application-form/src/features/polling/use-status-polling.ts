import type { ContractStatus } from '@pozyka/api-contract';
import { refetchQuery } from '@pozyka/api-client/fetch-query';
import { statusApi } from '@pozyka/api-client/status';
import { useDispatch, useGoToStatus, useText } from '@pozyka/remote-kit';
import { usePolling } from '@pozyka/remote-kit/use-polling';
import { useState } from 'react';
import { callAttention } from './call-attention.ts';

/** A decision takes seconds. */
const STATUS_PACE = { firstMs: 1_000, longestMs: 5_000 };

export interface StatusPolling {
  requested: number;
  /** The last question was not answered; the next one is on its way all the same. */
  failed: boolean;
}

/** Refetches the status until it belongs to another page, and goes there; the tab's title says so to anyone who looks at another tab. */
export const useStatusPolling = (belongsHere: (status: ContractStatus, requestedBefore: number) => boolean): StatusPolling => {
  const dispatch = useDispatch();
  const goToStatus = useGoToStatus();
  const text = useText();
  const [failed, setFailed] = useState(false);
  const requested = usePolling(async (before) => {
    try {
      const status = await dispatch(refetchQuery(statusApi.endpoints.getAppStatus)).unwrap();
      if (!belongsHere(status, before)) {
        callAttention(text('wait.news'));
        await goToStatus(status);
      }
      setFailed(false);
    } catch (error) {
      setFailed(true);
      throw error;
    }
  }, STATUS_PACE);
  return { requested, failed };
};
