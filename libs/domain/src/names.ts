import type { RuleResult } from './codes.ts';
import type { Sex } from './itn.ts';
import { mixedToCyrillic } from './look-alikes.ts';
import { LETTERS, lengthOf, plain, tidy, unstressed } from './text.ts';
import type { Typed } from './text.ts';

const LONGEST = 50;
const NAME = new RegExp(`^[${LETTERS}]+(?:[ʼ \\-][${LETTERS}]+)*$`);
const LATIN = /\p{Script=Latin}/gu;
const RUSSIAN = /[ёъыэ]/giu;

/** A quotation mark or a star inside a word is the apostrophe that old keyboards and registers did not have. */
const STAND_IN = /(?<=\p{L})["*“”„″](?=\p{L})/gu;

/**
 * NFC, one kind of apostrophe (ʼ, U+02BC) and of hyphen, no outer, double or unseen signs, no marks of
 * stress, Latin look-alikes in a Cyrillic word as the letters that are meant (ADR 0056).
 */
export const normaliseName = (typed: Typed): string =>
  tidy(
    mixedToCyrillic(plain(unstressed(typed)).replace(STAND_IN, "'"))
      .replace(/(?<! ) *(['-]) */g, '$1')
      .replaceAll("'", 'ʼ'),
  );

/** Ukrainian letters with single inner apostrophe, hyphen or space, 1–50 characters (decisions, section 5). */
export function nameRule(typed: Typed): RuleResult {
  const name = normaliseName(typed);
  if (name === '') return 'required';
  if (name.search(LATIN) >= 0) return 'nameLatin';
  if (name.search(RUSSIAN) >= 0) return 'nameRussian';
  if (!NAME.test(name)) return 'nameInvalid';
  return lengthOf(name) > LONGEST ? 'tooLong' : undefined;
}

/** As a name, but may be empty: not everyone has a patronymic. */
export function patronymicRule(typed: Typed): RuleResult {
  return normaliseName(typed) === '' ? undefined : nameRule(typed);
}

/** The letters that `nameLatin` or `nameRussian` means, each once as typed, for the message: `I, v, a`. */
export const foreignLetters = (typed: Typed): string => {
  const name = normaliseName(typed);
  return [...new Set(name.match(LATIN) ?? name.match(RUSSIAN) ?? [])].join(', ');
};

/** The sex that a Ukrainian patronymic tells; undefined where it tells none. */
export function sexOfPatronymic(typed: Typed): Sex | undefined {
  const patronymic = normaliseName(typed).toLowerCase();
  if (/[ії]вна$/.test(patronymic)) return 'female';
  return patronymic.endsWith('ич') || patronymic.endsWith('іч') ? 'male' : undefined;
}
