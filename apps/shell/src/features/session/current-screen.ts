import { cardsApi } from '@pozyka/api-client/cards';
import { refetchQuery } from '@pozyka/api-client/fetch-query';
import { statusApi } from '@pozyka/api-client/status';
import { mustHave } from '@pozyka/remote-kit';
import { statusRouter, type Destination } from '@pozyka/status-router';
import type { Store } from '../../core/store.ts';

/** Whether they have a card at all; only cardVerification needs to know. Where that cannot be read, they are asked to verify one. */
const hasCard = async (dispatch: Store['dispatch']): Promise<boolean> => {
  const { data } = await dispatch(refetchQuery(cardsApi.endpoints.listCards));
  return data === undefined || data.length > 0;
};

/**
 * Asks the server where the customer's application stands and which screen that is.
 * @throws ApiError when the status cannot be read
 */
export const currentScreen = async (dispatch: Store['dispatch']): Promise<Destination> => {
  const status = mustHave(await dispatch(refetchQuery(statusApi.endpoints.getAppStatus)));
  return statusRouter(status.ActionStatus === 'cardVerification' ? { ...status, hasCard: await hasCard(dispatch) } : status);
};
