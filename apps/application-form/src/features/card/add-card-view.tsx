import type { Card as BankCard } from '@pozyka/api-contract';
import { useLazyStartCardVerificationQuery } from '@pozyka/api-client/cards';
import { Badge, Button, Card, DescriptionList, FormActions, Notice, RichText, Stack, Text } from '@pozyka/design-system';
import { localePath } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import { CancelApplication } from '../cancel/cancel-application.tsx';
import { ProblemView } from '../saving/problem.tsx';
import { maskText } from './card.ts';
import { FROM_PROVIDER, useFromProvider } from './from-provider.ts';
import { leaveTo } from '@pozyka/remote-kit/leave-to';
import { usePaymentSystem } from '@pozyka/remote-kit/payment-system';
import { useShownAgain } from '@pozyka/remote-kit/use-shown-again';
import { PageHeader, Sheet } from '../parts/page-parts.tsx';
import { ConfirmSum } from './confirm-sum.tsx';

/** Explains how a card is added and takes the customer to the payment provider's page; `cards` wait to be verified there. */
export const AddCardView = ({ cards = [] }: { cards?: readonly BankCard[] }) => {
  const text = useText();
  const { open, leaving, error } = useProvider();
  // a held card has a page of its own here
  const isUnconfirmed = useFromProvider() && cards.every(({ HeldTries }) => HeldTries === undefined);
  const [first] = cards;
  const held = cards.find(({ HeldTries = 0 }) => HeldTries > 0);
  const spent = cards.find(({ HeldTries }) => HeldTries === 0);
  return (
    <Sheet>
      {held ? (
        <PageHeader title={text('verification.title')} lead={text('held.lead')} />
      ) : first && spent ? (
        <PageHeader title={text('verification.title')} lead={text('held.spent-lead')} />
      ) : first ? (
        <PageHeader title={text('verification.title')} lead={text('verification.lead', { mask: maskText(first.Mask) })} />
      ) : (
        <PageHeader title={text('add-card.title')} lead={text('add-card.lead')} />
      )}
      {isUnconfirmed && (
        <Notice tone="warning" role="alert" title={text('verification.unconfirmed')}>
          {text('verification.unconfirmed-text')}
        </Notice>
      )}
      {held && <ConfirmSum card={held} />}
      {spent && <Notice tone="warning">{text('held.spent', { mask: maskText(spent.Mask) })}</Notice>}
      {cards.length > 0 && !held && (
        <Card as="section" aria-label={text('verification.cards')}>
          <DescriptionList
            items={cards.map(({ Mask, Expires }) => ({
              term: maskText(Mask),
              details: (
                <>
                  <span>{`${text('verification.expires', { date: Expires })} `}</span>
                  <Badge tone="warning">{text('verification.waits')}</Badge>
                </>
              ),
            }))}
          />
        </Card>
      )}
      {!held && (
        <Card>
          <Stack>
            <RichText>
              <ol>
                <li>{text('add-card.how-1')}</li>
                <li>{text('add-card.how-2')}</li>
                <li>{text('add-card.how-3')}</li>
              </ol>
            </RichText>
            <Text tone="muted">{text('add-card.needs')}</Text>
          </Stack>
        </Card>
      )}
      <ProblemView problem={error && !leaving ? { error } : undefined} title={text('add-card.failed')} onRetry={() => void open()} />
      <FormActions>
        <Button
          size="l"
          look={held ? 'secondary' : 'primary'}
          loading={leaving}
          loadingLabel={text('add-card.starting')}
          onClick={() => void open()}
        >
          {text(held ? 'held.again' : spent ? 'held.another' : first ? 'verification.start' : 'add-card.start')}
        </Button>
      </FormActions>
      <CancelApplication />
    </Sheet>
  );
};

/** The way to the provider's page. */
const useProvider = () => {
  const locale = useLocale();
  const system = usePaymentSystem();
  const [start, { error }] = useLazyStartCardVerificationQuery();
  const [leaving, setLeaving] = useState(false);
  useShownAgain(() => setLeaving(false));
  const open = async () => {
    setLeaving(true);
    const { data } = await start({ system, ResponseUrl: localePath(`/application-processing?${FROM_PROVIDER}`, locale) });
    if (data) leaveTo(data.Url);
    else setLeaving(false);
  };
  return { open, leaving, error };
};
