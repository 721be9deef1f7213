import type { ApplicationDraft, Social } from '@pozyka/api-contract';
import { socialFields, validateSocial } from '@pozyka/domain/steps';
import { kopiykasFromTyped } from '@pozyka/domain/typed-sum';
import type { Day } from '@pozyka/domain/dates';
import type { FieldErrors } from '@pozyka/forms';
import * as wire from '../../features/saving/wire.ts';

/**
 * The social step as its fields hold it: income in whole hryvnias as typed, the declaration as the answer to its question, the
 * consent as the edition that was ticked.
 */
export type SocialForm = wire.FormOf<Social>;

/**
 * Goes before a purpose in a draft. The server stores such a choice and does not count it, so the step is not whole, and the
 * application not sent, before the customer has checked what they typed.
 */
const UNCHECKED = '~';

export const toForm = (saved: Social): SocialForm => ({
  ...wire.toForm<Social>(socialFields, saved),
  Income: typeof saved.Income === 'number' ? String(saved.Income / 100) : (saved.Income ?? ''),
  purpose: (saved.purpose ?? '').replace(UNCHECKED, ''),
});

/** Consent to another edition than the one in force is none. */
export const toWire = (form: SocialForm, edition: string | undefined): Required<Social> => ({
  ...wire.toWire<Social>(socialFields, form),
  Income: kopiykasFromTyped(form.Income) ?? wire.textToWire(form.Income),
  bureau_consent: edition !== undefined && form.bureau_consent === edition ? edition : null,
});

/** The draft: everything as it is, and not whole yet. */
export const toDraft = (form: SocialForm, edition: string | undefined): ApplicationDraft => ({
  Social: { ...toWire(form, edition), purpose: form.purpose === '' ? null : UNCHECKED + form.purpose },
});

/** The checked values. */
export const toSave = (form: SocialForm, edition: string | undefined): ApplicationDraft => ({ Social: toWire(form, edition) });

/** Codes by field, by the server's own rules. `today` is a day in Kyiv. */
export const validate = (form: SocialForm, edition: string | undefined, today: Day): FieldErrors =>
  validateSocial(toWire(form, edition), today);
