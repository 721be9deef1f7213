import { localePath } from '@pozyka/i18n';
import { ShellServicesContext, useLocale } from '@pozyka/remote-kit';
import { useContext, useMemo, type ReactNode } from 'react';

/** Anyone who logs in here goes back where they came from, instead of to the screen of their status. */
export const ComeBack = ({ to, children }: { to: string | undefined; children: ReactNode }) => {
  const services = useContext(ShellServicesContext);
  const locale = useLocale();
  const value = useMemo(
    () =>
      to === undefined
        ? services
        : {
            ...services,
            // anyone who has just logged in needs a document of their own
            goToStatus: () => Promise.resolve(window.location.assign(localePath(to, locale))),
          },
    [services, to, locale],
  );
  return <ShellServicesContext value={value}>{children}</ShellServicesContext>;
};
