import { validateAddress } from '@pozyka/domain/steps';
import type { FieldErrors } from '@pozyka/forms';
import { toWire, type AddressForm } from './conversions.ts';

/** Codes by field, by the server's own rules; the second address as `living.house`. */
export const validate = (form: AddressForm): FieldErrors => validateAddress(toWire(form));
