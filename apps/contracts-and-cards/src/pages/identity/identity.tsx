import { isApiError } from '@pozyka/api-client';
import { passkeyLoginApi } from '@pozyka/api-client/passkey-login';
import { Button, ButtonLink, Heading, Notice, Stack, Text } from '@pozyka/design-system';
import { Link, mustHave, useDispatch, useLocation, useNavigate, usePageEnvironment, type PageLoad, useText } from '@pozyka/remote-kit';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useEffect, useRef, useState } from 'react';
import { Column } from '../../features/page-parts.tsx';

type Returned = { readonly Code: string; readonly State: string } | 'denied' | 'none';

const readReturn = (search: string): Returned => {
  const query = new URLSearchParams(search);
  const [Code, State] = [query.get('code'), query.get('state')];
  if (query.has('error')) return 'denied';
  return Code && State ? { Code, State } : 'none';
};

/** Where a bank sends back who it says the account is of. The code leaves the address before it is of use to anybody. */
const Identity = () => {
  const text = useText();
  const { loggedIn } = usePageEnvironment();
  const dispatch = useDispatch();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // read once: the address loses it
  const [returned] = useState(() => readReturn(search));
  const [outcome, setOutcome] = useState<{ done?: 'start' | 'recovery'; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  const sent = useRef<number>(undefined);
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);
  useEffect(() => {
    // a code is of use once
    if (typeof returned === 'string' || sent.current === attempt) return;
    sent.current = attempt;
    dispatch(passkeyLoginApi.endpoints.finishIdentity.initiate(returned))
      .then((finished) => setOutcome({ done: mustHave(finished).For }))
      .catch((error: unknown) => setOutcome({ error }));
  }, [returned, attempt, dispatch]);
  const { done, error } = outcome;
  // a bank or a line that was down, or too many at once: what was refused stays refused
  const canRetry = isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);
  return (
    <Column gap="l">
      <Heading level={1}>{text('identity.title')}</Heading>
      {returned === 'denied' && <Notice tone="warning" role="alert" title={text('identity.denied')} />}
      {returned === 'none' && <Text>{text('identity.none')}</Text>}
      {typeof returned !== 'string' && done === undefined && error === undefined && <Text role="status">{text('identity.working')}</Text>}
      {error !== undefined && (
        <Stack gap="m">
          <Notice tone="danger" role="alert" title={problemText(error, text)} />
          {canRetry && (
            <div>
              <Button
                look="secondary"
                onClick={() => {
                  setOutcome({});
                  setAttempt((count) => count + 1);
                }}
              >
                {text('failed.retry')}
              </Button>
            </div>
          )}
        </Stack>
      )}
      {done !== undefined && (
        <Notice tone="success" role="status" title={text(`identity.${done}`)}>
          {text(`identity.${done}-text`)}
        </Notice>
      )}
      <div>
        {loggedIn && done !== 'recovery' ? (
          <ButtonLink as={Link} to="/passkeys" look="secondary">
            {text('identity.open')}
          </ButtonLink>
        ) : (
          <ButtonLink as={Link} to="/login">
            {text('identity.log-in')}
          </ButtonLink>
        )}
      </div>
    </Column>
  );
};

export const load: PageLoad = async ({ t }) => ({
  head: { title: t('title', { page: t('identity.title') }), noindex: true },
});

export default Identity;
