import { badRequest, isUuid, type Clock } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { LendingDatabase } from '../tables/database.ts';
import { applicationsHost } from '../loans/applications-host.ts';
import { advanceApplication, currentApplication } from '@pozyka/server-applications';
import { saveReportedCard } from '../cards/store.ts';
import { selectContract } from '../loans/store.ts';
import { insertHold, releaseHolds } from './holds.ts';
import { forged, openReport } from './open-report.ts';
import { ourTime } from './provider.ts';
import { openOrder, openOwner } from './sealed-order.ts';
import { settings } from '../orders/settings.ts';
import { settlePayment } from './settle-payment.ts';
import type { SignedMessage } from './signed-message.ts';

const mask = z.string().check(z.regex(/^\d{6}\*+\d{4}$/));

const card = z.object({
  Token: z.string().check(z.minLength(1), z.maxLength(100)),
  Mask: mask,
  Brand: z.string().check(z.maxLength(20)),
  Expires: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
});

const base = {
  EventId: z.string().check(z.minLength(1), z.maxLength(100)),
  At: z.iso.datetime({ offset: true }),
  Owner: z.string(),
};

const cardEvent = z.object({
  ...base,
  Kind: z.literal('card'),
  OrderId: z.string().check(z.minLength(1), z.maxLength(100)),
  /** `held`: a small sum is held on the card until the customer names it. */
  Status: z.enum(['approved', 'declined', 'held']),
  Held: z.optional(z.int().check(z.positive())),
  Card: z.optional(card),
});
type CardEvent = z.output<typeof cardEvent>;

const paymentEvent = z.object({
  ...base,
  Kind: z.literal('payment'),
  OrderId: z.uuid(),
  Status: z.enum(['approved', 'declined']),
  /** Kopiykas that were taken, or would have been. */
  Amount: z.int().check(z.positive()),
  Reference: z.string().check(z.minLength(1), z.maxLength(100)),
  /** When the money was taken; the report may be delayed. */
  PaidAt: z.iso.datetime({ offset: true }),
  /** The card that paid. */
  Mask: z.optional(mask),
});
type PaymentEvent = z.output<typeof paymentEvent>;

const providerEvent = z.discriminatedUnion('Kind', [cardEvent, paymentEvent]);
type ProviderEvent = z.output<typeof providerEvent>;

const isCustomer = async (db: Kysely<LendingDatabase>, id: string): Promise<boolean> =>
  isUuid(id) && (await db.selectFrom('customer').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** An approved card becomes the customer's, and their application moves on; one with a held sum waits for it. */
const takeCard = async (db: Kysely<LendingDatabase>, provider: string, event: CardEvent): Promise<Effect> => {
  const { OrderId, Status, Held, Owner, Card } = event;
  if ((Status === 'held') !== (Held !== undefined)) throw badRequest();
  const customerId = openOwner(Owner);
  // Sealed by another installation with the same secret, as happens on a developer's machine.
  if (customerId === undefined || !(await isCustomer(db, customerId))) throw forged();
  return async (trx, clock) => {
    if (Status === 'declined' || !Card) return;
    await currentApplication(trx, customerId, { lock: true });
    const { Token: token, Mask: mask, Brand: brand, Expires: expires } = Card;
    const saved = await saveReportedCard(trx, customerId, clock.now(), { provider, token, mask, brand, expires, held: Held });
    // what an earlier check holds there can be confirmed no more
    await releaseHolds(trx, clock, saved.id);
    if (Held !== undefined) await insertHold(trx, clock.now(), { orderId: OrderId, cardId: saved.id, amount: Held });
    if (saved.verified_at !== null) await releaseHolds(trx, clock, saved.id);
    await advanceApplication(trx, customerId, { clock, host: applicationsHost });
  };
};

/** Money for a loan: what became of an order that was paid on the provider's page, or charged by us. */
const takePayment = async (db: Kysely<LendingDatabase>, event: PaymentEvent): Promise<Effect> => {
  const order = openOrder(event.Owner);
  if (!order || !(await selectContract(db, order.customerId, order.contractId))) throw forged();
  const { OrderId, Status, Amount, Reference, PaidAt, Mask } = event;
  const state = Status === 'approved' ? 'paid' : 'failed';
  return async (trx, clock) => {
    const paidAt = ourTime(clock, new Date(PaidAt));
    await settlePayment(trx, clock, { ...order, id: OrderId, amount: Amount, paidAt, state, reference: Reference, cardMask: Mask });
  };
};

type Effect = (trx: Transaction<LendingDatabase>, clock: Clock) => Promise<void>;

const effectOf = (db: Kysely<LendingDatabase>, provider: string, event: ProviderEvent): Promise<Effect> =>
  event.Kind === 'card' ? takeCard(db, provider, event) : takePayment(db, event);

/**
 * Takes a report of the provider; a replay changes nothing.
 * @throws ApiError 403 for a wrong signature or a time too far from now, 400 for a report that is not one.
 */
export const takeReport = async (
  { db, clock, provider }: { readonly db: Kysely<LendingDatabase>; readonly clock: Clock; readonly provider: string },
  message: SignedMessage,
): Promise<void> => {
  const event = openReport(providerEvent, message, { secret: settings().PROVIDER_SECRET, clock });
  const { EventId, Kind } = event;
  const effect = await effectOf(db, provider, event);
  await db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('provider_event')
      .values({ provider, event_id: EventId, kind: Kind, received_at: clock.now() })
      .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 0n) await effect(trx, clock);
  });
};
