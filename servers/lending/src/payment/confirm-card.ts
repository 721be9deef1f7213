import type { ContractStatus } from '@pozyka/api-contract';
import { cardHoldAttempts } from '@pozyka/api-contract/constants';
import { conflict, notFound, unprocessable, type Clock, type Locale } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { applicationsHost } from '../loans/applications-host.ts';
import { advanceApplication, currentApplication } from '@pozyka/server-applications';
import { lockCard, markVerified, type CardRow } from '../cards/store.ts';
import { releaseHolds } from './holds.ts';

const own = async (trx: Transaction<LendingDatabase>, customerId: string, id: string): Promise<CardRow> => {
  const card = await lockCard(trx, customerId, id);
  if (!card) throw notFound();
  return card;
};

/**
 * Takes one of the three tries, in a transaction of its own before the sum is looked at: a wrong one counts, and guesses made side by
 * side share the three. After the last one the sum is released.
 * @throws ApiError 404 for another's card, 409 where nothing is held or all tries are spent.
 */
export const takeTry = async (
  trx: Transaction<LendingDatabase>,
  customerId: string,
  id: string,
  { clock, locale }: { readonly clock: Clock; readonly locale: Locale },
): Promise<void> => {
  const { verified_at, held_amount, held_tries } = await own(trx, customerId, id);
  if (verified_at !== null) return;
  if (held_amount === null) throw conflict('payment.nothingHeld');
  if (held_tries >= cardHoldAttempts) throw conflict('payment.noTriesLeft');
  await trx
    .updateTable('card')
    .set({ held_tries: held_tries + 1 })
    .where('id', '=', id)
    .execute();
  if (held_tries + 1 === cardHoldAttempts) await releaseHolds(trx, clock, id, locale);
};

/**
 * Confirms a card by the sum that the provider holds on it, and moves the application on. A card that is confirmed already stays so.
 * @throws ApiError 404 for another's card, 422 for another sum.
 */
export const confirmCard = async (
  trx: Transaction<LendingDatabase>,
  customerId: string,
  { CardId, Amount }: { readonly CardId: string; readonly Amount: number },
  { clock, locale }: { readonly clock: Clock; readonly locale: Locale },
): Promise<ContractStatus> => {
  await currentApplication(trx, customerId, { lock: true });
  const { id, verified_at, held_amount, held_tries } = await own(trx, customerId, CardId);
  if (verified_at === null) {
    if (held_amount !== Amount) {
      const wrong = { key: 'payment.wrongSum', values: { left: Math.max(0, cardHoldAttempts - held_tries) } };
      throw unprocessable(undefined, { Amount: wrong });
    }
    await markVerified(trx, id, clock.now());
    await releaseHolds(trx, clock, id, locale);
  }
  return advanceApplication(trx, customerId, { clock, host: applicationsHost });
};
