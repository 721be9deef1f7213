import { contentApi } from '@pozyka/api-client/content';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { Heading, Stack, Text, TextLink } from '@pozyka/design-system';
import { Link, useLocale, type PageLoad } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import { LoginConsent } from '../../features/login/login-consent.tsx';
import { AsideLinks, Narrow } from '../../features/login/narrow.tsx';
import { loginWords } from '../../features/login/words.ts';
import RegistrationForm from './registration-form.tsx';

/** A new customer by phone and code. A known phone logs in: the answer is the same, so that nobody learns who is a customer. */
const Registration = () => {
  const words = loginWords[useLocale()];
  return (
    <Narrow>
      <Stack gap="m">
        <Heading level={1}>{words.registrationTitle}</Heading>
        <Text>{words.registrationLead}</Text>
        <Text tone="muted">{words.registrationKnown}</Text>
        <Island name="registration" begins="idle">
          <RegistrationForm />
        </Island>
        <LoginConsent />
        <AsideLinks>
          <span>{words.registrationAccount}</span>
          <TextLink as={Link} to="/login">
            {words.enter}
          </TextLink>
        </AsideLinks>
      </Stack>
    </Narrow>
  );
};

export const load: PageLoad = async ({ dispatch, locale }) => {
  await dispatch(fetchQuery(contentApi.endpoints.getBlock, 'login-consent'));
  const { registrationHead, registrationLead } = loginWords[locale];
  return { head: { title: registrationHead, description: registrationLead, canonical: '/registration' } };
};

export default Registration;
