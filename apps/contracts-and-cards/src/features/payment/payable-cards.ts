import type { Card } from '@pozyka/api-contract';
import { cardExpiryRule } from '@pozyka/domain/card';
import type { Day } from '@pozyka/domain/dates';

/** Cards that can be charged on a day, the main one first. */
export const payableCards = (cards: readonly Card[], today: Day): Card[] =>
  cards
    .filter(({ Verified, Expires }) => Verified && cardExpiryRule(Expires, today) === undefined)
    .toSorted((a, b) => Number(b.IsMain) - Number(a.IsMain));
