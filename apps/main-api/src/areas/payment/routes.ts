import type { mainOperations } from '@pozyka/api-contract';
import type { Handlers } from '@pozyka/server-kit';
import type { Database } from '../../db/schema.ts';
import { takeReport } from './callback.ts';
import { confirmCard, takeTry } from './confirm-card.ts';
import { cardPageUrl, requireProvider } from './provider.ts';

/** Cards checked by the provider, and what it reports. */
export const paymentHandlers = {
  startCardVerification: async ({ params, query, session, locale, clock }) => {
    requireProvider(params.system);
    return { Url: cardPageUrl({ customerId: session.customerId, responseUrl: query.ResponseUrl, locale, clock }) };
  },

  confirmCard: async ({ params, body, db, act, clock, session: { customerId } }) => {
    requireProvider(params.system);
    await db.transaction().execute((trx) => takeTry(trx, customerId, body.CardId));
    return act((trx) => confirmCard(trx, customerId, body, clock));
  },

  paymentCallback: async ({ params, body, db, clock }) => {
    await takeReport({ db, clock, provider: requireProvider(params.system) }, body);
    return true;
  },
} satisfies Handlers<typeof mainOperations, Database>;
