import type { mainOperations } from '@pozyka/api-contract';
import type { Handlers } from '@pozyka/server-kit';
import type { Database } from '../db/schema.ts';
import { sandboxHandlers } from './sandbox/routes.ts';

/** Every handler of the main API; what is not here answers 501. */
export const handlers: Handlers<typeof mainOperations, Database> = {
  ...sandboxHandlers,
};
