import { useLinkOutcomeMutation } from '@pozyka/api-client/pay-links';
import type { LinkOutcome } from '@pozyka/api-contract';
import { Button, DescriptionList, Notice, Stack } from '@pozyka/design-system';
import { formatDateTime, formatMoney } from '@pozyka/i18n';
import { useLocale } from '@pozyka/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { Arrived } from '../../features/arrived.tsx';
import { Section } from '../../features/section.tsx';
import { usePolling } from '@pozyka/remote-kit/use-polling';
import { filled } from '../../features/ways/words.ts';
import { payWords } from './words.ts';

/** Questions after the return until a payment is taken for not made: about ten seconds. */
const ENOUGH = 3;

/** What came of the payment that the payer is back from; their receipt names neither customer nor contract. */
export const Outcome = ({ order }: { order: string }) => {
  const locale = useLocale();
  const words = payWords[locale];
  const [ask] = useLinkOutcomeMutation();
  const [outcome, setOutcome] = useState<LinkOutcome>();
  const [asked, setAsked] = useState(0);
  const state = outcome?.State ?? 'unknown';

  const read = async () => {
    const { data } = await ask({ OrderId: order });
    if (data) setOutcome(data);
    setAsked((count) => count + 1);
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
          <Notice tone="success" role="status" title={filled(words.paid, { amount })}>
            {words.paidText}
          </Notice>
        </Arrived>
        <Section title={words.receipt}>
          <DescriptionList
            items={[
              { term: words.recipient, details: Recipient },
              { term: words.purpose, details: words.purposeText },
              { term: words.sum, details: amount },
              ...(At === null ? [] : [{ term: words.moment, details: formatDateTime(At, locale) }]),
              ...(FiscalNumber === null ? [] : [{ term: words.fiscal, details: FiscalNumber }]),
            ]}
          />
          <div>
            <Button look="secondary" onClick={() => window.print()}>
              {words.print}
            </Button>
          </div>
        </Section>
      </Stack>
    );
  }
  if (state === 'failed') {
    return (
      <Arrived news="failed">
        <Notice tone="danger" role="alert" title={words.declined}>
          {words.declinedText}
        </Notice>
      </Arrived>
    );
  }
  if (state === 'returned') {
    return (
      <Arrived news="returned">
        <Notice tone="warning" role="status" title={words.returned}>
          {filled(words.returnedText, { amount: formatMoney(outcome?.Amount ?? 0, locale) })}
        </Notice>
      </Arrived>
    );
  }
  return asked < ENOUGH ? (
    <Notice role="status" title={words.checking}>
      {words.checkingText}
    </Notice>
  ) : (
    <Notice tone="warning" role="status" title={words.unpaid}>
      {words.unpaidText}
    </Notice>
  );
};
