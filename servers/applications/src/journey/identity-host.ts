import { kyivDay } from '@pozyka/domain';
import type { IdentityHost } from '@pozyka/server-identity';
import { unprocessable } from '@pozyka/server-kit';
import { notifiedAddresses, tellEvent } from '@pozyka/server-notices';
import type { Kysely, Transaction } from 'kysely';
import { standingAt } from '../application/standing.ts';
import { insertApplication, selectCurrent } from '../application/store.ts';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { offerOn, requestTexts, usablePromo } from '../conditions/service.ts';

/** What the module of customers needs of their applications and notices. */
export const identityHost: IdentityHost = {
  wishOf: async (db: Kysely<ApplicationsDatabase>, { Amount, Term, Promocode }, now) => {
    const day = kyivDay(now);
    const promo = await usablePromo(db, Promocode, day);
    const wrong = requestTexts(await offerOn(db, { loans: 0, promo, day }), { amount: Amount, term: Term });
    if (Object.keys(wrong).length > 0) throw unprocessable(undefined, wrong);
    return { amount: Amount ?? null, term: Term ?? null, promocode: promo?.code ?? null };
  },

  beginWith: async (trx: Transaction<ApplicationsDatabase>, customerId, { amount, term, promocode }, now) => {
    const actionStatus = amount !== null && term !== null ? 'formFilling' : 'productSelection';
    await insertApplication(trx, now, { customerId, actionStatus, amount, term, promocode });
  },

  standingOf: async (db: Kysely<ApplicationsDatabase>, customerId, now) => {
    const { action_status, refusal_significance } = standingAt(await selectCurrent(db, customerId), now);
    return { ActionStatus: action_status, RefusalSignificance: refusal_significance };
  },

  passportsOf: (db: Kysely<ApplicationsDatabase>, customerId) =>
    db.selectFrom('application').select(['passport', 'submitted_at', 'is_issued']).where('customer_id', '=', customerId).execute(),

  addressesOf: notifiedAddresses,
  notify: tellEvent,
};
