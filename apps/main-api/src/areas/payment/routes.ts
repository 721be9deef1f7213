import type { mainOperations } from '@pozyka/api-contract';
import type { Handlers } from '@pozyka/server-kit';
import type { Database } from '../../db/schema.ts';
import { takeReport } from './callback.ts';
import { startCheckout } from './checkout.ts';
import { confirmCard, takeTry } from './confirm-card.ts';
import { chargeNow, orderPayment } from './pay.ts';
import { cardPageUrl, requireProvider } from './provider.ts';

/** Cards checked by the provider, money taken by it, and what it reports. */
export const paymentHandlers = {
  startCardVerification: async ({ params, query, session, locale, clock }) => {
    requireProvider(params.system);
    return { Url: cardPageUrl({ customerId: session.customerId, responseUrl: query.ResponseUrl, locale, clock }) };
  },

  confirmCard: async ({ params, body, db, act, clock, locale, session: { customerId } }) => {
    requireProvider(params.system);
    await db.transaction().execute((trx) => takeTry(trx, customerId, body.CardId, { clock, locale }));
    return act((trx) => confirmCard(trx, customerId, body, { clock, locale }));
  },

  startCheckout: async ({ params, query, session, db, locale, clock }) => {
    requireProvider(params.system);
    const { PayType: payType, Amount: amount, ResponseUrl: responseUrl } = query;
    return { Url: await startCheckout(db, session.customerId, { payType, amount, responseUrl, locale, clock }) };
  },

  pay: async ({ params, body, db, act, clock, session: { customerId }, request }) => {
    requireProvider(params.system);
    const { PayType: payType, Amount: amount, CardId: cardId, ExtensionId: extensionId } = body.bpmForm;
    const requestKey = String(request.headers['idempotency-key']).toLowerCase();
    const asked = { payType, amount, cardId, extensionId, requestKey };
    const ordered = await db.transaction().execute((trx) => orderPayment(trx, clock, customerId, asked));
    const settle = await chargeNow(db, ordered.id);
    if (!settle) return { PaymentId: ordered.id, Status: ordered.state };
    return act(async (trx) => ({ PaymentId: ordered.id, Status: (await settle(trx, clock)).state }));
  },

  paymentCallback: async ({ params, body, db, clock }) => {
    await takeReport({ db, clock, provider: requireProvider(params.system) }, body);
    return true;
  },
} satisfies Handlers<typeof mainOperations, Database>;
