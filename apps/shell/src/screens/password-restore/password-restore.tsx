import { accessApi } from '@pozyka/api-client/access';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { Heading, SkeletonText, Stack, useHydrated } from '@pozyka/design-system';
import { useLocale, useLocation, useNavigate, type PageLoad } from '@pozyka/remote-kit';
import { useEffect } from 'react';
import { Identify } from '../../features/login/identify.tsx';
import { Narrow } from '../../features/login/narrow.tsx';
import { NewPassword } from '../../features/login/new-password.tsx';
import { isRestoreState } from '../../features/login/restore-flow.ts';
import { loginWords } from '../../features/login/words.ts';

/** The second page for anyone who comes by the first one; others are sent there. Only the browser knows which. */
const Update = () => {
  const words = loginWords[useLocale()];
  const navigate = useNavigate();
  const { state } = useLocation();
  const known = useHydrated();
  const isLost = known && !isRestoreState(state);
  useEffect(() => {
    if (isLost) void navigate('/password-restore', { replace: true, state: { over: true } });
  }, [isLost, navigate]);
  if (known && isRestoreState(state)) return <NewPassword key={state.token} state={state} />;
  return (
    <Stack gap="m" aria-busy="true">
      <Heading level={1}>{words.newTitle}</Heading>
      <SkeletonText lines={6} />
    </Stack>
  );
};

/** Restoring a password: who it is, then code and new password. */
const PasswordRestore = () => {
  const { pathname } = useLocation();
  return <Narrow>{pathname.endsWith('/update') ? <Update /> : <Identify />}</Narrow>;
};

export const load: PageLoad = async ({ dispatch, locale }) => {
  const settings = await dispatch(fetchQuery(accessApi.endpoints.getRestoreSettings)).unwrap();
  await dispatch(fetchQuery(accessApi.endpoints.getIdentificationForm, settings.identificationId)).unwrap();
  const { restoreHead, restoreLead } = loginWords[locale];
  return { head: { title: restoreHead, description: restoreLead, canonical: '/password-restore', noindex: true } };
};

export default PasswordRestore;
