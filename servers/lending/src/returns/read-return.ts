import type { Returned } from '@pozyka/api-contract';
import { notFound, type Clock, type Session } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import { selectCards } from '../cards/store.ts';
import { selectRequest } from '../loans/signature-store.ts';
import type { LendingDatabase } from '../tables/database.ts';
import { openReturn, type ReturnState } from './return-state.ts';

/** For whom it is not, an errand is forgotten after a day. */
const SHOWN_FOR_MS = 86_400_000;

const ofPayment = { pending: 'waiting', paid: 'done', failed: 'failed', returned: 'back' } as const;
const ofSignature = { waiting: 'waiting', signed: 'done', refused: 'failed', over: 'failed' } as const;

const outcomeOf = async (db: Kysely<LendingDatabase>, { kind, id, customerId, at }: ReturnState): Promise<Returned['Outcome']> => {
  switch (kind) {
    case 'payment': {
      const payment = await db.selectFrom('payment').select('state').where('id', '=', id).executeTakeFirst();
      return payment ? ofPayment[payment.state] : 'waiting';
    }
    case 'signature': {
      const request = await selectRequest(db, id);
      return request ? ofSignature[request.state] : 'waiting';
    }
    case 'card': {
      const cards = await selectCards(db, customerId);
      // one that was known before is checked once more
      return cards.some(({ created_at, verified_at }) => created_at >= at || (verified_at !== null && verified_at >= at))
        ? 'done'
        : 'waiting';
    }
  }
};

export interface Reading {
  readonly db: Kysely<LendingDatabase>;
  readonly clock: Clock;
  readonly session: Session | null;
}

/**
 * What came of the errand of a state. Whoever has the address learns that, and nothing of the customer; the customer themselves learn where they left.
 * @throws ApiError 404 for a state that we did not make, or that is older than a day and of somebody else
 */
export const readReturn = async ({ db, clock, session }: Reading, text: string): Promise<Returned> => {
  const state = openReturn(text);
  const isTheirs = state !== undefined && session?.customerId === state.customerId;
  if (!state || (!isTheirs && clock.now().getTime() - state.at.getTime() > SHOWN_FOR_MS)) throw notFound();
  return { Kind: state.kind, Outcome: await outcomeOf(db, state), To: isTheirs ? state.to : null };
};
