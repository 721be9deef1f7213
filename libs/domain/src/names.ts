import type { RuleResult } from './codes.ts';
import type { Sex } from './itn.ts';
import { LETTERS, lengthOf, tidy } from './text.ts';
import type { Typed } from './text.ts';

const LONGEST = 50;
const NAME = new RegExp(`^[${LETTERS}]+(?:[ʼ \\-][${LETTERS}]+)*$`);

/** NFC, one kind of apostrophe (ʼ, U+02BC) whatever the keyboard gave, no outer or double spaces. */
export const normaliseName = (typed: Typed): string => tidy(typed).replace(/['’‘`]/g, 'ʼ');

/** Ukrainian letters with single inner apostrophe, hyphen or space, 1–50 characters (decisions, section 5). */
export function nameRule(typed: Typed): RuleResult {
  const name = normaliseName(typed);
  if (name === '') return 'required';
  if (!NAME.test(name)) return 'nameInvalid';
  return lengthOf(name) > LONGEST ? 'tooLong' : undefined;
}

/** As a name, but may be empty: not everyone has a patronymic. */
export function patronymicRule(typed: Typed): RuleResult {
  return normaliseName(typed) === '' ? undefined : nameRule(typed);
}

/** The sex that a Ukrainian patronymic tells; undefined where it tells none. */
export function sexOfPatronymic(typed: Typed): Sex | undefined {
  const patronymic = normaliseName(typed).toLowerCase();
  if (/[ії]вна$/.test(patronymic)) return 'female';
  return patronymic.endsWith('ич') || patronymic.endsWith('іч') ? 'male' : undefined;
}
