import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import type { ContentRows } from '../tables/content-rows.ts';
import { parseContent } from '../import/parse-content.ts';
import { readFolder } from '../import/source-files.ts';
import { writeContent } from '../import/write-content.ts';
import type { ContentTables } from '../tables/content.ts';
import { projectScreens } from './site-screens.ts';

let rows: Promise<ContentRows> | undefined;

/** The project's texts as rows; parsed once in a process: it takes a second. */
export const projectTexts = (): Promise<ContentRows> =>
  (rows ??= readFolder(resolve(import.meta.dirname, '../../seed/content')).then((files) => parseContent(files, projectScreens)));

/** What `importContent` does with the project's texts. */
export const importProjectTexts = async (db: Kysely<ContentTables>): Promise<void> => {
  const read = await projectTexts();
  await db.transaction().execute((trx) => writeContent(trx, read));
};
