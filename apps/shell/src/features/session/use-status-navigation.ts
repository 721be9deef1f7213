import { localePath } from '@pozyka/i18n';
import { useDispatch, useNavigate, usePageEnvironment, type ShellServices } from '@pozyka/remote-kit';
import { useEffect, useMemo, useRef } from 'react';
import { useShell } from '../../app/shell-context.ts';
import type { Store } from '../../app/store.ts';
import { reportError } from '../report-error.ts';
import { currentScreen } from './current-screen.ts';
import { singleFlight } from './single-flight.ts';

const HOME_OF_CUSTOMER = '/dashboard';

/** The shell's side of `goToStatus`: the only place where a contract status becomes a navigation. */
export const useStatusNavigation = (): ShellServices['goToStatus'] => {
  const navigate = useNavigate();
  const dispatch = useDispatch() as Store['dispatch'];
  const { loggedIn, locale } = usePageEnvironment();
  const { screens } = useShell();
  // the router gives a new function at every place; the services stay the same
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  return useMemo(
    () =>
      singleFlight(async () => {
        const { path, search = '', unknown } = await currentScreen(dispatch);
        if (unknown) reportError(new Error('a contract status that this version does not know'), 'shell');
        const target = screens.some((screen) => screen.path === path) ? path + search : HOME_OF_CUSTOMER;
        // whoever has just logged in needs a document of his own
        if (loggedIn) await latest.current(target);
        else window.location.assign(localePath(target, locale));
      }),
    [dispatch, loggedIn, locale, screens],
  );
};
