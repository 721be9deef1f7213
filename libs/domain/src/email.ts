import type { RuleResult } from './codes.ts';
import { compact } from './text.ts';
import type { Typed } from './text.ts';

const LONGEST = 254;

export const normaliseEmail = (typed: Typed): string => compact(typed);

/** Optional; one @, a dot in the domain, no white space. Only a letter sent there proves more. */
export function emailRule(typed: Typed): RuleResult {
  const email = normaliseEmail(typed);
  if (email === '') return undefined;
  if (email.length > LONGEST) return 'tooLong';
  return /^[^@]+@[^@.]+(?:\.[^@.]+)+$/.test(email) ? undefined : 'emailInvalid';
}
