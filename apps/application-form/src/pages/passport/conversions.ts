import type { ApplicationDraft, Passport } from '@pozyka/api-contract';
import { passportFields, validatePassport } from '@pozyka/domain/steps';
import type { Day } from '@pozyka/domain/dates';
import { itnWarning } from '@pozyka/domain/itn';
import { sexOfPatronymic } from '@pozyka/domain/names';
import type { FieldErrors } from '@pozyka/forms';
import { dayFromTyped } from '@pozyka/domain/typed-day';
import { normalisePassportNumber } from '@pozyka/domain/documents';
import { plain } from '@pozyka/domain/text';
import * as wire from '../../features/saving/wire.ts';

/** The passport step as its fields hold it: texts as typed, days as dd.mm.yyyy. */
export type PassportForm = wire.FormOf<Passport>;

export const toForm = (saved: Passport): PassportForm => wire.toForm<Passport>(passportFields, saved);

export const toWire = (form: PassportForm): Required<Passport> => wire.toWire<Passport>(passportFields, form);

export const toDraft = (form: PassportForm): ApplicationDraft => ({ Passport: toWire(form) });

/** Codes by field, by the server's own rules. `today` is a day in Kyiv. */
export const validate = (form: PassportForm, today: Day): FieldErrors => validatePassport(toWire(form), today);

/** A code where the number says another birth date, or another sex than their patronymic: to be looked at, never refused. */
export const warningOf = ({ itn, birth_date, patronymic }: Pick<PassportForm, 'itn' | 'birth_date' | 'patronymic'>): string | undefined =>
  itnWarning(itn, { birthDate: dayFromTyped(birth_date), sex: sexOfPatronymic(patronymic) });

/** A booklet's number while it is typed: capitals, and Latin look-alikes as the Ukrainian letters that are meant. */
export const typedBooklet = (text: string): string => normalisePassportNumber(text);

/** A record number while it is typed: its hyphen comes by itself. */
export const typedRecord = (text: string): string => plain(text).replace(/^(\d{8})(\d)/, '$1-$2');
