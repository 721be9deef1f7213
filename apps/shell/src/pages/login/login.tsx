import { accessApi, useGetLoginFormQuery, useGetLoginSettingsQuery } from '@pozyka/api-client/access';
import { contentApi } from '@pozyka/api-client/content';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { Heading, Stack, Text, TextLink } from '@pozyka/design-system';
import { Link, useParams, useSearchParams, useText, type PageLoad } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { useShell } from '../../core/shell-context.ts';
import { LoginConsent } from '../../features/login/login-consent.tsx';
import { AsideLinks, Narrow } from '../../features/login/narrow.tsx';
import { wayBack } from '../../features/login/way-back.ts';
import { WayList } from '../../features/login/way-list.tsx';
import LoginByCode from './login-by-code.tsx';
import LoginByForm from './login-by-form.tsx';

/** The way that needs nothing but a phone; it is there even when the others cannot be loaded. */
const BY_CODE = 'phone';

/** Login on a page of its own, in the way that the address names. */
const Login = () => {
  const text = useText();
  const { data } = useGetLoginSettingsQuery();
  const ways = data?.forms ?? [];
  const { form = BY_CODE } = useParams();
  const [query] = useSearchParams();
  const back = wayBack(query.get('back'), useShell().match);
  return (
    <Narrow>
      <Stack gap="m">
        <Heading level={1}>{text('login.title')}</Heading>
        {ways.length > 1 && <WayList ways={ways} current={form} back={back} />}
        <Text tone="muted">{form === BY_CODE ? text('account.by-code') : text('account.by-password')}</Text>
        {form === BY_CODE ? (
          <>
            <Island name="login-by-code" begins="idle" props={{ back }}>
              <LoginByCode back={back} />
            </Island>
            <LoginConsent />
          </>
        ) : (
          <ByForm form={form} back={back} />
        )}
        <AsideLinks>
          <span>{text('account.new-here')}</span>
          <TextLink as={Link} to="/registration">
            {text('account.register')}
          </TextLink>
        </AsideLinks>
      </Stack>
    </Narrow>
  );
};

const ByForm = (way: { form: string; back: string | undefined }) => {
  const { data: definition, error } = useGetLoginFormQuery(way.form);
  useFailureNotice(error);
  if (!definition) return null;
  const props = { ...way, definition };
  return (
    <Island name="login-by-form" begins="idle" props={props}>
      <LoginByForm {...props} />
    </Island>
  );
};

export const load: PageLoad = async ({ dispatch, params: { form }, t }) => {
  const [settings] = await Promise.all([
    dispatch(fetchQuery(accessApi.endpoints.getLoginSettings)),
    dispatch(fetchQuery(contentApi.endpoints.getBlock, 'login-consent')),
  ]);
  const way = settings.data?.forms.find(({ id }) => id === form);
  if (form !== undefined && form !== BY_CODE) {
    if (settings.data && !way) return { status: 404 };
    await dispatch(fetchQuery(accessApi.endpoints.getLoginForm, form)).unwrap();
  }
  const byCode = form === undefined || form === BY_CODE;
  return {
    head: {
      title: t('login.head-title'),
      description: t(byCode ? 'account.by-code' : 'account.by-password'),
      canonical: byCode ? '/login' : `/login/${form}`,
    },
  };
};

export default Login;
