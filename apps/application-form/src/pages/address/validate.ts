import type { Day } from '@pozyka/domain/dates';
import { validateAddress } from '@pozyka/domain/steps';
import type { FieldErrors } from '@pozyka/forms';
import { toWire, type AddressForm } from './conversions.ts';

/** Codes by field, by the server's own rules; the second address as `living.house`. `today` is a day in Kyiv. */
export const validate = (form: AddressForm, today: Day): FieldErrors => validateAddress(toWire(form), today);
