import { mustHave } from '@pozyka/remote-kit';
import { statusApi } from '@pozyka/api-client/status';
import { statusRouter, type Destination } from '@pozyka/status-router';
import type { Store } from '../../app/store.ts';

/**
 * Asks the server where the customer's application stands and which screen that is.
 * @throws ApiError when the status cannot be read
 */
export const currentScreen = async (dispatch: Store['dispatch']): Promise<Destination> =>
  statusRouter(mustHave(await dispatch(statusApi.endpoints.getAppStatus.initiate(undefined, { forceRefetch: true, subscribe: false }))));
