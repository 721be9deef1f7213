import type { RuleResult } from './codes.ts';
import { mixedToLatin } from './look-alikes.ts';
import { compact } from './text.ts';
import type { Typed } from './text.ts';

const LONGEST = 254;

/** No blanks or unseen signs, plain dashes, Cyrillic look-alikes in a Latin word as Latin. */
export const normaliseEmail = (typed: Typed): string => mixedToLatin(compact(typed));

/** Optional; one @, a dot in the domain, no white space. Only a letter sent there proves more. */
export function emailRule(typed: Typed): RuleResult {
  const email = normaliseEmail(typed);
  if (email === '') return undefined;
  if (email.length > LONGEST) return 'tooLong';
  return /^[^@]+@[^@.]+(?:\.[^@.]+)+$/.test(email) ? undefined : 'emailInvalid';
}
