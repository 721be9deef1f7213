import type { RuleResult } from './codes.ts';
import { mixedToLatin } from './look-alikes.ts';
import { compact } from './text.ts';
import type { Typed } from './text.ts';

const LONGEST = 254;

const AROUND = '@<>()\\[\\]\\\\,;:"';
const ADDRESS = new RegExp(`^[^${AROUND}]+@[^.${AROUND}]+(?:\\.[^.${AROUND}]+)+$`);
/** An address that was copied together with whose it is, or as a link. */
const COPIED = /^[^<>]*<([^<>]+)>$|^mailto:(.+)$/i;

/**
 * No blanks or unseen signs, plain dashes, Cyrillic look-alikes in a Latin word as Latin; nothing that came along when it was copied
 * (`Олена <olena@example.com>`, `mailto:…`), no dot at the end, which a phone's keyboard puts there for two blanks.
 */
export const normaliseEmail = (typed: Typed): string => {
  const email = mixedToLatin(compact(typed)).replace(/(?<![.,;])[.,;]+$/, '');
  const [, inBrackets, ofLink] = COPIED.exec(email) ?? [];
  return inBrackets ?? ofLink ?? email;
};

/** Optional; one @, a dot in the domain, none of the signs that stand around an address. Only a letter sent there proves more. */
export function emailRule(typed: Typed): RuleResult {
  const email = normaliseEmail(typed);
  if (email === '') return undefined;
  if (email.length > LONGEST) return 'tooLong';
  return ADDRESS.test(email) ? undefined : 'emailInvalid';
}
