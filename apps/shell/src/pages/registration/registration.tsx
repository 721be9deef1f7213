import { contentApi } from '@pozyka/api-client/content';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { Heading, Stack, Text, TextLink } from '@pozyka/design-system';
import { Link, useText, type PageLoad } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import { LoginConsent } from '../../features/login/login-consent.tsx';
import { AsideLinks, Narrow } from '../../features/login/narrow.tsx';
import RegistrationForm from './registration-form.tsx';

/** A new customer by phone and code. A known phone logs in: the answer is the same, so that nobody learns who is a customer. */
const Registration = () => {
  const text = useText();
  return (
    <Narrow>
      <Stack gap="m">
        <Heading level={1}>{text('registration.title')}</Heading>
        <Text>{text('registration.lead')}</Text>
        <Text tone="muted">{text('registration.known')}</Text>
        <Island name="registration" begins="idle">
          <RegistrationForm />
        </Island>
        <LoginConsent />
        <AsideLinks>
          <span>{text('registration.account')}</span>
          <TextLink as={Link} to="/login">
            {text('account.enter')}
          </TextLink>
        </AsideLinks>
      </Stack>
    </Narrow>
  );
};

export const load: PageLoad = async ({ dispatch, t }) => {
  await dispatch(fetchQuery(contentApi.endpoints.getBlock, 'login-consent'));
  return { head: { title: t('registration.head'), description: t('registration.lead'), canonical: '/registration' } };
};

export default Registration;
