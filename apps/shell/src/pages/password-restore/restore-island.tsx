import { localePath, splitLocale } from '@pozyka/i18n';
import { useLocale } from '@pozyka/remote-kit';
import { useEffect, useState } from 'react';
import { Identify, type IdentificationForm } from '../../features/login/identify.tsx';
import { NewPassword } from '../../features/login/new-password.tsx';
import { isRestoreState, isSentBack, NEW_PASSWORD, WHO, type RestoreEntry } from '../../features/login/restore-flow.ts';

const isOfNewPassword = () => splitLocale(window.location.pathname).path === NEW_PASSWORD;

/** Who comes to the second page by its address has not been identified. */
const entryNow = (): unknown => {
  const { state } = window.history;
  return isOfNewPassword() && !isRestoreState(state) ? { over: true } : state;
};

/** Both pages of a restore, between which one goes without leaving the document: what leads to the second is in its entry of the history alone. */
const RestoreIsland = (identification: IdentificationForm) => {
  const locale = useLocale();
  const [entry, setEntry] = useState(entryNow);
  const open = (state: RestoreEntry, how: 'pushState' | 'replaceState') => {
    window.history[how](state, '', localePath(isRestoreState(state) ? NEW_PASSWORD : WHO, locale));
    setEntry(state);
  };
  useEffect(() => {
    const follow = () => {
      // a place on the page, as of its skip link, has an entry of its own: it is of the same step
      if (window.history.state === null && isOfNewPassword() && isRestoreState(entry)) window.history.replaceState(entry, '');
      else setEntry(entryNow());
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [entry]);
  useEffect(() => {
    if (isOfNewPassword() && isSentBack(entry)) window.history.replaceState(entry, '', localePath(WHO, locale));
  }, [entry, locale]);
  if (isRestoreState(entry)) return <NewPassword key={entry.token} state={entry} form={identification.form} open={open} />;
  return <Identify {...identification} isSentBack={isSentBack(entry)} onIdentified={(state) => open(state, 'pushState')} />;
};

export default RestoreIsland;
