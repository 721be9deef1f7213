import type { Seed } from '@pozyka/server-kit';
import type { Database } from './schema.ts';

/** Seeds in the order of running. A new one is one import and one line. */
export const seeds: readonly Seed<Database>[] = [];
