import { statusApi } from '@pozyka/api-client/status';
import { statusRouter, type Destination } from '@pozyka/status-router';
import type { Store } from '../../app/store.ts';

/** Asks the server where the customer's application stands and which screen that is; undefined when it does not answer. */
export const currentScreen = async (dispatch: Store['dispatch']): Promise<Destination | undefined> => {
  const { data } = await dispatch(statusApi.endpoints.getAppStatus.initiate(undefined, { forceRefetch: true, subscribe: false }));
  return data && statusRouter(data);
};
