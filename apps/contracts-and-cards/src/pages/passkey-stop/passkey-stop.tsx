import { passkeysApi } from '@pozyka/api-client/passkeys';
import { Button, ButtonLink, Heading, Notice, Stack, Text } from '@pozyka/design-system';
import { Link, mustHave, useDispatch, useLocale, type PageLoad } from '@pozyka/remote-kit';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { Column } from '../../features/column.tsx';
import { problemText } from '../security/problem-text.ts';
import { securityWords } from '../security/words.ts';

/**
 * Stops a recovery by the token of the mail that told of it, which stands behind the #: no server is told it by the address. Who reads it need not log
 * in. Opening the page changes nothing.
 */
const PasskeyStop = () => {
  const words = securityWords[useLocale()];
  const dispatch = useDispatch() as ThunkDispatch<unknown, unknown, UnknownAction>;
  const [state, setState] = useState<{ busy?: true; done?: true; problem?: string }>({});
  const stop = async () => {
    setState({ busy: true });
    try {
      // read only now, so that a page that is rendered for everybody holds nobody's
      const token = /^#([\w-]{43})$/.exec(window.location.hash)?.[1] ?? '-';
      mustHave(await dispatch(passkeysApi.endpoints.stopPasskeyRecoveryByLink.initiate(token)));
      setState({ done: true });
    } catch (error) {
      setState({ problem: problemText(error, words) });
    }
  };
  return (
    <Column gap="l">
      <Heading level={1}>{words.stopTitle}</Heading>
      {state.done ? (
        <Stack gap="m">
          <Notice tone="success" role="status" title={words.stopDone}>
            {words.stopDoneText}
          </Notice>
          <div>
            <ButtonLink as={Link} to="/security" look="secondary">
              {words.open}
            </ButtonLink>
          </div>
        </Stack>
      ) : (
        <Stack gap="m">
          <Text>{words.stopText}</Text>
          {state.problem && <Notice tone="danger" role="alert" title={state.problem} />}
          <div>
            <Button loading={state.busy === true} loadingLabel={words.wait} onClick={() => void stop()}>
              {words.stop}
            </Button>
          </div>
        </Stack>
      )}
    </Column>
  );
};

export const load: PageLoad = async ({ locale, t }) => ({
  head: { title: t('title', { page: securityWords[locale].stopTitle }), noindex: true },
});

export default PasskeyStop;
