import type { RuleResult } from './codes.ts';
import { mixedToLatin } from './look-alikes.ts';
import { plain } from './text.ts';
import type { Typed } from './text.ts';

/** Trimmed, upper-cased, plain dashes, Cyrillic look-alikes in a Latin word as Latin: how a code is compared and stored. */
export const normalisePromoCode = (typed: Typed): string => mixedToLatin(plain(typed).trim().toUpperCase());

/** Optional; A–Z, 0–9 and hyphen, 3–20 (decisions, section 5). Whether it is known, over or spent only the server can say. */
export function promoCodeRule(typed: Typed): RuleResult {
  const code = normalisePromoCode(typed);
  return code === '' || /^[A-Z0-9-]{3,20}$/.test(code) ? undefined : 'promoCodeInvalid';
}
