import { normaliseApartment, normaliseHouse, PLACE_LENGTH, readPremises } from './address.ts';
import type { Premises } from './address.ts';
import { isBlank, lengthOf, tidy } from './text.ts';
import type { Typed } from './text.ts';

const anyOf = (words: string): RegExp => new RegExp(`^(?:${words})\\.?$`, 'iu');

const HOUSE = 'буд(?:инок)?|дім|дом|д|б|корп(?:ус)?|кв(?:артира)?|оф(?:іс|ис)?';
/** Kinds of streets in both languages, and words for a house: no names of streets. */
const KIND = anyOf(
  `вул(?:иця)?|ул(?:ица)?|пров(?:улок)?|пер(?:еулок)?|просп(?:ект)?|пр|пр-к?т|б-р|бул(?:ьв(?:ар)?)?|пл(?:оща|ощадь)?|ш|шосе|шоссе|спуск|` +
    `наб(?:ережна|ережная)?|туп(?:ик)?|проїзд|проезд|${HOUSE}|№`,
);
/** Has a number behind it as a part of its name: `Лінія 5`, `Проєктна 2`. */
const NUMBERED = anyOf('лінія|линия|квартал|кв-л|м[іи]кр(?:орайон)?|мкрн?|м-н|масс?ив|містечко|про[єе]кт(?:на|ная|ована)');

/** Counts streets, `2-й`, `5-та`, `3-тя`; `12-а` is a house far more often. Or kilometres of a road. */
const COUNTS = /^\d+(?:-?[йїя]|-[а-яіїє]{2}| ?км)(?!\p{L})/iu;
const HOUSE_NUMBER = /^\d{1,4}(?: ?\p{L}(?!\p{L}))?(?=$|[ /-])/u;
/** Of a year, for one: a house of four digits has a comma or a word before it. */
const FOUR_DIGITS = /^\d{4}$/;
/** A word that leaves no doubt about the number behind it. */
const WORD = `(?:${HOUSE})[. :№]+(?=\\d)`;
const BEGINS_WITH_WORD = new RegExp(`^${WORD}`, 'iu');
const HOLDS_WORD = new RegExp(`(?:^|[ ,;])${WORD}`, 'iu');
const GAP = /[ ,;]+/g;
/** Begins where a gap begins, as GLUED where a word does: tried at each sign of a long run they would take minutes. */
const GAP_AT_END = /(?<![ ,;])[ ,;]+$/;
const COMMA = /[,;]/;

/** A street, and what was written with it. */
export interface StreetLine extends Premises {
  readonly street: string;
}

/** A house written without a gap behind the name, `Соборна12`. */
const GLUED = /(?<!\p{L})(\p{L}{3,})(?=\d{1,4}(?:\p{L}(?!\p{L}))?(?:$|[ ,;/-]))/gu;

const wordsOf = (text: string): string[] => text.split(GAP).filter(Boolean);
const isNameless = (word: string): boolean => KIND.test(word) || NUMBERED.test(word);
const isNamed = (street: string): boolean => /\p{L}/u.test(street) && !wordsOf(street).every(isNameless);
const isHouseNumber = (text: string): boolean => HOUSE_NUMBER.test(text) && !COUNTS.test(text);

/** The same line with a gap before such a house; behind a name it is no part of it. */
const withGaps = (text: string): string =>
  text.replace(GLUED, (word) => (KIND.test(word) ? word : NUMBERED.test(word) ? `${word} ` : `${word}, `));

/** Whether a comma or a word sets a number apart from the name. */
const setsApart = (text: string): boolean => {
  const [first = '', ...others] = text.split(COMMA).map((part) => part.trim());
  return (
    HOLDS_WORD.test(text) || others.some(isHouseNumber) || (others.length > 0 && isHouseNumber(first) && readPremises(first) !== undefined)
  );
};

/** Whether there is a number somewhere behind a name. */
const hasNumberBehind = (street: string): boolean => {
  const words = wordsOf(street);
  const name = words.findIndex((word) => /^\p{L}/u.test(word) && !isNameless(word));
  return name >= 0 && words.slice(name + 1).some((word) => isHouseNumber(word) && !FOUR_DIGITS.test(word));
};

/** Whether a number that nothing sets apart may be a house: not the name's own. */
const mayBeHouse = (street: string, rest: string): boolean =>
  !FOUR_DIGITS.test(rest) && !(NUMBERED.test(wordsOf(street).at(-1) ?? '') && !/\d/.test(street));

const houseBehind = (text: string, isChosen: boolean): StreetLine | undefined => {
  for (const { 0: gap, index } of text.matchAll(GAP)) {
    const street = text.slice(0, index);
    const rest = text.slice(index + gap.length);
    const isSetApart = COMMA.test(gap) || BEGINS_WITH_WORD.test(rest);
    if (COUNTS.test(rest) || !isNamed(street)) continue;
    if (!isSetApart && (isChosen || !mayBeHouse(street, rest))) continue;
    const premises = readPremises(rest);
    if (premises) return { street, ...premises };
  }
  return undefined;
};

/**
 * Reads a line that holds the house with its street, as address books fill it in: `вул. Київська, 12, кв. 5`. A number of the name stays in
 * it: `8 Березня`, `1-ша Лінія`, `Лінія 5`.
 * @param isChosen the street is the register's: only what a comma or a word sets apart is no part of its name
 * @returns undefined for a street alone; `unclear` where there is a house, and something else that is not understood
 */
export function readStreet(typed: Typed, isChosen = false): StreetLine | 'unclear' | undefined {
  const text = withGaps(tidy(typed).replace(GAP_AT_END, ''));
  if (lengthOf(text) > PLACE_LENGTH) return undefined;
  const found = houseBehind(text, isChosen);
  if (!found) return setsApart(text) ? 'unclear' : undefined;
  const { street } = found;
  const isAlone = !COMMA.test(street) && readStreet(street, isChosen) === undefined && (isChosen || !hasNumberBehind(street));
  return isAlone ? found : 'unclear';
}

type PlaceLine = Partial<Record<'streets' | 'street_type' | 'house' | 'apartment', Typed>>;

/** What a field holds where it was empty or says the same as the line; undefined where they differ. */
const agreed = (typed: Typed, found: string, normalise: (typed: Typed) => string): string | undefined => {
  if (isBlank(typed)) return found;
  const known = normalise(typed);
  return found === '' || known === found || known.startsWith(`${found}, `) ? (typed ?? '') : undefined;
};

/**
 * An address with the house out of its street: street, house and flat in their own fields. The same object where there is nothing to split, where
 * the line is unclear, and where a field says something else.
 */
export function splitStreet<Place extends PlaceLine>(place: Place): Place {
  const found = readStreet(place.streets, !isBlank(place.street_type));
  if (found === undefined || found === 'unclear') return place;
  const house = agreed(place.house, found.house, normaliseHouse);
  const apartment = agreed(place.apartment, found.apartment, normaliseApartment);
  return house === undefined || apartment === undefined ? place : { ...place, streets: found.street, house, apartment };
}
