import type { FormDefinition, FormFields } from '@pozyka/api-contract';
import { kyivDay, type Day } from '@pozyka/domain';
import { allFields, answerAt, storedFields, takesPart, wrongFields } from '@pozyka/domain/server-form';
import { findForm } from '@pozyka/server-publications';
import { badRequest, type Clock, type Locale } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { CasesDatabase } from '../tables/database.ts';
import { countingRefused, countOne, refuseTooMany } from './limits.ts';
import type { Sender } from './sender.ts';
import { attachFiles, insertSubmission } from './store.ts';
import { openFormCase } from './open-form-case.ts';
import { wrongTexts } from './wrong-texts.ts';

type Answer = { readonly id: string; readonly request?: { readonly number: string; readonly due: Day } };

export interface SubmitCall {
  readonly db: Kysely<CasesDatabase>;
  readonly clock: Clock;
  readonly locale: Locale;
  readonly sender: Sender;
  /** The call's own transaction; see server-kit. */
  readonly act: (effect: (trx: Transaction<CasesDatabase>) => Promise<Answer>) => Promise<Answer>;
}

/** Ids of files by the places that name them. */
const filesOf = (definition: FormDefinition, fields: FormFields) =>
  allFields(definition, fields).flatMap((at) => {
    const ids = answerAt(at);
    return at.field.type === 'file' && takesPart(at) && Array.isArray(ids) && ids.length > 0
      ? [{ name: at.name, field: at.field.name, ids }]
      : [];
  });

const judged = async (
  { clock, locale, sender, act }: SubmitCall,
  definition: FormDefinition,
  { form, fields }: { form: string; fields: FormFields },
): Promise<Answer> => {
  const wrong = wrongFields(definition, fields, kyivDay(clock.now()));
  if (wrong.length > 0) throw badRequest('forms.wrong', wrongTexts(wrong, locale));
  const row = {
    form,
    language: locale,
    customer_id: sender.customerId,
    sender: sender.sender,
    fields: storedFields(definition, fields),
    created_at: clock.now(),
  };
  return act(async (trx) => {
    await countOne(trx, 'form_submission', sender, clock);
    const id = await insertSubmission(trx, row);
    const gone: string[] = [];
    for (const files of filesOf(definition, fields)) if (!(await attachFiles(trx, { id, form }, sender, files))) gone.push(files.name);
    if (gone.length > 0) throw badRequest('forms.wrong', Object.fromEntries(gone.map((name) => [name, 'forms.file'])));
    const { fields: stored, language, customer_id: customerId } = row;
    const request = await openFormCase(trx, clock, { definition, id, form, fields: stored, language, customerId });
    return { id, ...(request && { request }) };
  });
};

/**
 * Stores a filled form and the files that it names.
 * @throws ApiError 400 that names each wrong field, 404 for no such form, 429 for too many.
 */
export const submit = async (call: SubmitCall, { form, fields }: { form: string; fields: FormFields }): Promise<Answer> => {
  const { db, clock, locale, sender } = call;
  const definition = await findForm(db, form, locale);
  await refuseTooMany(db, 'form_submission', sender, clock);
  return countingRefused(call, 'form_submission', () => judged(call, definition, { form, fields }));
};
