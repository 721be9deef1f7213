import { plain } from '@pozyka/domain/text';

const COUNTRY = '380';
const NATIONAL_LENGTH = 9;
const USUAL_SIGNS = /^[\d ()+\-.]*$/;

const withoutPrefix = (typed: string): string => {
  // 00 is dialled for the +
  const digits = typed.startsWith(`00${COUNTRY}`) ? typed.slice(2) : typed;
  if (digits.length === NATIONAL_LENGTH + COUNTRY.length && digits.startsWith(COUNTRY)) return digits.slice(COUNTRY.length);
  // the old way to dial out: 8 067 …
  if (digits.length === NATIONAL_LENGTH + 2 && digits.startsWith('80')) return digits.slice(2);
  return digits.length === NATIONAL_LENGTH + 1 && digits.startsWith('0') ? digits.slice(1) : digits;
};

/**
 * Groups a Ukrainian number as it is typed: `671234567` → `67 123 45 67`. A whole number that comes with +380 or with
 * the leading zero loses it, since the field shows +380 itself. Text with anything but digits and usual signs stays.
 */
export const formatPhone = (typed: string): string => {
  const text = plain(typed);
  if (!USUAL_SIGNS.test(text)) return typed;
  const digits = withoutPrefix(text.replace(/\D/g, ''));
  if (text.trimStart().startsWith('+') && digits.length !== NATIONAL_LENGTH) return typed;
  const code = digits.startsWith('0') ? 3 : 2;
  const groups = [digits.slice(0, code), digits.slice(code, code + 3), digits.slice(code + 3, code + 5), digits.slice(code + 5)];
  return groups.filter(Boolean).join(' ');
};

/** What the field shows, +380 and all: `67 123 45 67` → `+380671234567`; empty stays empty, what is no number stays as it is. */
export const phoneFromTyped = (typed: string): string => {
  const text = plain(typed);
  const digits = text.replace(/\D/g, '');
  return digits && USUAL_SIGNS.test(text) && !text.trimStart().startsWith('+') ? `+${COUNTRY}${withoutPrefix(digits)}` : text;
};
