import { noticesApi } from '@pozyka/api-client/notices';
import { Button, ButtonLink, Heading, Notice, Stack, Text } from '@pozyka/design-system';
import { Link, mustHave, useDispatch, useLocale, type PageLoad } from '@pozyka/remote-kit';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { Column } from '../../features/column.tsx';
import { problemText } from '../notices/problem-text.ts';
import { noticeWords } from '../notices/words.ts';

/** Ends the mails that may be ended, by the token of one of them: anyone who reads it need not log in. Opening the page changes nothing. */
const Unsubscribe = () => {
  const words = noticeWords[useLocale()];
  const dispatch = useDispatch() as ThunkDispatch<unknown, unknown, UnknownAction>;
  const [state, setState] = useState<{ busy?: true; done?: true; problem?: string }>({});
  const end = async () => {
    setState({ busy: true });
    try {
      // read only now, so that a page that is rendered for everybody holds nobody's
      const token = new URLSearchParams(window.location.search).get('token') ?? '';
      mustHave(await dispatch(noticesApi.endpoints.unsubscribe.initiate(token || '-')));
      setState({ done: true });
    } catch (error) {
      setState({ problem: problemText(error, words) });
    }
  };
  return (
    <Column gap="l">
      <Heading level={1}>{words.offTitle}</Heading>
      {state.done ? (
        <Stack gap="m">
          <Notice tone="success" role="status" title={words.offDone}>
            {words.offDoneText}
          </Notice>
          <div>
            <ButtonLink as={Link} to="/notices" look="secondary">
              {words.offOpen}
            </ButtonLink>
          </div>
        </Stack>
      ) : (
        <Stack gap="m">
          <Text>{words.offText}</Text>
          {state.problem && <Notice tone="danger" role="alert" title={state.problem} />}
          <div>
            <Button loading={state.busy === true} loadingLabel={words.wait} onClick={() => void end()}>
              {words.off}
            </Button>
          </div>
        </Stack>
      )}
    </Column>
  );
};

export const load: PageLoad = async ({ locale, t }) => ({
  head: { title: t('title', { page: noticeWords[locale].offTitle }), noindex: true },
});

export default Unsubscribe;
