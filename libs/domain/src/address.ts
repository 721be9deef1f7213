import type { RuleResult } from './codes.ts';
import { lookAlikesToCyrillic } from './look-alikes.ts';
import { CAPITALS, lengthOf, plain, tidy } from './text.ts';
import type { Typed } from './text.ts';

/** Characters of a region, a locality or a street at most. */
export const PLACE_LENGTH = 120;

/** Words that stand beside a number, by how they are written on contracts. */
type Words = Readonly<Record<string, string>>;
const BUILDING: Words = {
  ...{ КОРПУС: 'корп.', КОРП: 'корп.', К: 'корп.', БЛОК: 'блок', БЛ: 'блок' },
  ...{ ЛІТЕРА: 'літ.', ЛІТЕР: 'літ.', ЛІТ: 'літ.', ЛИТЕРА: 'літ.', ЛИТЕР: 'літ.', ЛИТ: 'літ.' },
  ...{ СЕКЦІЯ: 'секц.', СЕКЦИЯ: 'секц.', СЕКЦ: 'секц.', СЕК: 'секц.' },
};
const ROOM: Words = {
  ...{ ОФІС: 'оф.', ОФИС: 'оф.', ОФ: 'оф.', КІМНАТА: 'кімн.', КІМН: 'кімн.', КОМНАТА: 'кімн.', КОМН: 'кімн.' },
  ...{ ПРИМІЩЕННЯ: 'прим.', ПРИМ: 'прим.', ПОМЕЩЕНИЕ: 'прим.', ПОМ: 'прим.' },
};
const FLAT: Words = { КВАРТИРА: 'кв.', КВАРТ: 'кв.', КВ: 'кв.' };
/** Say nothing that their field does not. */
const HOUSE_START = 'БУДИНОК|БУД|ДІМ|ДОМ|Д|Б';
const FLAT_START = Object.keys(FLAT).join('|');

/** `12 К 3` is a building, `12 К` a letter. */
const LETTER = ` ?(?!К\\.? ?\\d)[${CAPITALS}](?![${CAPITALS}])`;
const PART = `\\d{1,4}(?:${LETTER})?`;
const PARTS = `(?: ?[/-](?: ?${PART}|${LETTER})){0,3}`;
/** A word ends with a dot or a blank, or with the number at once. */
const END_OF_WORD = '(?:[. :№]+|(?=\\d))';
const NUMBER_SIGN = '(?:(?:№|N[ОO]?\\.?) ?(?=\\d))?';

const NAMELESS = /^(?:БУД(?:ИНОК)?\.? ?)?(?:Б ?[/.]? ?Н|БЕЗ НОМЕРА|БЕЗ №)$/;
const NO_FLAT = /^(?:[-/]+|НЕМАЄ|НЕМА|НІ|НЕТ|БЕЗ КВАРТИРИ|БЕЗ КВАРТИРЫ|ПРИВАТНИЙ(?: БУДИНОК)?|ЧАСТНЫЙ(?: ДОМ)?)$/;

