import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seedFolder, type Seed } from '@pozyka/server-kit';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { promoList } from './persona-shape.ts';

/** Promo codes: one that is good, one that is over, one that is spent. */
export const promoSeed = {
  name: 'promo codes',
  folder: seedFolder(import.meta.url),
  run: async (db, folder) => {
    const codes = promoList.parse(JSON.parse(await readFile(join(folder, 'promo-codes.json'), 'utf8')));
    await db
      .insertInto('promo_code')
      .values(codes)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
    return codes.length;
  },
} satisfies Seed<ApplicationsDatabase>;
