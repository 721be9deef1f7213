import { useOpenPayLinkMutation, useStartLinkCheckoutMutation } from '@pozyka/api-client/pay-links';
import type { OpenedLink } from '@pozyka/api-contract';
import { Accordion, Button, DescriptionList, FormActions, Notice, Skeleton, Stack, Text } from '@pozyka/design-system';
import { kyivDay } from '@pozyka/domain/dates';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { leaveTo } from '@pozyka/remote-kit/leave-to';
import { useShownAgain } from '@pozyka/remote-kit/use-shown-again';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Section } from '../../features/page-parts.tsx';
import { TransferFacts } from '../../features/ways/transfer-facts.tsx';

/** The token of the address, which is behind the #: no server has seen it. */
const tokenHere = (): string | undefined => /^#([\w-]{43})$/.exec(window.location.hash)?.[1];

type State =
  | { readonly kind: 'opening' | 'none' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'opened'; readonly link: OpenedLink; readonly busy?: true; readonly problem?: string };

/** As high as what a link asks for: without one, or while it is opened, the footer stays where it is. */
const HEIGHT = '22rem';
const Place = styled.div`
  min-height: ${HEIGHT};
`;

/** What the link asks for, and the way to pay it at the provider. */
export const Ask = () => (
  <Place>
    <LinkView />
  </Place>
);

const LinkView = () => {
  const locale = useLocale();
  const text = useText();
  const [openLink] = useOpenPayLinkMutation();
  const [checkout] = useStartLinkCheckoutMutation();
  // the server does not know the token: until the script has read it, it is being opened
  const [state, setState] = useState<State>({ kind: 'opening' });
  const [isShown, setShown] = useState(false);
  const busy = useRef(false);

  const open = async (problem?: string) => {
    const token = tokenHere();
    if (token === undefined) return setState({ kind: 'none' });
    const { data: link, error } = await openLink(token);
    if (tokenHere() !== token) return undefined;
    setState(
      link
        ? { kind: 'opened', link, ...(problem ? { problem } : {}) }
        : { kind: 'failed', problem: problemText(error, text, 'pay-link.problem') },
    );
  };
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const start = useCallback(() => {
    busy.current = false;
    void latest.current();
  }, []);
  useEffect(() => {
    start();
    window.addEventListener('hashchange', start);
    return () => window.removeEventListener('hashchange', start);
  }, [start]);
  useShownAgain(start);

  const pay = async (link: OpenedLink) => {
    const token = tokenHere();
    if (busy.current || token === undefined) return;
    busy.current = true;
    setState({ kind: 'opened', link, busy: true });
    const { data, error } = await checkout(token);
    // busy until the other site's page is there
    if (data) return leaveTo(data.Url);
    busy.current = false;
    // somebody may have paid meanwhile
    await open(problemText(error, text, 'pay-link.problem'));
  };

  switch (state.kind) {
    case 'opening':
      return <Skeleton height={HEIGHT} />;
    case 'none':
      return <Notice title={text('pay-link.none')}>{text('pay-link.none-text')}</Notice>;
    case 'failed':
      return (
        <Notice tone="danger" role="alert" title={state.problem}>
          <Button look="secondary" onClick={() => void open()}>
            {text('failed.retry')}
          </Button>
        </Notice>
      );
    case 'opened': {
      const { link, problem } = state;
      if (link.State === 'paid') {
        return (
          <Notice tone="success" role="status" title={text('pay-link.paid-before')}>
            {text('pay-link.paid-before-text')}
          </Notice>
        );
      }
      if (link.State === 'over' || link.Amount === null || link.ExpiresAt === null) {
        return (
          <Notice tone="warning" role="status" title={text('pay-link.over')}>
            {text('pay-link.over-text')}
          </Notice>
        );
      }
      const amount = formatMoney(link.Amount, locale);
      const until = formatDay(kyivDay(new Date(link.ExpiresAt)), locale);
      return (
        <Section title={text('pay-link.purpose-text')}>
          <Text>{text('pay-link.lead')}</Text>
          <DescriptionList
            items={[
              { term: text('pay-link.sum'), details: amount },
              { term: text('pay-link.recipient'), details: link.Recipient },
              { term: text('pay-link.until'), details: until },
            ]}
          />
          {problem && <Notice tone="danger" role="alert" title={problem} />}
          <Stack gap="s">
            <Text size="s">{text('pay-link.check')}</Text>
            <FormActions>
              <Button size="l" loading={state.busy === true} loadingLabel={text('wait')} onClick={() => void pay(link)}>
                {text('pay-link.pay', { amount })}
              </Button>
              <Text size="s" tone="muted">
                {text('pay-link.hint')}
              </Text>
            </FormActions>
          </Stack>
          {link.Transfer && (
            <Accordion title={text('pay-link.transfer')} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
              {isShown && (
                <Stack gap="m">
                  <Text>{text('pay-link.transfer-lead')}</Text>
                  <TransferFacts requisites={link.Transfer} hints={[text('pay-link.transfer-hint'), text('pay-link.transfer-once')]} />
                </Stack>
              )}
            </Accordion>
          )}
        </Section>
      );
    }
  }
};
