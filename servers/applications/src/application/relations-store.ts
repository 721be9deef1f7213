import type { Kysely, Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';

export const hasRelations = async (db: Kysely<ApplicationsDatabase>, applicationId: string): Promise<boolean> =>
  (await db.selectFrom('application_relation').select('position').where('application_id', '=', applicationId).executeTakeFirst()) !==
  undefined;

/** Stores the people who know the customer, in their order. */
export const insertRelations = async (
  trx: Transaction<ApplicationsDatabase>,
  applicationId: string,
  relations: readonly { readonly TypeId: string; readonly Name: string; readonly Phone: string }[],
): Promise<void> => {
  const rows = relations.map(({ TypeId, Name, Phone }, position) => ({
    application_id: applicationId,
    position,
    type_id: TypeId,
    name: Name,
    phone: Phone,
  }));
  await trx.insertInto('application_relation').values(rows).execute();
};
