import { apartmentRule, houseRule, normaliseApartment, normaliseHouse, placeRule } from '../address.ts';
import type { FieldCodes, RuleResult } from '../codes.ts';
import { readStreet, splitStreet } from '../street.ts';
import { compact, isBlank, tidy } from '../text.ts';
import { clean, onlyWrong } from './fields.ts';
import type { Cleaners, Fields } from './fields.ts';

export type PlaceValues = Fields<
  'region' | 'locality' | 'locality_type' | 'koatuu' | 'katottg' | 'streets' | 'street_type' | 'house' | 'apartment'
>;

/** The address step; `living` when they live elsewhere than they are registered. */
export interface AddressValues extends PlaceValues {
  living?: PlaceValues | null | undefined;
}

/** A street alone: a contract would say the house twice. */
const streetRule = ({ streets, street_type }: PlaceValues): RuleResult =>
  placeRule(streets) ?? (readStreet(streets, !isBlank(street_type)) === undefined ? undefined : 'streetWithHouse');

const placeResults = (typed: PlaceValues, prefix: string): Record<string, RuleResult> => {
  const values = splitStreet(typed);
  return {
    [`${prefix}region`]: placeRule(values.region),
    [`${prefix}locality`]: placeRule(values.locality),
    [`${prefix}streets`]: streetRule(values),
    [`${prefix}house`]: houseRule(values.house),
    [`${prefix}apartment`]: apartmentRule(values.apartment),
  };
};

/** Field → code of everything wrong in the address step; the second address as `living.house`. */
export function validateAddress(values: AddressValues): FieldCodes {
  return onlyWrong({ ...placeResults(values, ''), ...(values.living ? placeResults(values.living, 'living.') : {}) });
}

const placeCleaners: Cleaners<PlaceValues> = {
  region: tidy,
  locality: tidy,
  locality_type: tidy,
  koatuu: compact,
  katottg: compact,
  streets: tidy,
  street_type: tidy,
  house: normaliseHouse,
  apartment: normaliseApartment,
};

const cleanPlace = (values: PlaceValues): PlaceValues => clean(splitStreet(values), placeCleaners);

/** The address step as it is stored, both addresses, each house out of its street. */
export function normaliseAddress<Values extends AddressValues>(values: Values): Values {
  const cleaned = cleanPlace(values);
  return (values.living ? { ...cleaned, living: cleanPlace(values.living) } : cleaned) as Values;
}
