import { sql } from 'kysely';
import { textOfPdf } from '@pozyka/server-documents/testing/text-of-pdf';
import type { TestApi } from '../../auth/testing/test-api.ts';

/** Customers invented for a sandbox. */
const INVENTED = 'sandbox_persona';

const wordsOf = async (bytes: Uint8Array): Promise<string> => {
  const text = Buffer.from(bytes).toString('utf8');
  return text.startsWith('%PDF') ? `${text} ${await textOfPdf(bytes)}` : text;
};

/**
 * Tables in which something is found, as `table: found`. Every column of every table is searched: as text, a file by its
 * bytes, a PDF by the words that its reader sees.
 * @param search what of a text is found in it
 */
export const tablesWith = async (db: TestApi['db'], search: (text: string) => readonly string[]): Promise<string[]> => {
  const columns = await sql<{ name: string; files: string[] }>`
    select t.tablename as name,
      array(select column_name::text from information_schema.columns c
        where c.table_schema = 'public' and c.table_name = t.tablename and c.data_type = 'bytea') as files
    from pg_tables t where t.schemaname = 'public' order by 1`.execute(db);
  const found: string[] = [];
  for (const { name, files } of columns.rows.filter((table) => table.name !== INVENTED)) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(name)} as t`.execute(db);
    const texts = rows.map(({ line }) => line);
    for (const column of files) {
      const held = await sql<{ bytes: Uint8Array }>`
        select ${sql.ref(column)} as bytes from ${sql.table(name)} where ${sql.ref(column)} is not null`.execute(db);
      for (const { bytes } of held.rows) texts.push(await wordsOf(bytes));
    }
    const matches = search(texts.join('\n'));
    if (matches.length > 0) found.push(`${name}: ${matches.join(', ')}`);
  }
  return found;
};
