import { contentApi } from '@pozyka/api-client/content';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import type { Sent, Store } from '../core/store.ts';

export interface FrameAnswers {
  /** False when something is missing: the frame lives on without it. */
  isComplete: boolean;
  /** What the browser needs of each, by its key in the store, where the document shows the frame. */
  sent: ReadonlyMap<string, Sent>;
}

/** Fetches what the frame shows on every page. */
export const loadFrame = async (dispatch: Store['dispatch'], loggedIn: boolean): Promise<FrameAnswers> => {
  const { getBlock, getLanguages, getMenu, getMenus } = contentApi.endpoints;
  const [menus, languages, lender, ...customers] = [
    dispatch(fetchQuery(getMenus)),
    dispatch(fetchQuery(getLanguages)),
    dispatch(fetchQuery(getBlock, 'footer-legal')),
    ...(loggedIn ? [dispatch(fetchQuery(getMenu, 'customer'))] : []),
  ] as const;
  const answers = await Promise.all([menus, languages, lender, ...customers]);
  const sent = new Map<string, Sent>([
    [menus.queryCacheKey, 'named'],
    [lender.queryCacheKey, 'not'],
    ...[languages, ...customers].map(({ queryCacheKey }) => [queryCacheKey, 'whole'] as const),
  ]);
  return { isComplete: answers.every(({ isSuccess }) => isSuccess), sent };
};
