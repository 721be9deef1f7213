import type { ApplicationDraft, Social } from '@pozyka/api-contract';
import { workTypes } from '@pozyka/api-contract/constants';
import { kopiykasFromTyped } from '@pozyka/domain/typed-sum';
import { textToWire } from '../../features/saving/wire.ts';

/** Names in the order of the page. */
export const socialFields = ['work_type', 'company_name', 'Income', 'social_status', 'purpose', 'not_politic', 'bureau_consent'] as const;

/**
 * The social step as its fields hold it: income in whole hryvnias as typed, the declaration as the answer to its question, the
 * consent as the edition that was ticked.
 */
export type SocialForm = Record<(typeof socialFields)[number], string>;

/** The question is "are you exposed?"; the wire holds the opposite. */
export const declarationToForm = (notPolitic: boolean | null | undefined): string =>
  typeof notPolitic === 'boolean' ? (notPolitic ? 'no' : 'yes') : '';

const declarationToWire = (answer: string): boolean | null => (answer === '' ? null : answer === 'no');

/**
 * Stands before a purpose in a draft. The server keeps such a choice and does not count it, so the step is not whole, and the
 * application not sent, before the customer has checked their answers.
 */
const UNCHECKED = '~';

export const toForm = (saved: Social): SocialForm => ({
  work_type: saved.work_type ?? '',
  company_name: saved.company_name ?? '',
  Income: typeof saved.Income === 'number' ? String(saved.Income / 100) : (saved.Income ?? ''),
  purpose: (saved.purpose ?? '').replace(UNCHECKED, ''),
  social_status: saved.social_status ?? '',
  not_politic: declarationToForm(saved.not_politic),
  bureau_consent: saved.bureau_consent ?? '',
});

/** Consent to another edition than the one in force is none. */
export const toWire = (form: SocialForm, edition: string | undefined): Required<Social> => ({
  work_type: workTypes.find((type) => type === form.work_type) ?? null,
  company_name: form.work_type === 'employee' ? textToWire(form.company_name) : null,
  Income: kopiykasFromTyped(form.Income) ?? textToWire(form.Income),
  purpose: textToWire(form.purpose),
  social_status: textToWire(form.social_status),
  not_politic: declarationToWire(form.not_politic),
  bureau_consent: edition !== undefined && form.bureau_consent === edition ? edition : null,
});

/** The draft: everything as it is, and not whole yet. */
export const toDraft = (form: SocialForm, edition: string | undefined): ApplicationDraft => ({
  Social: { ...toWire(form, edition), purpose: form.purpose === '' ? null : UNCHECKED + form.purpose },
});

/** The checked answers. */
export const toSave = (form: SocialForm, edition: string | undefined): ApplicationDraft => ({ Social: toWire(form, edition) });
