import type { officerOperations } from '@pozyka/api-contract';
import { fullName } from '@pozyka/server-identity';
import { isUuid, notFound, paged, type Handlers } from '@pozyka/server-kit';
import { selectAwaitedCalls } from '../application/awaited-calls.ts';
import type { ApplicationsHost } from '../application/host.ts';
import { ownerOfApplication } from '../application/store.ts';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { answerCall } from './answer-call.ts';

/** Applications that wait for a call of the back office, and what it came to. */
export const awaitedCallHandlers = (host: ApplicationsHost) =>
  ({
    listAwaitedCalls: async ({ db, query }) => {
      const { rows, total } = await selectAwaitedCalls(db, { limit: query.Limit, offset: query.Offset });
      const calls = rows.map((row) => ({
        Id: row.id,
        Phone: row.phone,
        Name: fullName(row),
        DueAt: row.call_due_at?.toISOString() ?? null,
      }));
      return paged(calls, total, query.Limit);
    },

    putCallOutcome: async ({ db, clock, params, body, act }) => {
      const customerId = isUuid(params.id) ? await ownerOfApplication(db, params.id) : undefined;
      if (customerId === undefined) throw notFound();
      return act(async (trx) => {
        await answerCall(trx, customerId, body.Outcome, { clock, host }, params.id);
        return true;
      });
    },
  }) satisfies Handlers<typeof officerOperations, ApplicationsDatabase>;
