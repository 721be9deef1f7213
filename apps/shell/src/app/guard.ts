import type { Destination } from '@pozyka/status-router';
import type { AppScreen } from '../core/boot.ts';
import type { Store } from '../core/store.ts';
import { currentScreen } from '../features/session/current-screen.ts';
import { CHOICE_SCREEN, mayBorrow } from '../features/login/preserve-choice.tsx';

/** The address of a screen, where a live release ships it. */
const addressOf = (target: Destination | undefined, screens: readonly AppScreen[]): string | undefined =>
  target && screens.some(({ path }) => path === target.path) ? target.path + (target.search ?? '') : undefined;

/**
 * Where a customer is sent whose status has no business on the page at `path`, without locale. Undefined where that cannot be read, and
 * where only the browser can know it: it leads them on then, from a page without content.
 */
export const placeOfStatus = async (
  path: string,
  dispatch: Store['dispatch'],
  screens: readonly AppScreen[],
): Promise<string | undefined> => {
  const target = await currentScreen(dispatch).catch(() => undefined);
  return target?.path === path || target?.unknown ? undefined : addressOf(target, screens);
};

/**
 * Where a visitor is sent instead of the screen, without locale; undefined where they may stay (decisions, section 1).
 * A logged-in customer whose status cannot be read stays on the guest page; an amount that the address names goes with them
 * to where a loan is chosen.
 */
export const guard = async (
  screen: AppScreen,
  loggedIn: boolean,
  dispatch: Store['dispatch'],
  screens: readonly AppScreen[],
  query: URLSearchParams,
): Promise<string | undefined> => {
  if (screen.access === 'protected' && !loggedIn) return '/';
  if (screen.access !== 'guest' || !loggedIn) return undefined;
  const target = await currentScreen(dispatch).catch(() => undefined);
  if (target && query.has('amount') && mayBorrow(target)) {
    return `${CHOICE_SCREEN}?${new URLSearchParams([...query].filter(([name]) => name === 'amount' || name === 'term'))}`;
  }
  return addressOf(target, screens);
};
