import { contentApi } from '@pozyka/api-client/content';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import type { Store } from '../core/store.ts';

/** Fetches what the frame shows on every page. False when something is missing: the frame lives on without it. */
export const loadFrame = async (dispatch: Store['dispatch'], loggedIn: boolean): Promise<boolean> => {
  const { getBlock, getLanguages, getMenu, getMenus } = contentApi.endpoints;
  const answers = await Promise.all([
    dispatch(fetchQuery(getMenus)),
    dispatch(fetchQuery(getLanguages)),
    dispatch(fetchQuery(getBlock, 'footer-legal')),
    ...(loggedIn ? [dispatch(fetchQuery(getMenu, 'customer'))] : []),
  ]);
  return answers.every(({ isSuccess }) => isSuccess);
};
