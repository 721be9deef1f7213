import { useListCardsQuery } from '@pozyka/api-client/cards';
import type { ContractDetails, Card } from '@pozyka/api-contract';
import { Button, FormActions, Notice, RadioGroup, Stack, Text } from '@pozyka/design-system';
import { formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { cardName } from '../card-name.tsx';
import { selectedCard } from '../choice-cookies.ts';
import { usePay, type PayOrder } from './use-pay.ts';
import { returnPath, type UsePaymentOutcome } from './use-payment-outcome.ts';
import { cardExpiryRule } from '@pozyka/domain/card';
import type { Day } from '@pozyka/domain/dates';

/** Cards that can be charged on a day, the main one first. */
const payableCards = (cards: readonly Card[], today: Day): Card[] =>
  cards
    .filter(({ Verified, Expires }) => Verified && cardExpiryRule(Expires, today) === undefined)
    .toSorted((a, b) => Number(b.IsMain) - Number(a.IsMain));

/** The provider's page, where any card may be typed. */
const AT_PROVIDER = 'provider';

export interface PayFormProps {
  contract: Pick<ContractDetails, 'LastPayment' | 'Today'>;
  payment: Pick<UsePaymentOutcome, 'begin' | 'follow' | 'comeBack'>;
  /** Where the provider's page leads back to, a path without locale. */
  returnTo: '/active-contract' | '/longation-sign';
  /** What that page is to know then. */
  returnWith?: Readonly<Record<string, string>>;
  /** What is paid, in kopiykas, as the button says it; undefined while it is not known. */
  amount: number | undefined;
  /** Called when the button is pressed; undefined where the form says what is missing. */
  order(): PayOrder | undefined;
  /** Fields before the choice of a card. */
  children?: ReactNode;
}

/** Pays the sum: by a saved card at once, or on the provider's page. */
export const PayForm = ({ contract, payment, returnTo, returnWith = {}, amount, order, children }: PayFormProps) => {
  const text = useText();
  const locale = useLocale();
  const answer = useListCardsQuery();
  const [picked, setPicked] = useState(selectedCard.read);
  const { busy, problem, byCard, atProvider } = usePay(payment);
  const cards = payableCards(answer.data ?? [], contract.Today);
  const from = picked === AT_PROVIDER || cards.some(({ Id }) => Id === picked) ? picked : cards[0]?.Id;
  const card = from === AT_PROVIDER ? undefined : from;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = order();
    if (!wanted || answer.isLoading) return;
    if (card) void byCard(wanted, card);
    else void atProvider(wanted, returnPath(returnTo, contract.LastPayment, returnWith));
  };

  const label = amount === undefined ? text('pay.submit-nameless') : text('pay.submit', { amount: formatMoney(amount, locale) });
  return (
    <form method="dialog" noValidate aria-label={label} onSubmit={submit}>
      <Stack gap="m">
        {children}
        {cards.length > 0 && (
          <RadioGroup
            label={text('pay.from')}
            value={from ?? ''}
            options={[
              ...cards.map((own) => ({ value: own.Id, label: cardName(own), hint: text('cards.expires', { expires: own.Expires }) })),
              { value: AT_PROVIDER, label: text('pay.other-card'), hint: text('pay.other-card-hint') },
            ]}
            onChange={setPicked}
          />
        )}
        {problem && (
          <Notice tone="danger" role="alert" title={text('pay.problem-title')}>
            {problem}
          </Notice>
        )}
      </Stack>
      <FormActions>
        <Button type="submit" size="l" loading={busy || answer.isLoading} loadingLabel={text('wait')}>
          {label}
        </Button>
        <Text size="s" tone="muted">
          {text(card ? 'pay.card-hint' : 'pay.page-hint')}
        </Text>
      </FormActions>
    </form>
  );
};
