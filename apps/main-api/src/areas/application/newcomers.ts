import { kyivDay } from '@pozyka/domain';
import type { IdentityHost } from '@pozyka/server-identity';
import { unprocessable } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import { standingAt } from '../../data/application/standing.ts';
import { insertApplication, selectCurrent } from '../../data/application/store.ts';
import type { Database } from '../../db/schema.ts';
import { offerOn, requestTexts, usablePromo } from '../conditions/service.ts';

/** What the module of customers needs of their applications. */
export const newcomers: Pick<IdentityHost, 'wishOf' | 'beginWith' | 'standingOf' | 'passportsOf'> = {
  wishOf: async (db: Kysely<Database>, { Amount, Term, Promocode }, now) => {
    const day = kyivDay(now);
    const promo = await usablePromo(db, Promocode, day);
    const wrong = requestTexts(await offerOn(db, { loans: 0, promo, day }), { amount: Amount, term: Term });
    if (Object.keys(wrong).length > 0) throw unprocessable(undefined, wrong);
    return { amount: Amount ?? null, term: Term ?? null, promocode: promo?.code ?? null };
  },

  beginWith: async (trx: Transaction<Database>, customerId, { amount, term, promocode }, now) => {
    const actionStatus = amount !== null && term !== null ? 'formFilling' : 'productSelection';
    await insertApplication(trx, now, { customerId, actionStatus, amount, term, promocode });
  },

  standingOf: async (db: Kysely<Database>, customerId, now) => {
    const { action_status, refusal_significance } = standingAt(await selectCurrent(db, customerId), now);
    return { ActionStatus: action_status, RefusalSignificance: refusal_significance };
  },

  passportsOf: (db: Kysely<Database>, customerId) =>
    db.selectFrom('application').select(['passport', 'submitted_at', 'is_issued']).where('customer_id', '=', customerId).execute(),
};
