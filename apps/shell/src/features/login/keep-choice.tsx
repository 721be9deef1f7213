import { localePath } from '@pozyka/i18n';
import { choicePath, type LoanChoice } from '@pozyka/forms/loan-calculator';
import { ShellServicesContext, useDispatch, useLocale } from '@pozyka/remote-kit';
import { useContext, useMemo, type ReactNode } from 'react';
import type { Store } from '../../app/store.ts';
import { CHOICE_SCREEN, mayBorrow } from '../session/with-choice.ts';

/** Whoever logs in here and has no application running goes on with what he has chosen, to confirm it at his own conditions. */
export const KeepChoice = ({ choice, children }: { choice: LoanChoice | undefined; children: ReactNode }) => {
  const services = useContext(ShellServicesContext);
  const dispatch = useDispatch() as Store['dispatch'];
  const locale = useLocale();
  const value = useMemo(
    () =>
      choice === undefined
        ? services
        : {
            ...services,
            goToStatus: async () => {
              const { currentScreen } = await import(/* webpackChunkName: "current-screen" */ '../session/current-screen.ts');
              if (!mayBorrow(await currentScreen(dispatch))) return services.goToStatus();
              // whoever has just logged in needs a document of his own
              window.location.assign(localePath(choicePath(CHOICE_SCREEN, choice), locale));
            },
          },
    [services, choice, dispatch, locale],
  );
  return <ShellServicesContext value={value}>{children}</ShellServicesContext>;
};
