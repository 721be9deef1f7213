import { dateToIso } from '@pozyka/design-system';
import type { Day } from '@pozyka/domain/dates';
import { itnWarning } from '@pozyka/domain/itn';
import { validatePassport } from '@pozyka/domain/steps';
import type { FieldErrors } from '@pozyka/forms';
import { toWire, type PassportForm } from './conversions.ts';

/** Codes by field, by the server's own rules. `today` is a day in Kyiv. */
export const validate = (form: PassportForm, today: Day): FieldErrors => validatePassport(toWire(form), today);

/** A code where the number says another birth date than he gave: to be looked at, never refused. */
export const warningOf = ({ itn, birth_date }: Pick<PassportForm, 'itn' | 'birth_date'>): string | undefined =>
  itnWarning(itn, { birthDate: dateToIso(birth_date) });
