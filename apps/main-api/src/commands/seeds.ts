import type { Seed } from '@pozyka/server-kit';
import { commentsSeed, contentSeeds } from '@pozyka/server-content';
import { publicationsSeed } from '@pozyka/server-publications';
import { openIdentity, publicDocumentsSeed, refuseUnsignedCommand } from '@pozyka/server-documents';
import { borrowersSeed } from '../seeds/borrowers-seed.ts';
import { accessFormsSeed } from '@pozyka/server-identity';
import { personasSeed } from '../seeds/personas-seed.ts';
import { promoSeed } from '@pozyka/server-applications';
import type { Database } from '../db/schema.ts';

/** Invented customers and commenters: seeded only for a sandbox. */
const sandboxSeeds: readonly Seed<Database>[] = process.env['SANDBOX'] === 'true' ? [personasSeed, borrowersSeed, commentsSeed] : [];

/** What the others sign their papers with. */
const paperIdentitySeed: Seed<Database> = {
  name: 'paper certificates',
  run: async (db) => {
    refuseUnsignedCommand();
    await openIdentity(db, new Date());
    return 1;
  },
};

/** Seeds in the order of running. A new one is one import and one line. */
export const seeds: readonly Seed<Database>[] = [
  paperIdentitySeed,
  publicationsSeed,
  ...contentSeeds,
  publicDocumentsSeed,
  accessFormsSeed,
  promoSeed,
  ...sandboxSeeds,
];
