import { join } from 'node:path';
import { migrateToLatest, openDatabase, seedFolder, type DatabaseSource } from '@pozyka/server-kit';
import { importRegister, type Imported } from '../areas/suggestions/import/import-register.ts';
import { migrations } from '../db/migrations/index.ts';
import type { Database } from '../db/schema.ts';

/** What `npx pozyka db places FILE` runs, with `--replace` or without: see `seed/README.md` for the file. */
export const importPlacesOf = async (source: DatabaseSource, file: string, replaces: boolean): Promise<Imported> => {
  const { db, close } = await openDatabase<Database>(source);
  try {
    await migrateToLatest(db, migrations);
    return await importRegister(db, file, join(seedFolder(import.meta.url), 'places'), replaces);
  } finally {
    await close();
  }
};
