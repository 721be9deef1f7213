import type { Card as BankCard } from '@pozyka/api-contract';
import { useLazyStartCardVerificationQuery } from '@pozyka/api-client/cards';
import { Button, Card, FormActions, RichText, Stack, Text } from '@pozyka/design-system';
import { localePath } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import { ProblemView } from '../../saving/problem.tsx';
import { FROM_PROVIDER } from '../application-processing/from-provider.ts';
import { leaveTo } from '../leave-to.ts';
import { PageHeader } from '../page-header.tsx';
import { Sheet } from '../sheet.tsx';

/** Explains how a card is added and takes the customer to the payment provider's page; `card` is one that waits to be verified. */
export const AddCardView = ({ card }: { card?: BankCard | undefined }) => {
  const text = useText();
  const locale = useLocale();
  const [start, { error }] = useLazyStartCardVerificationQuery();
  const [leaving, setLeaving] = useState(false);

  const open = async () => {
    setLeaving(true);
    const { data } = await start(localePath(`/application-processing?${FROM_PROVIDER}`, locale));
    if (data) leaveTo(data.Url);
    else setLeaving(false);
  };
  return (
    <Sheet>
      {card ? (
        <PageHeader title={text('verification.title')} lead={text('verification.lead', { mask: card.Mask })} />
      ) : (
        <PageHeader title={text('add-card.title')} lead={text('add-card.lead')} />
      )}
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
      <ProblemView
        problem={error && !leaving ? { error } : undefined}
        title={text('add-card.failed')}
        onRetry={() => void open()}
      />
      <FormActions>
        <Button size="l" loading={leaving} loadingLabel={text('add-card.starting')} onClick={() => void open()}>
          {text(card ? 'verification.start' : 'add-card.start')}
        </Button>
      </FormActions>
    </Sheet>
  );
};
