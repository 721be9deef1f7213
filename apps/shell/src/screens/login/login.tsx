import { contentApi } from '@pozyka/api-client/content';
import { Card, Heading, Stack, Text } from '@pozyka/design-system';
import { useText, type PageLoad } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { LoginForm } from '../../features/login/login-form.tsx';

const Narrow = styled(Card)`
  max-width: 30rem;
  margin-inline: auto;
`;

/** Login on a page of its own. */
const Login = () => {
  const text = useText();
  return (
    <Narrow>
      <Stack gap="m">
        <Heading level={1}>{text('login.title')}</Heading>
        <Text tone="muted">{text('login.lead')}</Text>
        <LoginForm submitLabel={text('login.get-code')} />
      </Stack>
    </Narrow>
  );
};

export const load: PageLoad = async ({ dispatch, t }) => {
  await dispatch(contentApi.endpoints.getBlock.initiate('login-consent', { subscribe: false }));
  return { head: { title: t('login.head-title'), description: t('login.lead'), canonical: '/login' } };
};

export default Login;
