import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Seed } from '@pozyka/server-kit';
import type { Database } from '../db/schema.ts';
import { promoList } from './persona-shape.ts';

/** Promo codes: one that is good, one that is over, one that is spent. */
export const promoSeed = {
  name: 'promo codes',
  run: async (db, folder) => {
    const codes = promoList.parse(JSON.parse(await readFile(join(folder, 'personas', 'promo-codes.json'), 'utf8')));
    await db
      .insertInto('promo_code')
      .values(codes)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
    return codes.length;
  },
} satisfies Seed<Database>;
