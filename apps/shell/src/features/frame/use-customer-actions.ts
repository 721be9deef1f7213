import { sessionApi } from '@pozyka/api-client/session';
import { localePath } from '@pozyka/i18n';
import { useDispatch, useGoToStatus, useLocale, useNotify, useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import { reportError } from '../../core/report-error.ts';

/** Path and query of the page at hand, locale included. */
const addressNow = (): string => window.location.pathname + window.location.search;

/** Anyone who logs in next at this tab finds nothing that was typed before. */
const forgetTab = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // where the browser stores nothing, nothing is left
  }
};

/** What a logged-in customer can do from the frame: open their loan, log out. */
export const useCustomerActions = () => {
  const dispatch = useDispatch();
  const goToStatus = useGoToStatus();
  const locale = useLocale();
  const notify = useNotify();
  const text = useText();
  const [busy, setBusy] = useState<'loan' | 'logout'>();
  const [failed, setFailed] = useState(false);

  const openLoan = async () => {
    setBusy('loan');
    setFailed(false);
    try {
      const before = addressNow();
      await goToStatus();
      // a press that changes nothing would look broken
      if (addressNow() === before) notify.success({ title: text('header.my-loan'), text: text('header.my-loan-here') });
    } catch (error) {
      reportError(error, 'shell');
      setFailed(true);
    } finally {
      setBusy(undefined);
    }
  };
  const logout = async () => {
    setBusy('logout');
    // the gateway forgets the session even when the API does not answer
    await dispatch(sessionApi.endpoints.logout.initiate());
    forgetTab();
    window.location.assign(localePath('/', locale));
  };
  return { busy, failed, openLoan: () => void openLoan(), logout: () => void logout() };
};
