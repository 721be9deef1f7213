import { ShellServicesContext, useDispatch, useNavigate, useText, type Notify, type ShellServices } from '@pozyka/remote-kit';
import { useMemo, type ReactNode } from 'react';
import type { Store } from '../../../apps/shell/src/core/store.ts';
import { currentScreen } from '../../../apps/shell/src/features/session/current-screen.ts';
import { tell, useHost } from './host-context.ts';

const TONES = { success: 'success', warn: 'warning', error: 'danger' } as const;

/** In the shell's place: the status is the real one, what it leads to is shown, and opened where it is here. */
export const Services = ({ children }: { children: ReactNode }) => {
  const { match, notices, ownerOf, pages, remote } = useHost();
  const navigate = useNavigate();
  const dispatch = useDispatch() as Store['dispatch'];
  const text = useText();
  const services = useMemo((): ShellServices => {
    const raise =
      (kind: keyof Notify): Notify[keyof Notify] =>
      ({ title = text(`notice.${kind}`), text: words }) => {
        tell('notice', `${kind}: ${words}`);
        notices.raise({ tone: TONES[kind], title, text: words });
      };
    return {
      async goToStatus() {
        const { path, search = '', unknown } = await currentScreen(dispatch);
        const here = match(path).screen.app === remote;
        const place = path + search;
        const words = here ? text('status.here', { path: place }) : text('status.elsewhere', { path: place, app: ownerOf(path) ?? '?' });
        tell('status', unknown ? `${words}; ${text('status.unknown')}` : words);
        if (here) await navigate(place);
        else notices.raise({ tone: 'success', title: words });
      },
      prefetch: (to) => pages.prefetch(to, match(to.split(/[?#]/)[0] ?? to)),
      notify: { success: raise('success'), warn: raise('warn'), error: raise('error') },
      report: (problem) => tell('report', problem),
    };
  }, [dispatch, match, navigate, notices, ownerOf, pages, remote, text]);
  return <ShellServicesContext value={services}>{children}</ShellServicesContext>;
};
