import type { mainOperations } from '@pozyka/api-contract';
import { ApiError, type Handlers } from '@pozyka/server-kit';
import type { LendingDatabase } from '../tables/database.ts';
import { readAutoPayment, startAutoPayment, stopAutoPayment, stopByToken } from './auto-payment.ts';
import { takeStatement } from './bank-statement.ts';
import { takeReport } from './callback.ts';
import { startCheckout } from './checkout.ts';
import { confirmCard, takeTry } from './confirm-card.ts';
import { linkOutcome, openPayLink, startLinkCheckout } from './link-payer.ts';
import { createPayLink, listPayLinks, revokePayLink } from './pay-links.ts';
import { chargeNow, orderPayment } from './pay.ts';
import { cardPageUrl, requireProvider } from './provider.ts';
import { readRequisites } from './requisites.ts';

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
    const wanted = { payType, amount, cardId, extensionId, requestKey };
    const ordered = await db.transaction().execute((trx) => orderPayment(trx, clock, customerId, wanted));
    const settle = await chargeNow(db, clock, ordered.id);
    if (!settle) return { PaymentId: ordered.id, Status: ordered.state };
    return act(async (trx) => ({ PaymentId: ordered.id, Status: (await settle(trx, clock))?.state ?? ordered.state }));
  },

  getRequisites: ({ db, clock, session: { customerId }, query }) =>
    readRequisites(db, clock, { customerId, contractId: query.ContractId, amount: query.Amount }),

  bankStatement: async ({ body, db, clock, log }) => {
    await takeStatement({ db, clock, log }, body);
    return true;
  },

  listPayLinks: ({ db, clock, session, query }) => listPayLinks(db, clock, session.customerId, query.ContractId),

  createPayLink: ({ clock, session: { customerId }, body, act }) =>
    act((trx) => {
      const { ContractId: contractId, Amount: amount, TokenSha256: tokenSha256 } = body;
      return createPayLink(trx, clock, { customerId, contractId, amount, tokenSha256 });
    }),

  revokePayLink: ({ clock, session, query, act }) => act((trx) => revokePayLink(trx, clock, session.customerId, query.LinkId)),

  openPayLink: ({ db, clock, locale, body }) => openPayLink(db, { token: body.Token, locale, clock }),

  startLinkCheckout: async ({ db, clock, locale, body }) => ({ Url: await startLinkCheckout(db, { token: body.Token, locale, clock }) }),

  linkOutcome: ({ db, locale, body }) => linkOutcome(db, body.OrderId, locale),

  getAutoPayment: ({ db, clock, session, query }) => readAutoPayment(db, clock, session.customerId, query.ContractId),

  startAutoPayment: ({ clock, session: { customerId }, body, act }) =>
    act((trx) => {
      const { ContractId: contractId, CardId: cardId, Edition: edition } = body;
      return startAutoPayment(trx, clock, { customerId, contractId, cardId, edition });
    }),

  stopAutoPayment: ({ clock, session, query, act }) => act((trx) => stopAutoPayment(trx, clock, session.customerId, query.ContractId)),

  stopAutoPaymentByLink: async ({ db, clock, body }) => {
    if (!(await stopByToken(db, clock, body.Token))) throw new ApiError({ status: 404, message: 'payment.stopOld' });
    return true;
  },

  paymentCallback: async ({ params, body, db, clock }) => {
    await takeReport({ db, clock, provider: requireProvider(params.system) }, body);
    return true;
  },
} satisfies Handlers<typeof mainOperations, LendingDatabase>;
