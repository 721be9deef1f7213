import type { mainOperations } from '@pozyka/api-contract';
import type { Handlers } from '@pozyka/server-kit';
import { contractHandlers } from './contracts/routes.ts';
import { cardHandlers } from './payment/card-routes.ts';
import { paymentHandlers } from './payment/routes.ts';
import { qualifiedSignHandlers } from './qualified-sign/routes.ts';
import { returnHandlers } from './returns/routes.ts';
import type { LendingDatabase } from './tables/database.ts';

/** Every call of the module. */
export const lendingHandlers = {
  ...cardHandlers,
  ...contractHandlers,
  ...paymentHandlers,
  ...qualifiedSignHandlers,
  ...returnHandlers,
} satisfies Handlers<typeof mainOperations, LendingDatabase>;
