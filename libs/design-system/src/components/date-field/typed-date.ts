const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Blanks, dots, slashes, commas and dashes before a digit. */
const SEPARATORS = /[./, \u00a0-]+(?=\d)/;

/** `1990-03-12` → `12.03.1990`; an empty string for anything else. */
export const dateFromIso = (day: string | null | undefined): string => (ISO.test(day ?? '') ? (day ?? '').replace(ISO, '$3.$2.$1') : '');

const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits);
const isDayOfMonth = (day: string, month: string): boolean => Number(day) <= 31 && (month.length < 2 || Number(month.slice(0, 2)) <= 12);

/** Digits in a row: the dots come as soon as they can be a day and a month. */
const dotted = (digits: string): string => {
  const [, day = '', month = '', year = ''] = /^(\d\d)(\d\d?)(\d{0,4})$/.exec(digits) ?? [];
  return month && isDayOfMonth(day, month) ? [day, month, year].filter(Boolean).join('.') : digits;
};

const fromTwo = (text: string, first: string, rest: string): string => {
  const [, month = '', more = ''] = /^(\d{1,2})(.*)$/.exec(rest) ?? [];
  if (/^\d\d$/.test(first) && /^\d\d$/.test(rest) && !isDayOfMonth(first, rest)) return isYear(first + rest) ? first + rest : text;
  if (/^\d{3,4}$/.test(first)) return /^\d+$/.test(rest) && !isYear(first) ? dotted(first + rest) : text;
  return [first, month, /^\d/.test(more) ? more : undefined].filter(Boolean).join('.') + (/^\d/.test(more) ? '' : more);
};

/**
 * Puts the dots of dd.mm.yyyy while digits are typed, takes other separators between them, and YYYY-MM-DD. What it does not
 * understand stays as it is: `dayFromTyped` of the domain reads more, and a rule says what is wrong. A year that comes first gets its
 * dot only once the month has shown that it was one.
 */
export const formatDate = (text: string): string => {
  if (ISO.test(text)) return dateFromIso(text);
  if (!/^\d[\d./,\- \u00a0]*$/.test(text)) return text;
  const groups = text.split(SEPARATORS);
  const [first = '', second = '', third = '', fourth = ''] = groups;
  if (groups.length === 1) return dotted(text);
  if (groups.length === 2) return fromTwo(text, first, second);
  if (groups.length === 3) return /^\d{1,2}$/.test(first) ? groups.join('.') : text;
  return groups.length === 4 && isYear(first + second) ? [first + second, third, fourth].join('.') : text;
};
