import type { LivingAddress } from '@pozyka/api-contract';
import { apartmentRule, houseRule, normaliseApartment, normaliseHouse, placeRule } from '../address.ts';
import type { FieldCodes, RuleResult } from '../codes.ts';
import type { Day } from '../dates.ts';
import { readStreet, splitStreet } from '../street.ts';
import { compact, isBlank, tidy } from '../text.ts';
import type { Typed } from '../text.ts';
import { normaliseStep, validateStep } from './field.ts';
import type { Drafted, StepFields } from './field.ts';

export type PlaceValues = Drafted<LivingAddress>;

/** The address step; `living` when they do not live where they are registered. */
export interface AddressValues extends PlaceValues {
  living?: PlaceValues | null | undefined;
}

/** A street alone: a contract would say the house twice. */
const streetRule = (streets: Typed, { street_type }: PlaceValues): RuleResult =>
  placeRule(streets) ?? (readStreet(streets, !isBlank(street_type)) === undefined ? undefined : 'streetWithHouse');

/** Types and codes are on no page: they come with a chosen place or street. */
export const placeFields: StepFields<PlaceValues> = {
  locality: { kind: 'text', required: true, normalise: tidy, rule: placeRule },
  locality_type: { kind: 'text', normalise: tidy },
  koatuu: { kind: 'text', normalise: compact },
  katottg: { kind: 'text', normalise: compact },
  region: { kind: 'text', required: true, normalise: tidy, rule: placeRule },
  streets: { kind: 'text', required: true, normalise: tidy, rule: streetRule },
  street_type: { kind: 'text', normalise: tidy },
  house: { kind: 'text', required: true, normalise: normaliseHouse, rule: houseRule },
  apartment: { kind: 'text', normalise: normaliseApartment, rule: apartmentRule },
};

const wrongInPlace = (values: PlaceValues, today: Day): FieldCodes => validateStep(placeFields, splitStreet(values), today);

/** Field → code of everything wrong in the address step; the second address as `living.house`. */
export function validateAddress({ living, ...registered }: AddressValues, today: Day): FieldCodes {
  const ofLiving = living ? Object.entries(wrongInPlace(living, today)) : [];
  return { ...wrongInPlace(registered, today), ...Object.fromEntries(ofLiving.map(([field, code]) => [`living.${field}`, code])) };
}

const cleanPlace = <Values extends PlaceValues>(values: Values): Values => normaliseStep(placeFields, splitStreet(values)) as Values;

/** The address step as it is stored, both addresses, each house out of its street. */
export function normaliseAddress<Values extends AddressValues>(values: Values): Values {
  const cleaned = cleanPlace(values);
  return values.living ? { ...cleaned, living: cleanPlace(values.living) } : cleaned;
}
