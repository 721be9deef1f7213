import type { RuleResult } from './codes.ts';
import { ukrainianMobile } from './phone-metadata.ts';
import { compact } from './text.ts';
import type { Typed } from './text.ts';

/**
 * Drops blanks, brackets, dots and dashes of every kind; `0…`, `380…` and `00380…` become `+380…` (decisions, section 5).
 * What is not a Ukrainian number stays as it is, for the rule to refuse.
 */
export function normalisePhone(typed: Typed): string {
  const digits = compact(typed)
    .replace(/[().-]/g, '')
    .replace(/^00(?=380)/, '');
  if (digits.startsWith('0')) return `+38${digits}`;
  return digits.startsWith('380') ? `+${digits}` : digits;
}

const PREFIX = '+380';

/** `phoneInvalid` unless it is a Ukrainian mobile number, by libphonenumber's own pattern: landlines do not get SMS. */
export function phoneRule(typed: Typed): RuleResult {
  const phone = normalisePhone(typed);
  if (phone === '' || phone === '+') return 'required';
  return phone.startsWith(PREFIX) && ukrainianMobile.test(phone.slice(PREFIX.length)) ? undefined : 'phoneInvalid';
}
