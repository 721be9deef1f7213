import type { CaseDraft } from '@pozyka/api-contract';
import { isBlank } from '@pozyka/domain/text';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** A draft that nobody came back to for so long is removed. */
const KEPT_MS = 30 * 86_400_000;

export const selectDraft = async (db: Kysely<Database>, customerId: string): Promise<CaseDraft | null> => {
  const row = await db.selectFrom('case_draft').select(['kind', 'text']).where('customer_id', '=', customerId).executeTakeFirst();
  return row ? { Kind: row.kind, Text: row.text } : null;
};

export const deleteDraft = async (trx: Transaction<Database>, customerId: string): Promise<void> => {
  await trx.deleteFrom('case_draft').where('customer_id', '=', customerId).execute();
};

/** Keeps what is typed, one draft of a customer; an empty text is none. Removes drafts of others that are too old. */
export const saveDraft = async (trx: Transaction<Database>, customerId: string, draft: CaseDraft, now: Date): Promise<void> => {
  if (isBlank(draft.Text)) await deleteDraft(trx, customerId);
  else {
    const row = { kind: draft.Kind, text: draft.Text, saved_at: now };
    await trx
      .insertInto('case_draft')
      .values({ customer_id: customerId, ...row })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
      .execute();
  }
  await sql`
    delete from case_draft where customer_id in (
      select customer_id from case_draft where saved_at < ${new Date(now.getTime() - KEPT_MS)} limit 100 for update skip locked
    )`.execute(trx);
};
