import type { mainOperations } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';
import { attachment, type Handlers } from '@pozyka/server-kit';
import type { Database } from '../../db/schema.ts';
import { cancelErasing, orderErasing, readErasing } from './erase.ts';
import { exportAccount } from './personal-data.ts';

/** What is stored of a customer, as a copy, and its erasing. */
export const customerHandlers = {
  exportAccount: ({ db, session }) => exportAccount(db, session.customerId),

  exportAccountFile: async ({ db, clock, session }) => {
    const copy = JSON.stringify(await exportAccount(db, session.customerId), null, 2);
    return attachment(Buffer.from(copy), `pozyka-${kyivDay(clock.now())}.json`, 'application/json');
  },

  getErasing: ({ db, clock, session }) => readErasing(db, clock, session.customerId),

  eraseAccount: (call) => call.act((trx) => orderErasing(trx, call.clock, call.session.customerId)),

  cancelErasing: (call) => call.act((trx) => cancelErasing(trx, call.session.customerId)),
} satisfies Handlers<typeof mainOperations, Database>;
