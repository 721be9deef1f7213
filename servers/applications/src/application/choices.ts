import type { Kysely } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import type { Choices } from './form-values.ts';

/** The Ids of a list. */
export const selectIds = async (db: Kysely<ApplicationsDatabase>, lookup: string): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('content_lookup_item').select('id').where('lookup', '=', lookup).where('language', '=', 'uk').execute();
  return new Set(rows.map(({ id }) => id));
};

/** The Ids that the passport and the social step may name. */
export const selectChoices = async (db: Kysely<ApplicationsDatabase>): Promise<Choices> => ({
  RegDocumentType: await selectIds(db, 'RegDocumentType'),
  CpLoanPurpose: await selectIds(db, 'CpLoanPurpose'),
  SocialStatus: await selectIds(db, 'SocialStatus'),
});
