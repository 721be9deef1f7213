import type { Card } from '@pozyka/api-contract';
import { Notice, Stack } from '@pozyka/design-system';
import { useLocale, useText } from '@pozyka/remote-kit';
import { cardChoices, isFree, type Until } from '../../features/choose-card/card-choices.ts';
import { ChooseCardForm } from '../../features/choose-card/choose-card-form.tsx';

export interface ReplaceCardProps {
  cards: readonly Card[];
  until: Until;
  busy: boolean;
  onChoose(cardId: string): void;
}

/** The card expires before the due date, or its bank refused the money: another of theirs is chosen, or added. */
export const ReplaceCard = ({ cards, until, busy, onChoose }: ReplaceCardProps) => {
  const text = useText();
  const choices = cardChoices(cards, text, until, useLocale());
  // the money goes to the main card: one that lasts was refused by its bank
  const refused = until.due !== undefined && choices.some((choice) => choice.card.IsMain && isFree(choice));
  const reason = refused ? 'sign.refused-text' : choices.some(isFree) ? 'sign.expired-text' : 'sign.expired-none-text';
  return (
    <Stack gap="l">
      <Notice tone="warning" title={text(refused ? 'sign.refused-title' : 'sign.expired-title')}>
        {text(reason)}
      </Notice>
      <ChooseCardForm
        title={text('sign.choose-card')}
        submitLabel={text('sign.use-card')}
        choices={choices}
        busy={busy}
        returnTo="/contract-sign?expiredcard"
        onChoose={onChoose}
      />
    </Stack>
  );
};
