import type { mainOperations } from '@pozyka/api-contract';
import type { Handlers } from '@pozyka/server-kit';
import type { Database } from '../../db/schema.ts';
import { takeReport } from './callback.ts';
import { cardPageUrl, requireProvider } from './provider.ts';

/** Cards checked by the provider, and what it reports. */
export const paymentHandlers = {
  startCardVerification: async ({ params, query, session, locale, clock }) => {
    requireProvider(params.system);
    return { Url: cardPageUrl({ customerId: session.customerId, responseUrl: query.ResponseUrl, locale, clock }) };
  },

  paymentCallback: async ({ params, body, db, clock }) => {
    await takeReport({ db, clock, provider: requireProvider(params.system) }, body);
    return true;
  },
} satisfies Handlers<typeof mainOperations, Database>;