/** Capitals in Cyrillic, no quotation marks round a letter, one kind of slash, nothing at the end. */
const upright = (typed: Typed): string =>
  lookAlikesToCyrillic(plain(typed).toUpperCase())
    .replace(/[\\⁄∕]/g, '/')
    .replace(/["'«»“”„]/g, '')
    .replace(/ +/g, ' ')
    .replace(/(?<![ .,;])[ .,;]+$/, '')
    .trim();

const joined = (number: string): string => number.replaceAll(' ', '');

/** Parts beside the number, as they are written; undefined where one is not understood. */
const besideNumber = (text: string, words: Words): string[] | undefined => {
  const longestFirst = Object.keys(words).toSorted((one, other) => other.length - one.length);
  const next = new RegExp(
    `[ ,;]*(${longestFirst.join('|')})${END_OF_WORD}(${PART}(?:[/-](?:${PART}|[${CAPITALS}]))?|[${CAPITALS}]\\d{0,2})(?=$|[ ,;])`,
    'y',
  );
  const found: string[] = [];
  while (next.lastIndex < text.length) {
    const [, word = '', number = ''] = next.exec(text) ?? [];
    if (number === '') return undefined;
    found.push(`${words[word]} ${joined(number)}`);
  }
  return found;
};

/** A number and the parts beside it in one spelling; undefined where the text is none. */
const readNumber = (typed: Typed, start: string, first: string, words: Words): string | undefined => {
  const text = upright(typed).replace(new RegExp(`^(?:(?:${start})${END_OF_WORD})?${NUMBER_SIGN}`), '');
  const [number = ''] = new RegExp(`^${first}(?:${LETTER})?${PARTS}`).exec(text) ?? [];
  const beside = besideNumber(text.slice(number.length), words);
  return beside && [joined(number), ...beside].filter(Boolean).join(', ');
};

const readHouse = (typed: Typed, words: Words): string | undefined => {
  if (NAMELESS.test(upright(typed))) return 'б/н';
  const house = readNumber(typed, HOUSE_START, '[1-9]\\d{0,3}(?!\\d)', words);
  return house !== undefined && /^\d/.test(house) ? house : undefined;
};

/**
 * A house in the spelling of contracts: capitals in Cyrillic without blanks, then its building, letter, section or block:
 * `буд. 12 "а"` is `12А`, `111 корп.15` is `111, корп. 15`, a house without a number is `б/н` (ADR 0056).
 */
export const normaliseHouse = (typed: Typed): string => readHouse(typed, BUILDING) ?? upright(typed);

/** 1–4 digits, an optional letter, up to three parts after / or -, and parts beside it: 12А, 5/7, 12/14-16 (ADR 0056). */
export function houseRule(typed: Typed): RuleResult {
  if (upright(typed) === '') return 'required';
  if (readHouse(typed, BUILDING) !== undefined) return undefined;
  return readHouse(typed, { ...BUILDING, ...ROOM, ...FLAT }) === undefined ? 'houseInvalid' : 'houseWithFlat';
}

const readFlat = (typed: Typed): string | undefined => {
  if (NO_FLAT.test(upright(typed))) return '';
  return readNumber(typed, FLAT_START, '[1-9]\\d{0,4}(?!\\d)', { ...ROOM, К: 'кімн.' }) || undefined;
};

/** An apartment in one spelling, a number or an office or a room: `кв. 5` is `5`, `офіс 12` is `оф. 12`; `-` and `немає` are none. */
export const normaliseApartment = (typed: Typed): string => readFlat(typed) ?? upright(typed);

/** Optional; like a house, up to five digits. */
export const apartmentRule = (typed: Typed): RuleResult =>
  upright(typed) === '' || readFlat(typed) !== undefined ? undefined : 'apartmentInvalid';

/** A house, and a flat, an office or a room in it: each in the spelling of its field, either may be empty, never both. */
export interface Premises {
  readonly house: string;
  readonly apartment: string;
}

/** Reads `буд. 12А, корп. 3, кв. 5`, or a flat alone with its word; undefined where any of the text is something else. */
export const readPremises = (typed: Typed): Premises | undefined => {
  const room = { ...ROOM, ...FLAT };
  const whole = readHouse(typed, { ...BUILDING, ...room });
  if (whole === undefined) {
    const isFlat = new RegExp(`^(?:${Object.keys(room).join('|')})${END_OF_WORD}`).test(upright(typed));
    const apartment = isFlat ? readFlat(typed) : undefined;
    return apartment === undefined ? undefined : { house: '', apartment };
  }
  const isRoom = (part: string): boolean => Object.values(room).some((word) => part.startsWith(`${word} `));
  const parts = whole.split(', ');
  const rooms = parts.filter(isRoom);
  return { house: parts.filter((part) => !isRoom(part)).join(', '), apartment: normaliseApartment(rooms.join(', ')) };
};

/** A region, locality or street: taken from a suggestion or written by hand, so only its presence and length are checked. */
export function placeRule(typed: Typed): RuleResult {
  const place = tidy(typed);
  if (place === '') return 'required';
  return lengthOf(place) > PLACE_LENGTH ? 'tooLong' : undefined;
}
