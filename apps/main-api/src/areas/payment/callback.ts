import { ApiError, badRequest, type Clock } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema.ts';
import { advanceApplication } from '../application/progress.ts';
import { saveReportedCard } from '../cards/store.ts';
import { openOwner } from './owner-seal.ts';
import { wireClock } from './provider.ts';
import { settings } from './settings.ts';
import { verify, type SignedMessage } from './signed-message.ts';

/** How far the provider's time may be from ours. */
const WINDOW_MS = 5 * 60_000;

const cardEvent = z.object({
  EventId: z.string().check(z.minLength(1), z.maxLength(100)),
  At: z.iso.datetime({ offset: true }),
  OrderId: z.string(),
  Kind: z.literal('card'),
  /** `held`: a small sum is held on the card until the customer names it. */
  Status: z.enum(['approved', 'declined', 'held']),
  Held: z.optional(z.int().check(z.positive())),
  Owner: z.string(),
  Card: z.optional(
    z.object({
      Token: z.string().check(z.minLength(1), z.maxLength(100)),
      Mask: z.string().check(z.regex(/^\d{6}\*+\d{4}$/)),
      Brand: z.string().check(z.maxLength(20)),
      Expires: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
    }),
  ),
});
export type CardEvent = z.output<typeof cardEvent>;

const forged = (): ApiError => new ApiError({ status: 403, message: 'error.forbidden' });

/**
 * Takes a report of the provider: an approved card becomes the customer's, and his application moves on; one with a held sum waits for it. A replay changes nothing.
 * @throws ApiError 403 for a wrong signature or a time too far from now, 400 for a report that is not one.
 */
export const takeReport = async (
  { db, clock, provider }: { readonly db: Kysely<Database>; readonly clock: Clock; readonly provider: string },
  message: SignedMessage,
): Promise<void> => {
  const { PROVIDER_SECRET } = settings();
  const signed = verify(PROVIDER_SECRET, message);
  if (signed === undefined) throw forged();
  const parsed = z.safeParse(cardEvent, signed);
  if (!parsed.success) throw badRequest();
  const { EventId, At, Kind, Status, Held, Owner, Card } = parsed.data;
  if ((Status === 'held') !== (Held !== undefined)) throw badRequest();
  if (Math.abs(wireClock(clock).now().getTime() - Date.parse(At)) > WINDOW_MS) throw forged();
  const customerId = openOwner(PROVIDER_SECRET, Owner);
  const owner = customerId && (await db.selectFrom('customer').select('id').where('id', '=', customerId).executeTakeFirst());
  // Sealed by another installation with the same secret, as happens on a developer's machine.
  if (!customerId || !owner) throw forged();

  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('provider_event')
      .values({ provider, event_id: EventId, kind: Kind, received_at: now })
      .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n || Status === 'declined' || !Card) return;
    await saveReportedCard(trx, customerId, now, {
      provider,
      token: Card.Token,
      mask: Card.Mask,
      brand: Card.Brand,
      expires: Card.Expires,
      held: Held,
    });
    await advanceApplication(trx, customerId, clock);
  });
};
