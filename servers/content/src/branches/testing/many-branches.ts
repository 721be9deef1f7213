import { sql, type Kysely } from 'kysely';
import type { ContentTables } from '@pozyka/server-publications';

/** Fills the table with so many branches of three types all over Ukraine, in both languages; plans are read after it. */
export const addManyBranches = async (db: Kysely<ContentTables>, count: number): Promise<void> => {
  await sql`insert into content_branch (id, language, position, type, title, address, hours, phone, lat, lng, keys)
    select 'many-' || n, language, 1000 + n, (array['branch', 'partner', 'terminal'])[1 + n % 3], 'Пункт ' || n, 'Місто ' || n % 400 || ', Садова, ' || n,
      '24/7', null, 44.5 + (n * 37 % 1000) * 0.0078, 22.2 + (n * 613 % 1000) * 0.0179, 'пункт ' || n || ' мисто ' || n % 400 || ' садова'
    from generate_series(1, ${count}::int) n, unnest(array['uk', 'ru']) language`.execute(db);
  await sql`vacuum analyze content_branch`.execute(db);
};
