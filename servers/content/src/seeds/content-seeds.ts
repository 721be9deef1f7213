import { join } from 'node:path';
import { seedFolder, systemClock, type Seed } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import { importRegister, type Imported } from '../suggestions/import/import-register.ts';
import { importNames } from '../suggestions/import/seed-names.ts';
import { importPlaces } from '../suggestions/import/seed-places.ts';
import type { ContentDatabase } from '../tables/database.ts';
import { seedComments } from './seed-comments.ts';

const folder = seedFolder(import.meta.url);

/** Places and names, in the order of running. */
export const contentSeeds: readonly Seed<ContentDatabase>[] = [
  { name: 'places', folder, run: (db, from) => importPlaces(db, join(from, 'places')) },
  { name: 'names', folder, run: (db, from) => importNames(db, join(from, 'names')) },
];

/** Comments of invented people: for a sandbox alone. */
export const commentsSeed: Seed<ContentDatabase> = { name: 'comments', folder, run: (db, from) => seedComments(db, from, systemClock()) };

/** Brings in the register of settlements from a file. `replaces`: the file is taken even where it lacks many that are there. */
export const importPlacesRegister = (db: Kysely<ContentDatabase>, file: string, replaces: boolean): Promise<Imported> =>
  importRegister(db, file, join(folder, 'places'), replaces);
