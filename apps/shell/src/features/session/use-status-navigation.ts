import type { ContractStatus } from '@pozyka/api-contract';
import { localePath } from '@pozyka/i18n';
import { useDispatch, useNavigate, usePageEnvironment, type ShellServices } from '@pozyka/remote-kit';
import { useEffect, useMemo, useState } from 'react';
import { useSitePages } from '../../core/site-pages.ts';

/** Runs one at a time: a call while another runs gets the same promise with any arguments. */
export const singleFlight = <Args extends unknown[], T>(run: (...args: Args) => Promise<T>): ((...args: Args) => Promise<T>) => {
  let running: Promise<T> | undefined;
  return (...args) => {
    running ??= run(...args).finally(() => {
      running = undefined;
    });
    return running;
  };
};

/** Code that most visitors never need: anyone who goes where their status leads. */
export const loadCurrentScreen = () => import(/* webpackChunkName: "current-screen" */ './current-screen.ts');

type Open = (target: string) => void | Promise<void>;

/** The services do not depend on the way to navigate, which the router re-creates at every place. */
const createOpener = () => {
  let open: Open = () => undefined;
  return {
    become(next: Open) {
      open = next;
    },
    open: (target: string) => open(target),
  };
};

/** The shell's side of `goToStatus`: the only place where a contract status becomes a navigation. */
export const useStatusNavigation = (): ShellServices['goToStatus'] => {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { loggedIn, locale } = usePageEnvironment();
  const { isUnshipped } = useSitePages();
  const [opener] = useState(createOpener);
  useEffect(() => {
    // anyone who has just logged in needs a document of their own
    opener.become((target) => {
      const address = localePath(target, locale);
      if (!loggedIn) return window.location.assign(address);
      // who is there already goes back once
      return navigate(target, { replace: address === window.location.pathname + window.location.search });
    });
  }, [opener, navigate, loggedIn, locale]);
  return useMemo(
    () =>
      singleFlight(async (known?: ContractStatus) => {
        const { openCurrentScreen } = await loadCurrentScreen();
        await openCurrentScreen({ dispatch, isUnshipped, open: opener.open, known });
      }),
    [dispatch, opener, isUnshipped],
  );
};
