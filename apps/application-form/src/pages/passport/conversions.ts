import type { ApplicationDraft, Passport } from '@pozyka/api-contract';
import { identityDocumentTypes } from '@pozyka/api-contract/constants';
import { dayToForm, dayToWire, textToWire } from '../../features/saving/wire.ts';

/** Fields in the order of the page. */
export const passportFields = [
  'surname',
  'name',
  'patronymic',
  'itn',
  'birth_date',
  'email',
  'document_type',
  'passport_number',
  'record_number',
  'extradition_institution',
  'extradition_date',
] as const;

/** The passport step as its fields hold it: texts as typed, days as dd.mm.yyyy. */
export type PassportForm = Record<(typeof passportFields)[number], string>;

export const toForm = (saved: Passport): PassportForm => ({
  surname: saved.surname ?? '',
  name: saved.name ?? '',
  patronymic: saved.patronymic ?? '',
  itn: saved.itn ?? '',
  birth_date: dayToForm(saved.birth_date),
  email: saved.email ?? '',
  document_type: saved.document_type ?? '',
  passport_number: saved.passport_number ?? '',
  record_number: saved.record_number ?? '',
  extradition_institution: saved.extradition_institution ?? '',
  extradition_date: dayToForm(saved.extradition_date),
});

/** Only an ID card has a record number. */
export const toWire = (form: PassportForm): Required<Passport> => ({
  surname: textToWire(form.surname),
  name: textToWire(form.name),
  patronymic: textToWire(form.patronymic),
  itn: textToWire(form.itn),
  birth_date: dayToWire(form.birth_date),
  email: textToWire(form.email),
  document_type: identityDocumentTypes.find((type) => type === form.document_type) ?? null,
  passport_number: textToWire(form.passport_number),
  record_number: form.document_type === 'id_card' ? textToWire(form.record_number) : null,
  extradition_institution: textToWire(form.extradition_institution),
  extradition_date: dayToWire(form.extradition_date),
});

export const toDraft = (form: PassportForm): ApplicationDraft => ({ Passport: toWire(form) });
