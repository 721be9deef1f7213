import type { RuleResult } from './codes.ts';
import { lookAlikesToCyrillic } from './look-alikes.ts';
import { CAPITALS, compact, lengthOf, tidy } from './text.ts';
import type { Typed } from './text.ts';

const LONGEST = 120;
const HOUSE = new RegExp(`^[1-9]\\d{0,3}[${CAPITALS}]?(?:[/-](?:\\d{1,4}[${CAPITALS}]?|[${CAPITALS}]))?$`);
const APARTMENT = new RegExp(`^[1-9]\\d{0,4}[${CAPITALS}]?(?:[/-](?:\\d{1,4}|[${CAPITALS}]))?$`);

/** No spaces, capitals, Latin look-alikes as Cyrillic: `12 a` is `12А`. */
export const normaliseHouse = (typed: Typed): string => lookAlikesToCyrillic(compact(typed).toUpperCase());

/** 1–4 digits, an optional letter, an optional part after / or -: 12А, 5/7 (decisions, section 5). */
export function houseRule(typed: Typed): RuleResult {
  const house = normaliseHouse(typed);
  if (house === '') return 'required';
  return HOUSE.test(house) ? undefined : 'houseInvalid';
}

/** Optional; like a house, up to five digits. */
export function apartmentRule(typed: Typed): RuleResult {
  const apartment = normaliseHouse(typed);
  return apartment === '' || APARTMENT.test(apartment) ? undefined : 'apartmentInvalid';
}

/** A region, locality or street: taken from a suggestion or written by hand, so only its presence and length are checked. */
export function placeRule(typed: Typed): RuleResult {
  const place = tidy(typed);
  if (place === '') return 'required';
  return lengthOf(place) > LONGEST ? 'tooLong' : undefined;
}
