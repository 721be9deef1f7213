import { apartmentRule, houseRule, normaliseApartment, normaliseHouse, placeRule } from '../address.ts';
import type { FieldCodes, RuleResult } from '../codes.ts';
import { compact, tidy } from '../text.ts';
import { clean, onlyWrong } from './fields.ts';
import type { Cleaners, Fields } from './fields.ts';

export type PlaceValues = Fields<
  'region' | 'locality' | 'locality_type' | 'koatuu' | 'katottg' | 'streets' | 'street_type' | 'house' | 'apartment'
>;

/** The address step; `living` when they live elsewhere than they are registered. */
export interface AddressValues extends PlaceValues {
  living?: PlaceValues | null | undefined;
}

const placeResults = (values: PlaceValues, prefix: string): Record<string, RuleResult> => ({
  [`${prefix}region`]: placeRule(values.region),
  [`${prefix}locality`]: placeRule(values.locality),
  [`${prefix}streets`]: placeRule(values.streets),
  [`${prefix}house`]: houseRule(values.house),
  [`${prefix}apartment`]: apartmentRule(values.apartment),
});

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

/** The address step as it is stored, both addresses. */
export function normaliseAddress<Values extends AddressValues>(values: Values): Values {
  const cleaned = clean<AddressValues>(values, placeCleaners);
  return (values.living ? { ...cleaned, living: clean(values.living, placeCleaners) } : cleaned) as Values;
}
