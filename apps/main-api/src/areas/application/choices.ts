import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Choices } from './answers.ts';

const lists = { purpose: 'CpLoanPurpose', social_status: 'SocialStatus' } as const;

/** The Ids that the social step may name. */
export const selectChoices = async (db: Kysely<Database>): Promise<Choices> => {
  const rows = await db
    .selectFrom('content_lookup_item')
    .select(['lookup', 'id'])
    .where('lookup', 'in', Object.values(lists))
    .where('language', '=', 'uk')
    .execute();
  const idsOf = (name: string): ReadonlySet<string> => new Set(rows.filter(({ lookup }) => lookup === name).map(({ id }) => id));
  return { purpose: idsOf(lists.purpose), social_status: idsOf(lists.social_status) };
};
