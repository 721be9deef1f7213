import { apiCommands, seedFolder, type ApiCommands } from '@pozyka/server-kit';
import { migrations } from '../db/migrations/index.ts';
import type { Database } from '../db/schema.ts';
import { seeds } from './seeds.ts';

/** What `npx pozyka db` runs for the main API. */
export const commands: ApiCommands = apiCommands<Database>({ migrations, seeds, folder: seedFolder(import.meta.url) });
