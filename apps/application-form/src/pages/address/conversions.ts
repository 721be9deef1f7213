import type { Address, ApplicationDraft, LivingAddress } from '@pozyka/api-contract';
import { textToWire } from '../../features/saving/wire.ts';

/** Fields that are seen, in the order of the page. */
const shownFields = ['locality', 'region', 'streets', 'house', 'apartment'] as const;

/** Types and the codes come with a chosen place or street, and go when its text changes. */
type ChosenField = 'locality_type' | 'koatuu' | 'katottg' | 'street_type';

export type PlaceForm = Record<(typeof shownFields)[number] | ChosenField, string>;

/** The address step as its fields hold it. */
export interface AddressForm extends PlaceForm {
  /** Whether they live elsewhere than they are registered. */
  elsewhere: boolean;
  /** Preserved while `elsewhere` is off, so that turning it on again loses nothing. */
  living: PlaceForm;
}

/** Names in the order of the page. */
export const addressFields: readonly string[] = [...shownFields, ...shownFields.map((field) => `living.${field}`)];

const placeToForm = (saved: LivingAddress): PlaceForm => ({
  region: saved.region ?? '',
  locality: saved.locality ?? '',
  locality_type: saved.locality_type ?? '',
  koatuu: saved.koatuu ?? '',
  katottg: saved.katottg ?? '',
  streets: saved.streets ?? '',
  street_type: saved.street_type ?? '',
  house: saved.house ?? '',
  apartment: saved.apartment ?? '',
});

export const toForm = ({ living, ...registered }: Address): AddressForm => ({
  ...placeToForm(registered),
  elsewhere: living !== undefined && living !== null,
  living: placeToForm(living ?? {}),
});

const placeToWire = (form: Partial<PlaceForm>): Required<LivingAddress> => ({
  region: textToWire(form.region),
  locality: textToWire(form.locality),
  locality_type: textToWire(form.locality_type),
  koatuu: textToWire(form.koatuu),
  katottg: textToWire(form.katottg),
  streets: textToWire(form.streets),
  street_type: textToWire(form.street_type),
  house: textToWire(form.house),
  apartment: textToWire(form.apartment),
});

export const toWire = ({ elsewhere, living, ...registered }: AddressForm): Required<Address> => ({
  ...placeToWire(registered),
  living: elsewhere ? placeToWire(living ?? {}) : null,
});

export const toDraft = (form: AddressForm): ApplicationDraft => ({ Address: toWire(form) });
