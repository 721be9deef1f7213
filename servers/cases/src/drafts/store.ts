import { caseDraft, restructuringDraft, type CaseDraft, type RestructuringDraft } from '@pozyka/api-contract';
import { jsonb } from '@pozyka/server-kit';
import { sql, type Kysely, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { CasesDatabase } from '../tables/database.ts';
import type { DraftForm } from '../tables/drafts.ts';

/** A draft that nobody came back to for so long is removed. */
const STORED_MS = 30 * 86_400_000;

/** What is typed in each form that has drafts. */
interface Drafts {
  case: CaseDraft;
  restructuring: RestructuringDraft;
}

const shapes: { readonly [Form in DraftForm]: z.ZodMiniType<Drafts[Form]> } = { case: caseDraft, restructuring: restructuringDraft };

/** The customer's draft of a form; null where there is none, or one that the form no longer understands. */
export const selectDraft = async <Form extends DraftForm>(
  db: Kysely<CasesDatabase>,
  customerId: string,
  form: Form,
): Promise<Drafts[Form] | null> => {
  const of = db.selectFrom('form_draft').select('content').where('customer_id', '=', customerId).where('form', '=', form);
  return z.safeParse(shapes[form], (await of.executeTakeFirst())?.content).data ?? null;
};

export const deleteDraft = async (trx: Transaction<CasesDatabase>, customerId: string, form: DraftForm): Promise<void> => {
  await trx.deleteFrom('form_draft').where('customer_id', '=', customerId).where('form', '=', form).execute();
};

/** Stores what is typed, one draft of a customer for a form; null is none. Removes drafts of others that are too old. */
export const saveDraft = async <Form extends DraftForm>(
  trx: Transaction<CasesDatabase>,
  customerId: string,
  form: Form,
  draft: Drafts[Form] | null,
  now: Date,
): Promise<void> => {
  if (draft === null) await deleteDraft(trx, customerId, form);
  else {
    const row = { content: jsonb(draft), saved_at: now };
    await trx
      .insertInto('form_draft')
      .values({ customer_id: customerId, form, ...row })
      .onConflict((conflict) => conflict.columns(['customer_id', 'form']).doUpdateSet(row))
      .execute();
  }
  await sql`
    delete from form_draft where (customer_id, form) in (
      select customer_id, form from form_draft where saved_at < ${new Date(now.getTime() - STORED_MS)} limit 100 for update skip locked
    )`.execute(trx);
};
