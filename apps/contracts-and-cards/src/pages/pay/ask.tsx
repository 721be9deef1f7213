import { useOpenPayLinkMutation, useStartLinkCheckoutMutation } from '@pozyka/api-client/pay-links';
import type { OpenedLink } from '@pozyka/api-contract';
import { Accordion, Button, DescriptionList, FormActions, Notice, Skeleton, Stack, Text } from '@pozyka/design-system';
import { kyivDay } from '@pozyka/domain/dates';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { useLocale } from '@pozyka/remote-kit';
import { leaveTo } from '@pozyka/remote-kit/leave-to';
import { useShownAgain } from '@pozyka/remote-kit/use-shown-again';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Section } from '../../features/section.tsx';
import { problemText } from '../../features/problem-text.ts';
import { TransferFacts } from '../../features/ways/transfer-facts.tsx';
import { filled } from '../../features/ways/words.ts';
import { payWords } from './words.ts';

/** The token of the address, which stands behind the #: no server has seen it. */
const tokenHere = (): string | undefined => /^#([\w-]{43})$/.exec(window.location.hash)?.[1];

type State =
  | { readonly kind: 'opening' | 'none' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'opened'; readonly link: OpenedLink; readonly busy?: true; readonly problem?: string };

/** What the link asks for, and the way to pay it at the provider. */
export const Ask = () => {
  const locale = useLocale();
  const words = payWords[locale];
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
    setState(link ? { kind: 'opened', link, ...(problem ? { problem } : {}) } : { kind: 'failed', problem: problemText(error, words) });
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
    await open(problemText(error, words));
  };

  switch (state.kind) {
    case 'opening':
      return <Skeleton height="22rem" />;
    case 'none':
      return <Notice title={words.none}>{words.noneText}</Notice>;
    case 'failed':
      return (
        <Notice tone="danger" role="alert" title={state.problem}>
          <Button look="secondary" onClick={() => void open()}>
            {words.again}
          </Button>
        </Notice>
      );
    case 'opened': {
      const { link, problem } = state;
      if (link.State === 'paid') {
        return (
          <Notice tone="success" role="status" title={words.paidBefore}>
            {words.paidBeforeText}
          </Notice>
        );
      }
      if (link.State === 'over' || link.Amount === null || link.ExpiresAt === null) {
        return (
          <Notice tone="warning" role="status" title={words.over}>
            {words.overText}
          </Notice>
        );
      }
      const amount = formatMoney(link.Amount, locale);
      const until = formatDay(kyivDay(new Date(link.ExpiresAt)), locale);
      return (
        <Section title={words.purposeText}>
          <Text>{words.lead}</Text>
          <DescriptionList
            items={[
              { term: words.sum, details: amount },
              { term: words.recipient, details: link.Recipient },
              { term: words.until, details: until },
            ]}
          />
          {problem && <Notice tone="danger" role="alert" title={problem} />}
          <Stack gap="s">
            <Text size="s">{words.check}</Text>
            <FormActions>
              <Button size="l" loading={state.busy === true} loadingLabel={words.wait} onClick={() => void pay(link)}>
                {filled(words.pay, { amount })}
              </Button>
              <Text size="s" tone="muted">
                {words.hint}
              </Text>
            </FormActions>
          </Stack>
          {link.Transfer && (
            <Accordion title={words.transfer} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
              {isShown && (
                <Stack gap="m">
                  <Text>{words.transferLead}</Text>
                  <TransferFacts requisites={link.Transfer} hints={[words.transferHint, words.transferOnce]} />
                </Stack>
              )}
            </Accordion>
          )}
        </Section>
      );
    }
  }
};
