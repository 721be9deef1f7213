import type { JobHandlers } from '@pozyka/server-kit';
import type { Database } from '../db/schema.ts';

/** Job handlers by kind. */
export const jobHandlers: JobHandlers<Database> = {};
