import type { Card, mainOperations } from '@pozyka/api-contract';
import { cardHoldAttempts } from '@pozyka/api-contract/constants';
import { cardEndsSoon, kyivDay } from '@pozyka/domain';
import { conflict, notFound, type Clock, type Handlers } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { cardsInUse, selectRunning } from '../loans/store.ts';
import { releaseHolds } from './holds.ts';
import { isCardAwaited } from '../orders/store.ts';
import { lockCard, removeCard, selectCards, setMainCard, type CardRow } from '../cards/store.ts';

/** MM/YY, as printed on the card. */
const expiryOf = (expires: string): string => `${expires.slice(5)}/${expires.slice(2, 4)}`;

const cardsOf = async (db: Kysely<LendingDatabase>, customerId: string, clock: Clock): Promise<Card[]> => {
  const cards = await selectCards(db, customerId);
  const inUse = await cardsInUse(db, customerId);
  const soon = { today: kyivDay(clock.now()), dueDate: (await selectRunning(db, customerId))?.due_date };
  return cards.map(({ id, is_main, mask, brand, expires, verified_at, held_amount, held_tries }) => ({
    Id: id,
    IsMain: is_main,
    Mask: mask,
    Brand: brand,
    Expires: expiryOf(expires),
    Verified: verified_at !== null,
    InUse: inUse.has(id),
    Expiring: cardEndsSoon(expiryOf(expires), soon),
    ...(held_amount !== null && { HeldTries: Math.max(0, cardHoldAttempts - held_tries) }),
  }));
};

/** @throws ApiError 409 while a contract or a payment needs the card, or where it is the last one that money can be sent to. */
const refuseNeeded = async (trx: Transaction<LendingDatabase>, customerId: string, { id, verified_at }: CardRow): Promise<void> => {
  if ((await cardsInUse(trx, customerId)).has(id)) throw conflict('cards.inUse');
  if (await isCardAwaited(trx, id)) throw conflict('cards.awaited');
  if (verified_at === null) return;
  const verified = (await selectCards(trx, customerId)).filter((card) => card.verified_at !== null);
  if (verified.length === 1) throw conflict('cards.last');
};

export const cardHandlers = {
  listCards: ({ db, clock, session }) => cardsOf(db, session.customerId, clock),

  makeCardPrimary: ({ act, body, clock, session: { customerId } }) =>
    act(async (trx) => {
      const card = await lockCard(trx, customerId, body.CardId);
      if (!card) throw notFound();
      if (card.verified_at === null) throw conflict('cards.notVerified');
      await setMainCard(trx, customerId, card.id);
      return cardsOf(trx, customerId, clock);
    }),

  deleteCard: ({ act, query, session: { customerId }, clock, locale }) =>
    act(async (trx) => {
      const card = await lockCard(trx, customerId, query.CardId);
      if (!card) throw notFound();
      await refuseNeeded(trx, customerId, card);
      await removeCard(trx, card, clock.now());
      await releaseHolds(trx, clock, card.id, locale);
      return cardsOf(trx, customerId, clock);
    }),
} satisfies Handlers<typeof mainOperations, LendingDatabase>;
