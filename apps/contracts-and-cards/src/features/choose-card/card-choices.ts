import type { Card } from '@pozyka/api-contract';
import { cardExpiryRule } from '@pozyka/domain/card';
import type { Day } from '@pozyka/domain/dates';
import { formatDay, type Locale } from '@pozyka/i18n';
import type { Text } from '@pozyka/remote-kit';
import type { CardChoice } from './choose-card-form.tsx';

/** How long a card has to last; without `due` it need not outlive today. */
export interface Until {
  today: Day;
  due?: Day;
}

const choiceOf = (card: Card, text: Text, { today, due }: Until, locale: Locale): CardChoice => {
  if (!card.Verified) return { card, obstacle: text('choose.unverified') };
  const { Expires: expires } = card;
  if (cardExpiryRule(expires, today)) return { card, obstacle: text('choose.over', { expires }) };
  if (due !== undefined && cardExpiryRule(expires, due))
    return { card, obstacle: text('choose.too-early', { expires, day: formatDay(due, locale) }) };
  return { card };
};

export const isFree = ({ obstacle }: CardChoice): boolean => obstacle === undefined;

/** The cards that can be chosen, then the others with the reason of each. */
export const cardChoices = (cards: readonly Card[], text: Text, until: Until, locale: Locale): CardChoice[] =>
  cards.map((card) => choiceOf(card, text, until, locale)).toSorted((a, b) => Number(isFree(b)) - Number(isFree(a)));
