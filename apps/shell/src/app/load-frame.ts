import { contentApi } from '@pozyka/api-client/content';
import type { Store } from './store.ts';

/** Fetches what the frame shows on every page. False when something is missing: the frame lives on without it. */
export const loadFrame = async (dispatch: Store['dispatch']): Promise<boolean> => {
  const menus = await dispatch(contentApi.endpoints.getMenus.initiate(undefined, { subscribe: false }));
  return menus.isSuccess;
};
