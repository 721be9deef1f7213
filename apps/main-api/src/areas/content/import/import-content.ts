import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { ContentTables } from '../../../db/tables/content.ts';
import { parseContent } from './parse-content.ts';
import { readFolder } from './source-files.ts';
import { writeContent, type ContentChanges } from './write-content.ts';

/**
 * Makes the content tables equal to the texts in `dir`: all or nothing, and a second run changes nothing.
 * The format is described in `seed/README.md`.
 * @throws ContentError naming the file and line of everything that is wrong; nothing is written then.
 */
export const importContent = async (db: Kysely<ContentTables>, dir: string): Promise<ContentChanges> => {
  const rows = await parseContent(await readFolder(dir));
  return db.transaction().execute((trx) => writeContent(trx, rows));
};

/** The texts of the project as a seed of `npx pozyka db seed`. */
export const contentSeed = {
  name: 'content',
  run: async (db: Kysely<ContentTables>, folder: string): Promise<number> => (await importContent(db, join(folder, 'content'))).total,
};
