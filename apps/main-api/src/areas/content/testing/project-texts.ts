import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import type { ContentRows } from '../../../data/content/content-rows.ts';
import { parseContent } from '../import/parse-content.ts';
import { readFolder } from '../import/source-files.ts';
import { writeContent } from '../import/write-content.ts';
import type { ContentTables } from '../../../db/tables/content.ts';
import { projectScreens } from './site-screens.ts';

let rows: Promise<ContentRows> | undefined;

/** What `importContent` does with the project's texts, which are understood once for all databases of the process: it takes a second. */
export const importProjectTexts = async (db: Kysely<ContentTables>): Promise<void> => {
  rows ??= readFolder(resolve(import.meta.dirname, '../../../../seed/content')).then((files) => parseContent(files, projectScreens));
  const read = await rows;
  await db.transaction().execute((trx) => writeContent(trx, read));
};
