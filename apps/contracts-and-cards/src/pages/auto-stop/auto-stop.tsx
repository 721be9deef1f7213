import { useStopAutoPaymentByLinkMutation } from '@pozyka/api-client/auto-payment';
import { Button, ButtonLink, Heading, Notice, Stack, Text } from '@pozyka/design-system';
import { Link, useLocale, type PageLoad } from '@pozyka/remote-kit';
import { useState } from 'react';
import { Column } from '../../features/column.tsx';
import { problemOf } from '../../features/ways/problem-of.ts';
import { stopWords } from './words.ts';

/** Stops an automatic payment by the token of its notice, which stands behind the #: no server is told it by the address. Opening the page changes nothing. */
const AutoStop = () => {
  const words = stopWords[useLocale()];
  const [stop] = useStopAutoPaymentByLinkMutation();
  const [state, setState] = useState<{ busy?: true; done?: true; problem?: string }>({});
  const end = async () => {
    if (state.busy) return;
    setState({ busy: true });
    // read only now, so that a page that is rendered for everybody holds nobody's
    const { data, error } = await stop(/^#([\w-]{43})$/.exec(window.location.hash)?.[1] ?? 'x'.repeat(43));
    setState(data ? { done: true } : { problem: problemOf(error, words) });
  };
  return (
    <Column gap="l">
      <Heading level={1}>{words.title}</Heading>
      {state.done ? (
        <Notice tone="success" role="status" title={words.done}>
          {words.doneText}
        </Notice>
      ) : (
        <Stack gap="m">
          <Text>{words.text}</Text>
          {state.problem && <Notice tone="danger" role="alert" title={state.problem} />}
          <div>
            <Button loading={state.busy === true} loadingLabel={words.wait} onClick={() => void end()}>
              {words.stop}
            </Button>
          </div>
        </Stack>
      )}
      <div>
        <ButtonLink as={Link} to="/active-contract" look="secondary">
          {words.open}
        </ButtonLink>
      </div>
    </Column>
  );
};

export const load: PageLoad = async ({ locale, t }) => ({ head: { title: t('title', { page: stopWords[locale].title }), noindex: true } });

export default AutoStop;
