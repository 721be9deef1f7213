import { validateSocial } from '@pozyka/domain/steps';
import type { FieldErrors } from '@pozyka/forms';
import { toWire, type SocialForm } from './conversions.ts';

/** Codes by field, by the server's own rules. */
export const validate = (form: SocialForm, edition: string | undefined): FieldErrors => validateSocial(toWire(form, edition));
