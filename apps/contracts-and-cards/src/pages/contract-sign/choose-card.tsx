import type { Card } from '@pozyka/api-contract';
import { Button, Notice, RadioGroup, Stack } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useState, type SubmitEvent } from 'react';
import { AddCardButton } from '../../features/add-card-button.tsx';
import { cardName } from '../../features/card-name.ts';
import { Section } from '../../features/section.tsx';

export interface ChooseCardProps {
  cards: readonly Card[];
  busy: boolean;
  onChoose(cardId: string): void;
}

/** The card expires before the due date: one of those that last is chosen, or another is added. */
export const ChooseCard = ({ cards, busy, onChoose }: ChooseCardProps) => {
  const text = useText();
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(chosen === '');
    if (chosen === '') document.getElementById('choose-card')?.focus();
    else if (!busy) onChoose(chosen);
  };
  return (
    <Stack gap="l">
      <Notice tone="warning" title={text('sign.expired-title')}>
        {text(cards.length > 0 ? 'sign.expired-text' : 'sign.expired-none-text')}
      </Notice>
      <Section title={text('sign.choose-card')}>
        {cards.length > 0 && (
          <form noValidate onSubmit={submit}>
            <Stack gap="m" align="start">
              <RadioGroup
                id="choose-card"
                name="card"
                label={text('cards.card')}
                required
                value={chosen}
                error={missing ? text('sign.choose-needed') : undefined}
                options={cards.map((card) => ({
                  value: card.Id,
                  label: cardName(card),
                  hint: text('cards.expires', { expires: card.Expires }),
                }))}
                onChange={(id) => {
                  setChosen(id);
                  setMissing(false);
                }}
              />
              <Button type="submit" size="l" loading={busy} loadingLabel={text('wait')}>
                {text('sign.use-card')}
              </Button>
            </Stack>
          </form>
        )}
        <AddCardButton returnTo="/contract-sign?expiredcard" look={cards.length > 0 ? 'secondary' : 'primary'} />
      </Section>
    </Stack>
  );
};
