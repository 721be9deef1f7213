import { join } from 'node:path';
import { seedFolder, type Seed } from '@pozyka/server-kit';
import type { PublicationsDatabase } from '../tables/database.ts';
import { importContent } from './import-content.ts';

/** Texts of the site. */
export const publicationsSeed = {
  name: 'content',
  folder: seedFolder(import.meta.url),
  run: async (db, from, site) => (await importContent(db, join(from, 'content'), site)).total,
} satisfies Seed<PublicationsDatabase>;
