import type { RuleResult } from './codes.ts';
import { addDays, endOfMonth } from './dates.ts';
import type { Day } from './dates.ts';
import { compact } from './text.ts';
import type { Typed } from './text.ts';

export type CardBrand = 'visa' | 'mastercard' | 'maestro' | 'prostir' | 'unknown';

export const normalisePan = (typed: Typed): string => compact(typed).replace(/-/g, '');

function luhn(pan: string): boolean {
  let sum = 0;
  for (let index = 0; index < pan.length; index += 1) {
    const digit = Number(pan[pan.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** A card number: 12–19 digits with a right Luhn digit, not all zeros (decisions, section 5). On the provider's page only. */
export function panRule(typed: Typed): RuleResult {
  const pan = normalisePan(typed);
  if (pan === '') return 'required';
  return /^\d{12,19}$/.test(pan) && !/^0+$/.test(pan) && luhn(pan) ? undefined : 'cardInvalid';
}

/** The payment system by the first digits, as they are typed. */
export function cardBrand(typed: Typed): CardBrand {
  const pan = normalisePan(typed);
  if (/^9804/.test(pan)) return 'prostir';
  if (/^4/.test(pan)) return 'visa';
  if (/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(pan)) return 'mastercard';
  return /^(?:50|5[6-9]|6)/.test(pan) ? 'maestro' : 'unknown';
}

/** What may be stored and shown of a number: the first six and the last four digits. */
export function maskPan(typed: Typed): string {
  const pan = normalisePan(typed);
  return `${pan.slice(0, 6)}${'*'.repeat(Math.max(pan.length - 10, 0))}${pan.slice(-4)}`;
}

/** The last day on which a card `MM/YY` works, the year in full and another separator taken too; undefined when it is not such a month. */
export function cardLastDay(expiry: Typed): Day | undefined {
  const match = /^(?:(0[1-9]|1[0-2])[/.-]?|([1-9])[/.-])(?:20)?(\d{2})$/.exec(compact(expiry));
  return match ? endOfMonth(2000 + Number(match[3]), Number(match[1] ?? match[2])) : undefined;
}

/** `MM/YY`, good to the end of its month. `day` is today, or the due date when asking whether the card outlives the loan. */
export function cardExpiryRule(expiry: Typed, day: Day): RuleResult {
  if (compact(expiry) === '') return 'required';
  const last = cardLastDay(expiry);
  if (last === undefined) return 'cardExpiryInvalid';
  return last < day ? 'cardExpired' : undefined;
}

/** So many days before their card ends a customer gets a request for another one. */
export const CARD_NOTICE_DAYS = 60;

/** Whether a card `MM/YY` has ended, ends within 60 days, or before the running loan is due. */
export function cardEndsSoon(expiry: Typed, { today, dueDate }: { today: Day; dueDate?: Day | undefined }): boolean {
  const last = cardLastDay(expiry);
  return last !== undefined && (last <= addDays(today, CARD_NOTICE_DAYS) || (dueDate !== undefined && last < dueDate));
}
