import type { Card, mainOperations } from '@pozyka/api-contract';
import { cardHoldAttempts } from '@pozyka/api-contract/constants';
import { conflict, notFound, type Handlers } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { cardsInUse } from '../contracts/store.ts';
import { lockCard, removeCard, selectCards, setMainCard } from './store.ts';

const cardsOf = async (db: Kysely<Database>, customerId: string): Promise<Card[]> => {
  const cards = await selectCards(db, customerId);
  const inUse = await cardsInUse(db, customerId);
  return cards.map(({ id, is_main, mask, brand, expires, verified_at, held_amount, held_tries }) => ({
    Id: id,
    IsMain: is_main,
    Mask: mask,
    Brand: brand,
    Expires: `${expires.slice(5)}/${expires.slice(2, 4)}`,
    Verified: verified_at !== null,
    InUse: inUse.has(id),
    ...(held_amount !== null && { HeldTries: Math.max(0, cardHoldAttempts - held_tries) }),
  }));
};

export const cardHandlers = {
  listCards: ({ db, session }) => cardsOf(db, session.customerId),

  makeCardPrimary: ({ act, body, session: { customerId } }) =>
    act(async (trx) => {
      const card = await lockCard(trx, customerId, body.CardId);
      if (!card) throw notFound();
      await setMainCard(trx, customerId, card.id);
      return cardsOf(trx, customerId);
    }),

  deleteCard: ({ act, query, session: { customerId }, clock }) =>
    act(async (trx) => {
      const card = await lockCard(trx, customerId, query.CardId);
      if (!card) throw notFound();
      if ((await cardsInUse(trx, customerId)).has(card.id)) throw conflict('cards.inUse');
      await removeCard(trx, card, clock.now());
      return cardsOf(trx, customerId);
    }),
} satisfies Handlers<typeof mainOperations, Database>;
