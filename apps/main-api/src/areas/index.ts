import type { mainOperations } from '@pozyka/api-contract';
import type { Handlers } from '@pozyka/server-kit';
import type { Database } from '../db/schema.ts';
import { authHandlers } from './auth/routes.ts';
import { conditionHandlers } from './conditions/routes.ts';
import { contentHandlers } from './content/routes.ts';
import { customerHandlers } from './customers/routes.ts';
import { sandboxHandlers } from './sandbox/routes.ts';

/** Every handler of the main API; what is not here answers 501. */
export const handlers: Handlers<typeof mainOperations, Database> = {
  ...authHandlers,
  ...conditionHandlers,
  ...contentHandlers,
  ...customerHandlers,
  ...sandboxHandlers,
};
