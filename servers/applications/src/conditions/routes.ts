import type { mainOperations } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';
import type { Handlers } from '@pozyka/server-kit';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { conditionsOf, offerOn, usablePromo } from './service.ts';
import { countLoans } from './store.ts';

/** What may be borrowed and what it costs. */
export const conditionHandlers = {
  getConditions: async ({ db, clock, query }) => {
    const day = kyivDay(clock.now());
    const promo = await usablePromo(db, query.Promocode, day);
    return conditionsOf(await offerOn(db, { loans: 0, promo, day }), day);
  },

  getPromoConditions: async ({ db, clock, query, session }) => {
    const day = kyivDay(clock.now());
    const promo = await usablePromo(db, query.Promocode, day, session?.customerId);
    const loans = session ? await countLoans(db, session.customerId) : 0;
    return conditionsOf(await offerOn(db, { loans, promo, day }), day);
  },

  getIndividualConditions: async ({ db, clock, session }) => {
    const day = kyivDay(clock.now());
    return conditionsOf(await offerOn(db, { loans: await countLoans(db, session.customerId), day }), day);
  },
} satisfies Handlers<typeof mainOperations, ApplicationsDatabase>;
