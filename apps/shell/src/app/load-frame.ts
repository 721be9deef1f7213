import { contentApi } from '@pozyka/api-client/content';
import type { Store } from '../core/store.ts';

/** Fetches what the frame shows on every page. False when something is missing: the frame lives on without it. */
export const loadFrame = async (dispatch: Store['dispatch'], loggedIn: boolean): Promise<boolean> => {
  const { getBlock, getLanguages, getMenu, getMenus } = contentApi.endpoints;
  const once = { subscribe: false } as const;
  const answers = await Promise.all([
    dispatch(getMenus.initiate(undefined, once)),
    dispatch(getLanguages.initiate(undefined, once)),
    dispatch(getBlock.initiate('footer-legal', once)),
    ...(loggedIn ? [dispatch(getMenu.initiate('customer', once))] : []),
  ]);
  return answers.every(({ isSuccess }) => isSuccess);
};
