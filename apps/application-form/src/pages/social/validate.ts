import type { Day } from '@pozyka/domain/dates';
import { validateSocial } from '@pozyka/domain/steps';
import type { FieldErrors } from '@pozyka/forms';
import { toWire, type SocialForm } from './conversions.ts';

/** Codes by field, by the server's own rules. `today` is a day in Kyiv. */
export const validate = (form: SocialForm, edition: string | undefined, today: Day): FieldErrors =>
  validateSocial(toWire(form, edition), today);
