import type { Card } from '@pozyka/api-contract';
import { Button, RadioGroup, Stack } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useId, useState, type SubmitEvent } from 'react';
import { AddCardButton } from '../add-card-button.tsx';
import { cardName } from '../card-name.tsx';
import { Section } from '../page-parts.tsx';

export interface CardChoice {
  card: Card;
  /** Why this one cannot be chosen. */
  obstacle?: string;
}

export interface ChooseCardFormProps {
  title: string;
  submitLabel: string;
  /** Those that cannot be chosen are shown with the reason. */
  choices: readonly CardChoice[];
  /** Id of the one that is chosen at first. */
  chosen?: string | undefined;
  busy: boolean;
  /** Where the provider's page leads back to, a path without locale. */
  returnTo: string;
  onChoose(cardId: string): void;
}

/** One of the customer's cards, or another that they add first. */
export const ChooseCardForm = ({ title, submitLabel, choices, chosen, busy, returnTo, onChoose }: ChooseCardFormProps) => {
  const text = useText();
  const id = useId();
  const [picked, setPicked] = useState<string>();
  const [missing, setMissing] = useState(false);
  const free = choices.filter(({ obstacle }) => obstacle === undefined);
  const value = [picked, chosen].find((wanted) => free.some(({ card }) => card.Id === wanted)) ?? '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(value === '');
    if (value === '') document.getElementById(id)?.focus();
    else if (!busy) onChoose(value);
  };
  return (
    <Section title={title}>
      {choices.length > 0 && (
        <form method="dialog" noValidate onSubmit={submit}>
          <Stack gap="m" align="start">
            <RadioGroup
              id={id}
              name="card"
              label={text('cards.card')}
              required
              value={value}
              error={missing ? text('choose.needed') : undefined}
              options={choices.map(({ card, obstacle }) => ({
                value: card.Id,
                label: cardName(card),
                hint: obstacle ?? text('cards.expires', { expires: card.Expires }),
                disabled: obstacle !== undefined,
              }))}
              onChange={(card) => {
                setPicked(card);
                setMissing(false);
              }}
            />
            {free.length > 0 && (
              <Button type="submit" size="l" loading={busy} loadingLabel={text('wait')}>
                {submitLabel}
              </Button>
            )}
          </Stack>
        </form>
      )}
      <AddCardButton returnTo={returnTo} look={free.length > 0 ? 'secondary' : 'primary'} />
    </Section>
  );
};
