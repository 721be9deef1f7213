import type { RuleResult } from './codes.ts';
import { addDays, daysBetween } from './dates.ts';
import type { Day } from './dates.ts';
import { lookAlikesToCyrillic } from './look-alikes.ts';
import { compact } from './text.ts';
import type { Typed } from './text.ts';
import { normaliseDay } from './typed-day.ts';

export type Sex = 'male' | 'female';

/** Day zero of the number: its first five digits count from here. */
const EPOCH: Day = '1899-12-31';
const WEIGHTS = [-1, 5, 7, 9, 4, 6, 10, 5, 7];

/** What certificates and other forms write before the number or between its digits. */
const FILLING = /РНОКПП|РНУКПН|[ІИ]ПН|[ІИ]НН|[№.,:;/'"()-]/g;

/** Ten digits alone: `ІПН: 3300-912-318` is `3300912318`. What is no number stays as it is, for the rule to refuse. */
export const normaliseItn = (typed: Typed): string => {
  const text = compact(typed);
  const digits = lookAlikesToCyrillic(text.toUpperCase()).replace(FILLING, '');
  return /^\d+$/.test(digits) ? digits : text;
};

/** The tenth digit that the first nine demand; JavaScript's remainder may be negative, the rule's may not. */
function checkDigit(itn: string): number {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(itn[index]), 0);
  return (((sum % 11) + 11) % 11) % 10;
}

/** Registration number of a taxpayer (РНОКПП): ten digits with a check sum (decisions, section 5). */
export function itnRule(typed: Typed): RuleResult {
  const itn = normaliseItn(typed);
  if (itn === '') return 'required';
  const valid = /^\d{10}$/.test(itn) && !/^0+$/.test(itn) && checkDigit(itn) === Number(itn[9]);
  return valid ? undefined : 'itnInvalid';
}

/** Birth date and sex that a valid number encodes; undefined for a number that is not valid. */
export function itnFacts(typed: Typed): { birthDate: Day; sex: Sex } | undefined {
  const itn = normaliseItn(typed);
  if (itnRule(itn) !== undefined) return undefined;
  return { birthDate: addDays(EPOCH, Number(itn.slice(0, 5))), sex: Number(itn[8]) % 2 === 1 ? 'male' : 'female' };
}

/** The nine digits that say this birth date, serial (0–999) and sex, with their check digit: for seeds and tests. */
export function itnOf(birthDate: Day, serial: number, sex: Sex): string {
  const days = String(daysBetween(EPOCH, birthDate)).padStart(5, '0');
  const middle = String(serial).padStart(3, '0');
  const body = `${days}${middle}${sex === 'male' ? 1 : 2}`;
  return `${body}${checkDigit(body)}`;
}

/**
 * A warning, never an error: the number encodes another birth date or sex than the customer gave.
 * Numbers with a wrong birth date exist, and they are valid (decisions, section 5).
 */
export function itnWarning(typed: Typed, person: { birthDate?: Typed; sex?: Sex | null | undefined }): RuleResult {
  const facts = itnFacts(typed);
  if (!facts) return undefined;
  const born = normaliseDay(person.birthDate);
  if (born !== '' && born !== facts.birthDate) return 'itnBirthDateDiffers';
  return person.sex && person.sex !== facts.sex ? 'itnSexDiffers' : undefined;
}
