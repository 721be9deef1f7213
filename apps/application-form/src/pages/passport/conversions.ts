import type { ApplicationDraft, Passport } from '@pozyka/api-contract';
import { passportFields } from '@pozyka/domain/steps';
import * as wire from '../../features/saving/wire.ts';

/** The passport step as its fields hold it: texts as typed, days as dd.mm.yyyy. */
export type PassportForm = wire.FormOf<Passport>;

export const toForm = (saved: Passport): PassportForm => wire.toForm<Passport>(passportFields, saved);

export const toWire = (form: PassportForm): Required<Passport> => wire.toWire<Passport>(passportFields, form);

export const toDraft = (form: PassportForm): ApplicationDraft => ({ Passport: toWire(form) });
