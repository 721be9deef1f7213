import { isApiError } from '@pozyka/api-client';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { returnsApi, useReadReturnQuery } from '@pozyka/api-client/returns';
import type { Returned } from '@pozyka/api-contract';
import { Button, ButtonLink, Heading, Notice, Stack, Text, type NoticeProps } from '@pozyka/design-system';
import { Link, useNavigate, usePageEnvironment, useSearchParams, type PageLoad, useText } from '@pozyka/remote-kit';
import { usePolling } from '@pozyka/remote-kit/use-polling';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useEffect } from 'react';
import { Column, Section } from '../../features/page-parts.tsx';

const STATE = 'state';

const tones: Readonly<Record<Returned['Outcome'], NonNullable<NoticeProps['tone']>>> = {
  waiting: 'info',
  done: 'success',
  failed: 'danger',
  back: 'warning',
};

/** Words of an outcome; of money alone there is one that goes back. */
const wordsOf = ({ Kind, Outcome }: Returned, t: ReturnType<typeof useText>): readonly [string, string] => {
  const said = Outcome === 'back' ? 'payment.back' : (`${Kind}.${Outcome}` as const);
  return [t(`return.${said}`), t(`return.${said}.text`)];
};

/**
 * Where a provider or an app sends customers back to. Their own session goes on to the page that they left; any other browser says what worked, and the two
 * ways on: back to where they began, or a login here.
 */
const Return = () => {
  const t = useText();
  const { loggedIn } = usePageEnvironment();
  const navigate = useNavigate();
  const state = useSearchParams()[0].get(STATE) ?? '';
  const { data, error, isFetching, refetch } = useReadReturnQuery(state, { skip: state === '' });
  usePolling(async () => (state === '' ? undefined : refetch()), { active: data?.Outcome === 'waiting' });
  const to = data?.To ?? undefined;
  useEffect(() => {
    if (to !== undefined) void navigate(to, { replace: true });
  }, [to, navigate]);
  const isOld = state === '' || (isApiError(error) && (error.status === 404 || error.status === 400));
  const view = () => {
    if (isOld) {
      return (
        <Notice tone="warning" role="status" title={t('return.old')}>
          {t('return.old-text')}
        </Notice>
      );
    }
    if (data) {
      const [title, text] = wordsOf(data, t);
      return (
        <Notice tone={tones[data.Outcome]} role="status" title={title}>
          {text}
        </Notice>
      );
    }
    if (error === undefined || isFetching) return <Text role="status">{t('return.checking')}</Text>;
    return (
      <Stack gap="m">
        <Notice tone="danger" role="alert" title={problemText(error, t)} />
        <div>
          <Button look="secondary" onClick={() => void refetch()}>
            {t('failed.retry')}
          </Button>
        </div>
      </Stack>
    );
  };
  return (
    <Column gap="l">
      <Heading level={1}>{t('return.title')}</Heading>
      {view()}
      {to === undefined && (
        <Section title={t('return.where')}>
          {!isOld && <Text>{t('return.there')}</Text>}
          {loggedIn && data && <Text>{t('return.stranger')}</Text>}
          {!loggedIn && !isOld && <Text>{t('return.here')}</Text>}
          <div>
            <ButtonLink as={Link} to={loggedIn ? '/dashboard' : '/login'}>
              {loggedIn ? t('return.cabinet') : t('return.log-in')}
            </ButtonLink>
          </div>
        </Section>
      )}
    </Column>
  );
};

export const load: PageLoad = async ({ dispatch, loggedIn, query, t }) => {
  const state = query.get(STATE);
  // the page says what is wrong with what cannot be read
  const found = loggedIn && state ? await dispatch(fetchQuery(returnsApi.endpoints.readReturn, state)) : undefined;
  if (found?.data?.To) return { redirect: found.data.To };
  return { head: { title: t('title', { page: t('return.title') }), noindex: true } };
};

export default Return;
