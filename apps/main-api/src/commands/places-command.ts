import { importPlacesRegister, type Imported } from '@pozyka/server-content';
import { migrateToLatest, openDatabase, type DatabaseSource } from '@pozyka/server-kit';
import { migrations } from '../db/migrations/index.ts';
import type { Database } from '../db/schema.ts';

/** What `npx pozyka db places FILE` runs, with `--replace` or without: see `seed/README.md` of the content module for the file. */
export const importPlacesOf = async (source: DatabaseSource, file: string, replaces: boolean): Promise<Imported> => {
  const { db, close } = await openDatabase<Database>(source);
  try {
    await migrateToLatest(db, migrations);
    return await importPlacesRegister(db, file, replaces);
  } finally {
    await close();
  }
};
