import type { Day } from '@pozyka/domain/dates';
import { itnWarning } from '@pozyka/domain/itn';
import { sexOfPatronymic } from '@pozyka/domain/names';
import { validatePassport } from '@pozyka/domain/steps';
import type { FieldErrors } from '@pozyka/forms';
import { dayFromTyped } from '@pozyka/domain/typed-day';
import { toWire, type PassportForm } from './conversions.ts';

/** Codes by field, by the server's own rules. `today` is a day in Kyiv. */
export const validate = (form: PassportForm, today: Day): FieldErrors => validatePassport(toWire(form), today);

/** A code where the number says another birth date, or another sex than their patronymic: to be looked at, never refused. */
export const warningOf = ({ itn, birth_date, patronymic }: Pick<PassportForm, 'itn' | 'birth_date' | 'patronymic'>): string | undefined =>
  itnWarning(itn, { birthDate: dayFromTyped(birth_date), sex: sexOfPatronymic(patronymic) });
