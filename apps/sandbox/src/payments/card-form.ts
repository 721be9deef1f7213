import { cardBrand, cardExpiryRule, cardLastDay, kyivDay, maskPan, normalisePan, panRule } from '@pozyka/domain';
import { compact } from '@pozyka/domain/text';

/** The form as it came; everything is typed text. */
export interface CardForm {
  readonly number: string;
  readonly expires: string;
  readonly cvc: string;
}

export type CardField = keyof CardForm;
export type Problem = 'required' | 'cardInvalid' | 'cardExpiryInvalid' | 'cardExpired' | 'cvcInvalid';
export type Problems = Partial<Record<CardField, Problem>>;

/** What may be known of a card outside this page. */
export interface CheckedCard {
  readonly Mask: string;
  readonly Brand: string;
  /** YYYY-MM. */
  readonly Expires: string;
}

const problemOf = (code: string | undefined, other: Problem): Problem | undefined => {
  if (code === undefined) return undefined;
  return code === 'required' || code === 'cardExpired' ? code : other;
};

/** What is wrong with the form on a day; empty when nothing. */
export const problemsOf = ({ number, expires, cvc }: CardForm, now: Date): Problems => {
  const security = compact(cvc);
  const found = {
    number: problemOf(panRule(number), 'cardInvalid'),
    expires: problemOf(cardExpiryRule(expires, kyivDay(now)), 'cardExpiryInvalid'),
    cvc: security === '' ? ('required' as const) : /^\d{3}$/.test(security) ? undefined : ('cvcInvalid' as const),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
};

/** The card of a form without problems. */
export const checkedCard = ({ number, expires }: CardForm): CheckedCard => ({
  Mask: maskPan(number),
  Brand: cardBrand(number),
  Expires: (cardLastDay(expires) ?? '').slice(0, 7),
});

export const panOf = ({ number }: CardForm): string => normalisePan(number);
