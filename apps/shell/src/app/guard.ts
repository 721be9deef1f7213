import type { AppScreen } from './boot.ts';
import type { Store } from './store.ts';
import { currentScreen } from '../features/session/current-screen.ts';

/**
 * Where a visitor is sent instead of the screen, without locale; undefined where he may stay (decisions, section 1).
 * A logged-in customer whose status cannot be read stays on the guest page.
 */
export const guard = async (
  screen: AppScreen,
  loggedIn: boolean,
  dispatch: Store['dispatch'],
  screens: readonly AppScreen[],
): Promise<string | undefined> => {
  if (screen.access === 'protected' && !loggedIn) return '/';
  if (screen.access !== 'guest' || !loggedIn) return undefined;
  const target = await currentScreen(dispatch).catch(() => undefined);
  return target && screens.some(({ path }) => path === target.path) ? target.path + (target.search ?? '') : undefined;
};
