import type { Address, ApplicationDraft, LivingAddress } from '@pozyka/api-contract';
import { placeFields, validateAddress } from '@pozyka/domain/steps';
import type { Day } from '@pozyka/domain/dates';
import type { FieldErrors } from '@pozyka/forms';
import * as wire from '../../features/saving/wire.ts';

export type PlaceForm = wire.FormOf<LivingAddress>;

/** The address step as its fields hold it. */
export interface AddressForm extends PlaceForm {
  /** Whether they live at another address than they are registered at. */
  livesApart: boolean;
  /** Preserved while `livesApart` is off, so that turning it on again loses nothing. */
  living: PlaceForm;
}

const placeNames = Object.keys(placeFields);

/** Names in the order of the page. */
export const addressOrder: readonly string[] = [...placeNames, ...placeNames.map((field) => `living.${field}`)];

const placeToForm = (saved: LivingAddress): PlaceForm => wire.toForm<LivingAddress>(placeFields, saved);

export const toForm = ({ living, ...registered }: Address): AddressForm => ({
  ...placeToForm(registered),
  livesApart: living !== undefined && living !== null,
  living: placeToForm(living ?? {}),
});

const placeToWire = (form: Partial<PlaceForm>): Required<LivingAddress> => wire.toWire<LivingAddress>(placeFields, form);

export const toWire = ({ livesApart, living, ...registered }: AddressForm): Required<Address> => ({
  ...placeToWire(registered),
  living: livesApart ? placeToWire(living ?? {}) : null,
});

export const toDraft = (form: AddressForm): ApplicationDraft => ({ Address: toWire(form) });

/** Codes by field, by the server's own rules; the second address as `living.house`. `today` is a day in Kyiv. */
export const validate = (form: AddressForm, today: Day): FieldErrors => validateAddress(toWire(form), today);
