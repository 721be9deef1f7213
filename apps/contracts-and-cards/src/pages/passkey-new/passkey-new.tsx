import { passkeysApi } from '@pozyka/api-client/passkeys';
import { Button, ButtonLink, Heading, Notice, Stack, Text } from '@pozyka/design-system';
import { Link, mustHave, useDispatch, usePageEnvironment, type PageLoad, useText } from '@pozyka/remote-kit';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useRef, useState, useSyncExternalStore } from 'react';
import { Column } from '../../features/page-parts.tsx';

type Choice = 'undo' | 'start';

/** Tokens behind the #: the first removes the key, the second, where there is one, starts it. */
const tokens = (): { undo: string; start: string | undefined } => {
  const [, undo = '-', start] = /^#([\w-]{43})(?:\.([\w-]{43}))?$/.exec(window.location.hash) ?? [];
  return { undo, start };
};

const onHash = (heard: () => void) => {
  window.addEventListener('hashchange', heard);
  return () => window.removeEventListener('hashchange', heard);
};

/** What becomes of a first key that waits: decided by the tokens of the mail that announced it. Who reads it need not log in. */
const PasskeyNew = () => {
  const text = useText();
  const { loggedIn } = usePageEnvironment();
  const dispatch = useDispatch();
  const running = useRef(false);
  const [state, setState] = useState<{ busy?: Choice; done?: Choice; problem?: string }>({});
  // read in the browser alone: the page is rendered for everybody
  const canStart = useSyncExternalStore(
    onHash,
    () => tokens().start !== undefined,
    () => false,
  );
  const { startPasskeyByLink, undoPasskeyByLink } = passkeysApi.endpoints;

  const press = async (choice: Choice) => {
    if (running.current) return;
    running.current = true;
    setState({ busy: choice });
    const { undo, start = '-' } = tokens();
    try {
      mustHave(await dispatch(choice === 'undo' ? undoPasskeyByLink.initiate(undo) : startPasskeyByLink.initiate(start)));
      setState({ done: choice });
    } catch (error) {
      setState({ problem: problemText(error, text) });
    }
    running.current = false;
  };
  return (
    <Column gap="l">
      <Heading level={1}>{text('passkey-new.title')}</Heading>
      {state.done ? (
        <Stack gap="m">
          <Notice tone="success" role="status" title={state.done === 'undo' ? text('passkey-new.undone') : text('passkey-new.started')}>
            {state.done === 'undo' ? text('passkey-new.undone-text') : text('passkey-new.started-text')}
          </Notice>
          <div>
            {loggedIn && state.done === 'start' ? (
              <ButtonLink as={Link} to="/passkeys" look="secondary">
                {text('passkey-new.open')}
              </ButtonLink>
            ) : (
              <ButtonLink as={Link} to="/login">
                {text('passkey-new.log-in')}
              </ButtonLink>
            )}
          </div>
        </Stack>
      ) : (
        <Stack gap="l">
          {state.problem && <Notice tone="danger" role="alert" title={state.problem} />}
          <Stack gap="m">
            <Text>{text('passkey-new.undo-text')}</Text>
            <div>
              <Button look="danger" loading={state.busy === 'undo'} loadingLabel={text('wait')} onClick={() => void press('undo')}>
                {text('passkey-new.undo')}
              </Button>
            </div>
          </Stack>
          {canStart && (
            <Stack gap="m">
              <Text>{text('passkey-new.start-text')}</Text>
              <div>
                <Button look="secondary" loading={state.busy === 'start'} loadingLabel={text('wait')} onClick={() => void press('start')}>
                  {text('passkey-new.start')}
                </Button>
              </div>
            </Stack>
          )}
        </Stack>
      )}
    </Column>
  );
};

export const load: PageLoad = async ({ t }) => ({
  head: { title: t('title', { page: t('passkey-new.title') }), noindex: true },
});

export const island = 'near';

export default PasskeyNew;
