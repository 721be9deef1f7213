import type { Day } from '@pozyka/domain';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Whether there is such a post on that day, in any language: its comments are the same in both. */
export const hasPost = async (db: Kysely<Database>, alias: string, today: Day): Promise<boolean> =>
  (await db
    .selectFrom('content_post')
    .select('alias')
    .where('alias', '=', alias)
    .where('published_on', '<=', today)
    .limit(1)
    .executeTakeFirst()) !== undefined;
