import type { Migrations } from '@pozyka/server-kit';
import { failurePages, formDefinitions, publicationsMigrations } from '../migrations/index.ts';

/** Every table of the module. */
export const publicationsTables: Migrations = {
  ...publicationsMigrations,
  '090_journey': { up: failurePages },
  '230_forms': { up: formDefinitions },
};
