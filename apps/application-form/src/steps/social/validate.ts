import { validateSocial } from '@pozyka/domain/steps';
import type { FieldErrors } from '@pozyka/forms';
import { isBlank } from '@pozyka/domain/text';
import { toWire, type SocialForm } from './conversions.ts';

/** Codes by field, by the server's own rules. What is no number at all is wrong, not missing. */
export const validate = (form: SocialForm): FieldErrors => {
  const wire = toWire(form);
  const errors = validateSocial(wire);
  return !isBlank(form.Income) && wire.Income === null ? { ...errors, Income: 'incomeInvalid' } : errors;
};
