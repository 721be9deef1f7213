import type { mainOperations } from '@pozyka/api-contract';
import { notFound, type Handlers } from '@pozyka/server-kit';
import type { IdentityDatabase } from '../tables/database.ts';
import { selectVisitor } from './store.ts';

/** Devices by their fingerprint. */
export const visitorHandlers = {
  getVisitor: async ({ db, params, session }) => {
    const visitor = await selectVisitor(db, session.customerId, params.id);
    if (!visitor) throw notFound();
    return {
      VisitorId: visitor.visitor_id,
      Bot: visitor.is_bot,
      Incognito: visitor.is_incognito,
      FirstSeenAt: visitor.first_seen_at.toISOString(),
    };
  },
} satisfies Handlers<typeof mainOperations, IdentityDatabase>;
