import type { RuleResult } from './codes.ts';
import { ageOn, isDay } from './dates.ts';
import type { Day } from './dates.ts';
import type { Typed } from './text.ts';
import { isYearShort, normaliseDay } from './typed-day.ts';

/** Ages that may borrow, both included (decisions, sections 3 and 5). */
export const YOUNGEST = 18;
export const OLDEST = 70;

/** A real day, however it was typed, and 18 to 70 full years on `today`, which is a day in Kyiv. */
export function birthDateRule(typed: Typed, today: Day): RuleResult {
  const day = normaliseDay(typed);
  if (day === '') return 'required';
  if (!isDay(day)) return isYearShort(day) ? 'dateYearShort' : 'dateInvalid';
  if (day > today) return 'dateInFuture';
  const age = ageOn(day, today);
  if (age < YOUNGEST) return 'tooYoung';
  return age > OLDEST ? 'tooOld' : undefined;
}
