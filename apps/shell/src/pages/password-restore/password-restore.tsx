import { accessApi, useGetIdentificationFormQuery, useGetRestoreSettingsQuery } from '@pozyka/api-client/access';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { Heading, SkeletonText, Stack } from '@pozyka/design-system';
import { useLocation, useText, type PageLoad } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { Identify } from '../../features/login/identify.tsx';
import { Narrow } from '../../features/login/narrow.tsx';
import { NEW_PASSWORD } from '../../features/login/restore-flow.ts';

/** The second page until the browser, which alone knows who has come by the first one, renders it or leads back. */
const Unknown = () => (
  <Stack gap="m" aria-busy="true">
    <Heading level={1}>{useText()('password.title')}</Heading>
    <SkeletonText lines={6} />
  </Stack>
);

/** Restoring a password: who it is, then code and new password. */
const PasswordRestore = () => {
  const { pathname } = useLocation();
  const { data: settings, error: settingsFailure } = useGetRestoreSettingsQuery();
  useFailureNotice(settingsFailure);
  const form = settings?.identificationId ?? '';
  const { data: definition, error: definitionFailure } = useGetIdentificationFormQuery(form, { skip: !form });
  useFailureNotice(definitionFailure);
  if (!definition) return null;
  const props = { form, definition };
  return (
    <Narrow>
      <Island name="password-restore" begins="idle" props={props}>
        {pathname === NEW_PASSWORD ? <Unknown /> : <Identify {...props} isSentBack={false} onIdentified={() => undefined} />}
      </Island>
    </Narrow>
  );
};

export const load: PageLoad = async ({ dispatch, t }) => {
  const settings = await dispatch(fetchQuery(accessApi.endpoints.getRestoreSettings)).unwrap();
  await dispatch(fetchQuery(accessApi.endpoints.getIdentificationForm, settings.identificationId)).unwrap();
  return { head: { title: t('restore.head'), description: t('restore.lead'), canonical: '/password-restore', noindex: true } };
};

export default PasswordRestore;
