import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Choices } from './answers.ts';

/** The Ids of a list. */
export const selectIds = async (db: Kysely<Database>, lookup: string): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('content_lookup_item').select('id').where('lookup', '=', lookup).where('language', '=', 'uk').execute();
  return new Set(rows.map(({ id }) => id));
};

/** The Ids that the passport and the social step may name. */
export const selectChoices = async (db: Kysely<Database>): Promise<Choices> => ({
  document_type: await selectIds(db, 'RegDocumentType'),
  purpose: await selectIds(db, 'CpLoanPurpose'),
  social_status: await selectIds(db, 'SocialStatus'),
});
