import { randomUUID } from 'node:crypto';
import { isUuid } from '@pozyka/server-kit';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { lockCustomer } from '@pozyka/server-identity';
import type { LendingDatabase } from '../tables/database.ts';
import type { CardTable } from '../tables/cards.ts';

export type CardRow = Selectable<CardTable>;

/** What the provider reports of a card. */
export interface ReportedCard {
  readonly provider: string;
  readonly token: string;
  readonly mask: string;
  readonly brand: string;
  /** YYYY-MM. */
  readonly expires: string;
  /** Kopiykas held on it: the card is not checked until the customer has named them. */
  readonly held?: number | undefined;
}

/** The customer's cards, the main one first, then the newest. */
export const selectCards = (db: Kysely<LendingDatabase>, customerId: string): Promise<CardRow[]> =>
  db
    .selectFrom('card')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .orderBy('is_main', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** The customer's card, safe from parallel changes; undefined where they have no such card. */
export const lockCard = async (trx: Transaction<LendingDatabase>, customerId: string, id: string): Promise<CardRow | undefined> => {
  if (!isUuid(id)) return undefined;
  await lockCustomer(trx, customerId);
  return trx
    .selectFrom('card')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
};

/** Adds a card that was checked or waits for the sum held on it, or renews the one under this token. Their first card is the main one. */
export const saveReportedCard = async (
  trx: Transaction<LendingDatabase>,
  customerId: string,
  now: Date,
  { provider, token, mask, brand, expires, held }: ReportedCard,
): Promise<CardRow> => {
  await lockCustomer(trx, customerId);
  const cards = await selectCards(trx, customerId);
  const known = cards.find((card) => card.provider === provider && card.token === token);
  if (known) {
    // a checked card stays checked, even with a sum held on it
    const state =
      held === undefined ? { verified_at: now, held_amount: null } : known.verified_at ? {} : { held_amount: held, held_tries: 0 };
    const change = { mask, brand, expires, ...state };
    return trx.updateTable('card').set(change).where('id', '=', known.id).returningAll().executeTakeFirstOrThrow();
  }
  return trx
    .insertInto('card')
    .values({
      id: randomUUID(),
      customer_id: customerId,
      provider,
      token,
      mask,
      brand,
      expires,
      is_main: cards.length === 0,
      verified_at: held === undefined ? now : null,
      held_amount: held ?? null,
      deleted_at: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** The customer has named the sum that was held on their card. */
export const markVerified = async (trx: Transaction<LendingDatabase>, id: string, now: Date): Promise<void> => {
  await trx.updateTable('card').set({ verified_at: now, held_amount: null }).where('id', '=', id).execute();
};

/** Makes a card of the customer the main one. */
export const setMainCard = async (trx: Transaction<LendingDatabase>, customerId: string, id: string): Promise<void> => {
  await lockCustomer(trx, customerId);
  const cards = trx.updateTable('card').where('customer_id', '=', customerId).where('deleted_at', 'is', null);
  await cards.set({ is_main: false }).where('is_main', '=', true).execute();
  await cards.set({ is_main: true }).where('id', '=', id).execute();
};

/** Takes a card away; where it was the main one, the newest of the others that are checked becomes that. */
export const removeCard = async (trx: Transaction<LendingDatabase>, card: CardRow, now: Date): Promise<void> => {
  await lockCustomer(trx, card.customer_id);
  await trx.updateTable('card').set({ deleted_at: now, is_main: false }).where('id', '=', card.id).execute();
  const others = await selectCards(trx, card.customer_id);
  const next = others.find(({ verified_at }) => verified_at !== null) ?? others[0];
  if (card.is_main && next) await setMainCard(trx, card.customer_id, next.id);
};
