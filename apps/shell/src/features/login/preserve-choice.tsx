import { localePath } from '@pozyka/i18n';
import { choicePath, type LoanChoice } from '@pozyka/forms/loan-calculator';
import { ShellServicesContext, useDispatch, useLocale } from '@pozyka/remote-kit';
import { useContext, useMemo, type ReactNode } from 'react';
import type { Destination } from '@pozyka/status-router';
import { loadCurrentScreen } from '../session/use-status-navigation.ts';

/** True where the status lets the customer take a loan now: there they go on with the loan that they have chosen already. */
export const mayBorrow = ({ screen, unknown }: Destination): boolean => screen === 'calculator-new' || (screen === 'dashboard' && !unknown);

/** Where a chosen amount and term are confirmed. */
export const CHOICE_SCREEN = '/calculator-new';

// anyone who has just logged in needs a document of their own
const toNewDocument = (address: string): void => window.location.assign(address);

interface PreserveChoiceProps {
  choice: LoanChoice | undefined;
  children: ReactNode;
  leaveTo?: (address: string) => void;
}

/** Anyone who logs in here and has no application running goes on with what they have chosen, to confirm it at their own conditions. */
export const PreserveChoice = ({ choice, children, leaveTo = toNewDocument }: PreserveChoiceProps) => {
  const services = useContext(ShellServicesContext);
  const dispatch = useDispatch();
  const locale = useLocale();
  const value = useMemo(
    () =>
      choice === undefined
        ? services
        : {
            ...services,
            goToStatus: async () => {
              const { currentScreen } = await loadCurrentScreen();
              if (!mayBorrow(await currentScreen(dispatch))) return services.goToStatus();
              leaveTo(localePath(choicePath(CHOICE_SCREEN, choice), locale));
            },
          },
    [services, choice, dispatch, locale, leaveTo],
  );
  return <ShellServicesContext value={value}>{children}</ShellServicesContext>;
};
