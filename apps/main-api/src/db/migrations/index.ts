import type { Migrations } from '@pozyka/server-kit';
import * as sandbox from './005_sandbox.ts';

/** Name → migration, in the order of running. A new one is one import and one line. */
export const migrations: Migrations = {
  '005_sandbox': sandbox,
};
