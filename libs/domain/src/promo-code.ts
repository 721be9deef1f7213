import type { RuleResult } from './codes.ts';
import type { Typed } from './text.ts';

/** Trimmed and upper-cased: how a code is compared and stored. */
export const normalisePromoCode = (typed: Typed): string => (typed ?? '').trim().toUpperCase();

/** Optional; A–Z, 0–9 and hyphen, 3–20 (decisions, section 5). Whether it is known, over or spent only the server can say. */
export function promoCodeRule(typed: Typed): RuleResult {
  const code = normalisePromoCode(typed);
  return code === '' || /^[A-Z0-9-]{3,20}$/.test(code) ? undefined : 'promoCodeInvalid';
}
