import { cardsApi } from '@pozyka/api-client/cards';
import type { ContractStatus } from '@pozyka/api-contract';
import { refetchQuery } from '@pozyka/api-client/fetch-query';
import { statusApi } from '@pozyka/api-client/status';
import { mustHave, type LoadContext } from '@pozyka/remote-kit';
import { statusRouter, type Destination } from '@pozyka/status-router';
import { reportError } from '../../core/report-error.ts';

const HOME_OF_CUSTOMER = '/dashboard';

/** Whether they have a card at all; only cardVerification needs to know. Where that cannot be read, they are to verify one. */
const hasCard = async (dispatch: LoadContext['dispatch']): Promise<boolean> => {
  const { data } = await dispatch(refetchQuery(cardsApi.endpoints.listCards));
  return data === undefined || data.length > 0;
};

const ask = async (dispatch: LoadContext['dispatch']): Promise<ContractStatus> =>
  mustHave(await dispatch(refetchQuery(statusApi.endpoints.getAppStatus)));

/** Cached as if it had been fetched: the next page reads it. */
const remember = (dispatch: LoadContext['dispatch'], value: ContractStatus): ContractStatus => {
  dispatch(statusApi.util.upsertQueryEntries([{ endpointName: 'getAppStatus', arg: undefined, value }]));
  return value;
};

/**
 * The screen of the customer's status, which is fetched unless a response has just brought it.
 * @throws ApiError when the status cannot be read
 */
export const currentScreen = async (dispatch: LoadContext['dispatch'], known?: ContractStatus): Promise<Destination> => {
  const status = known ? remember(dispatch, known) : await ask(dispatch);
  return statusRouter(status.ActionStatus === 'cardVerification' ? { ...status, hasCard: await hasCard(dispatch) } : status);
};

export interface WayToScreen {
  dispatch: LoadContext['dispatch'];
  /** Whether no live release ships a path. */
  isUnshipped(path: string): boolean;
  /** Opens a place without its locale. */
  open(target: string): void | Promise<void>;
  /** The status, where a response has just brought it. */
  known?: ContractStatus | undefined;
}

/**
 * Opens the screen where the customer belongs; where no release has it, their home.
 * @throws ApiError when the status cannot be read
 */
export const openCurrentScreen = async ({ dispatch, isUnshipped, open, known }: WayToScreen): Promise<void> => {
  const { path, search = '', unknown } = await currentScreen(dispatch, known);
  if (unknown) reportError(new Error('a contract status that this version does not know'), 'shell');
  await open(isUnshipped(path) ? HOME_OF_CUSTOMER : path + search);
};
