import type { SiteAddresses } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { ContentTables } from '../tables/content.ts';
import { parseContent } from './parse-content.ts';
import { readFolder } from './source-files.ts';
import { textAddresses } from './text-addresses.ts';
import { writeContent, type ContentChanges } from './write-content.ts';

/**
 * Makes the content tables equal to the texts in `dir`: all or nothing, and a second run changes nothing.
 * The format is described in `seed/README.md`.
 * The addresses of all texts are claimed of the site first.
 * @throws ContentError naming the file and line of everything that is wrong; nothing is written then.
 */
export const importContent = async (db: Kysely<ContentTables>, dir: string, site: SiteAddresses): Promise<ContentChanges> => {
  const rows = await parseContent(await readFolder(dir), site.screens);
  await site.claim(textAddresses(rows).map(({ address }) => address));
  return db.transaction().execute((trx) => writeContent(trx, rows));
};
