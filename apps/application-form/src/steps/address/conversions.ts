import type { Address, ApplicationDraft, LivingAddress } from '@pozyka/api-contract';
import { textToWire } from '../wire.ts';

const placeFields = ['region', 'locality', 'streets', 'house', 'apartment'] as const;

export type PlaceForm = Record<(typeof placeFields)[number], string>;

/** The address step as its fields hold it. */
export interface AddressForm extends PlaceForm {
  /** Whether he lives elsewhere than he is registered. */
  elsewhere: boolean;
  /** Kept while `elsewhere` is off, so that turning it on again loses nothing. */
  living: PlaceForm;
}

/** Names in the order of the page. */
export const addressFields: readonly string[] = [...placeFields, ...placeFields.map((field) => `living.${field}`)];

const placeToForm = (saved: LivingAddress): PlaceForm => ({
  region: saved.region ?? '',
  locality: saved.locality ?? '',
  streets: saved.streets ?? '',
  house: saved.house ?? '',
  apartment: saved.apartment ?? '',
});

export const toForm = ({ living, ...registered }: Address): AddressForm => ({
  ...placeToForm(registered),
  elsewhere: living !== undefined && living !== null,
  living: placeToForm(living ?? {}),
});

/** An address written by hand: the type of a street or of a locality is part of its name. */
const placeToWire = (form: Partial<PlaceForm>): Required<LivingAddress> => ({
  region: textToWire(form.region),
  locality: textToWire(form.locality),
  locality_type: null,
  koatuu: null,
  streets: textToWire(form.streets),
  street_type: null,
  house: textToWire(form.house),
  apartment: textToWire(form.apartment),
});

export const toWire = ({ elsewhere, living, ...registered }: AddressForm): Required<Address> => ({
  ...placeToWire(registered),
  living: elsewhere ? placeToWire(living ?? {}) : null,
});

export const toDraft = (form: AddressForm): ApplicationDraft => ({ Address: toWire(form) });
