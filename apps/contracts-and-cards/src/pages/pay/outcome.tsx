import { useLinkOutcomeMutation } from '@pozyka/api-client/pay-links';
import type { LinkOutcome } from '@pozyka/api-contract';
import { Button, DescriptionList, Notice, Stack } from '@pozyka/design-system';
import { formatDateTime, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { Arrived } from '../../features/arrived.tsx';
import { Section } from '../../features/page-parts.tsx';
import { usePolling } from '@pozyka/remote-kit/use-polling';

/** Questions after the return until a payment is taken for not made: about ten seconds. */
const ENOUGH = 3;

/** What came of the payment that the payer is back from; their receipt names neither customer nor contract. */
export const Outcome = ({ order }: { order: string }) => {
  const locale = useLocale();
  const text = useText();
  const [ask] = useLinkOutcomeMutation();
  const [outcome, setOutcome] = useState<LinkOutcome>();
  const [checks, setChecks] = useState(0);
  const state = outcome?.State ?? 'unknown';

  const read = async () => {
    const { data } = await ask({ OrderId: order });
    if (data) setOutcome(data);
    setChecks((count) => count + 1);
  };
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => void latest.current(), [order]);
  // a bank may say late that it has paid
  usePolling(read, { active: state === 'unknown' });

  if (outcome && state === 'paid') {
    const { Amount, At, FiscalNumber, Recipient } = outcome;
    const amount = formatMoney(Amount ?? 0, locale);
    return (
      <Stack gap="l">
        <Arrived news="paid">
          <Notice tone="success" role="status" title={text('pay-link.paid', { amount })}>
            {text('pay-link.paid-text')}
          </Notice>
        </Arrived>
        <Section title={text('pay-link.receipt')}>
          <DescriptionList
            items={[
              { term: text('pay-link.recipient'), details: Recipient },
              { term: text('pay-link.purpose'), details: text('pay-link.purpose-text') },
              { term: text('pay-link.sum'), details: amount },
              ...(At === null ? [] : [{ term: text('pay-link.moment'), details: formatDateTime(At, locale) }]),
              ...(FiscalNumber === null ? [] : [{ term: text('pay-link.fiscal'), details: FiscalNumber }]),
            ]}
          />
          <div>
            <Button look="secondary" onClick={() => window.print()}>
              {text('pay-link.print')}
            </Button>
          </div>
        </Section>
      </Stack>
    );
  }
  if (state === 'failed') {
    return (
      <Arrived news="failed">
        <Notice tone="danger" role="alert" title={text('pay-link.declined')}>
          {text('pay-link.declined-text')}
        </Notice>
      </Arrived>
    );
  }
  if (state === 'returned') {
    return (
      <Arrived news="returned">
        <Notice tone="warning" role="status" title={text('pay-link.returned')}>
          {text('pay-link.returned-text', { amount: formatMoney(outcome?.Amount ?? 0, locale) })}
        </Notice>
      </Arrived>
    );
  }
  return checks < ENOUGH ? (
    <Notice role="status" title={text('pay-link.checking')}>
      {text('pay-link.checking-text')}
    </Notice>
  ) : (
    <Notice tone="warning" role="status" title={text('pay-link.unpaid')}>
      {text('pay-link.unpaid-text')}
    </Notice>
  );
};
