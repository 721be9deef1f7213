import type { IdentityDocumentType } from '@pozyka/api-contract/constants';
import type { RuleResult } from './codes.ts';
import { addYears, isDay } from './dates.ts';
import type { Day } from './dates.ts';
import { lookAlikesToCyrillic } from './look-alikes.ts';
import { CAPITALS, compact, lengthOf, tidy } from './text.ts';
import type { Typed } from './text.ts';
import { dayFromTyped, isYearShort, normaliseDay } from './typed-day.ts';

/** First day of issue, youngest holder, and years of validity of each document (decisions, section 5). */
const issue: Record<IdentityDocumentType, { first: Day; youngest: number; years?: number }> = {
  passport: { first: '1994-01-01', youngest: 16 },
  id_card: { first: '2016-01-01', youngest: 14, years: 10 },
};

const BOOKLET = new RegExp(`^[${CAPITALS}]{2}\\d{6}$`);

/** Without meaning before a number or between its parts: `серія`, `№`, `N`, `No`, a dash, a dot. */
const FILLING = /СЕРІЯ|СЕРИЯ|НОМЕР|N[OО]?(?=[.:]*\d)|[№.,:;/'"-]/g;

/** Upper-case, no spaces, dashes or №, Latin look-alikes as Cyrillic: `aa–121131` is `АА121131`. */
export const normalisePassportNumber = (typed: Typed): string => lookAlikesToCyrillic(compact(typed).toUpperCase()).replace(FILLING, '');

/** Booklet: two Ukrainian capitals and six digits. */
export function passportNumberRule(typed: Typed): RuleResult {
  const number = normalisePassportNumber(typed);
  if (number === '') return 'required';
  return BOOKLET.test(number) ? undefined : 'passportInvalid';
}

export const normaliseIdCardNumber = (typed: Typed): string => compact(typed).toUpperCase().replace(FILLING, '');

/** ID card: nine digits. */
export function idCardNumberRule(typed: Typed): RuleResult {
  const number = normaliseIdCardNumber(typed);
  if (number === '') return 'required';
  return /^\d{9}$/.test(number) ? undefined : 'idCardInvalid';
}

/** `20000101-12345`; thirteen digits without the hyphen get it. */
export const normaliseRecordNumber = (typed: Typed): string => compact(typed).replace(/^(\d{8})(\d{5})$/, '$1-$2');

/** Of the check digit, over the twelve digits before it (ICAO Doc 9303-3, as in the machine-readable zone of the card). */
const RECORD_WEIGHTS = [7, 3, 1] as const;

const checkDigit = (digits: string): number =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * (RECORD_WEIGHTS[index % RECORD_WEIGHTS.length] ?? 0), 0) % 10;

/**
 * The record number in the register (УНЗР), when given: the holder's birth date, four digits and a check digit, 00000000-00000. The birth date is
 * left alone while it is not a real day.
 */
export function recordNumberRule(typed: Typed, birthDate: Typed): RuleResult {
  const number = normaliseRecordNumber(typed);
  if (number === '') return undefined;
  const [, year, month, day, serial, check] = /^(\d{4})(\d{2})(\d{2})-(\d{4})(\d)$/.exec(number) ?? [];
  const recorded = `${year}-${month}-${day}`;
  if (!isDay(recorded)) return 'recordInvalid';
  if (checkDigit(`${year}${month}${day}${serial}`) !== Number(check)) return 'recordMistyped';
  const born = dayFromTyped(birthDate);
  return born !== undefined && born !== recorded ? 'recordBirthDateDiffers' : undefined;
}

/** Who issued it: the name of an office on a booklet, four digits on an ID card. */
export function issuerRule(typed: Typed, type: IdentityDocumentType): RuleResult {
  const issuer = tidy(typed);
  if (issuer === '') return 'required';
  if (type === 'id_card') return /^\d{4}$/.test(issuer) ? undefined : 'issuerInvalid';
  if (lengthOf(issuer) > 250) return 'tooLong';
  return lengthOf(issuer) < 3 ? 'issuerInvalid' : undefined;
}

/**
 * Date of issue: real, not after `today`, not before such documents existed, not before the holder's youngest age,
 * and for an ID card not more than ten years ago. The age is left alone while the birth date is not a real day.
 */
export function issuedRule(typed: Typed, type: IdentityDocumentType, birthDate: Typed, today: Day): RuleResult {
  const day = normaliseDay(typed);
  if (day === '') return 'required';
  if (!isDay(day)) return isYearShort(day) ? 'dateYearShort' : 'dateInvalid';
  if (day > today) return 'dateInFuture';
  const { first, youngest, years } = issue[type];
  if (day < first) return 'issuedTooEarly';
  const born = dayFromTyped(birthDate);
  if (born !== undefined && day < addYears(born, youngest)) return 'issuedTooYoung';
  return years !== undefined && addYears(day, years) < today ? 'idCardExpired' : undefined;
}
