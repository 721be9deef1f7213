import type { mainOperations } from '@pozyka/api-contract';
import type { Handlers } from '@pozyka/server-kit';
import type { Database } from '../../db/schema.ts';
import { standingAt } from '../application/standing.ts';
import { selectCurrent } from '../application/store.ts';
import { maskedPhone } from './masked-phone.ts';
import { selectCustomer } from './store.ts';

export const customerHandlers = {
  accountSelf: async ({ db, clock, session }) => {
    const customer = await selectCustomer(db, session.customerId);
    const application = standingAt(await selectCurrent(db, customer.id), clock.now());
    return {
      CustomerId: customer.id,
      FirstName: customer.name,
      SecondName: customer.surname,
      Patronymic: customer.patronymic,
      Phone: maskedPhone(customer.phone),
      ...(customer.email !== null && { Email: customer.email }),
      // Customers log in by code; none of them can have a password yet.
      HasPassword: false,
      ActionStatus: application.action_status,
      RefusalSignificance: application.refusal_significance,
    };
  },
} satisfies Handlers<typeof mainOperations, Database>;
