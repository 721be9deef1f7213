import { tooMany, type Clock } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Sender } from './sender.ts';
import { countSince, lockSender } from './store.ts';

/** What one network or customer may send in an hour. */
export const formLimits = { form_submission: 30, form_file: 60 } as const;

const HOUR_SECONDS = 3_600;
const texts = { form_submission: 'forms.tooOften', form_file: 'forms.tooManyFiles' } as const;

/** @throws ApiError 429 for who has sent too many of them within an hour. */
export const refuseTooMany = async (
  db: Kysely<Database>,
  table: keyof typeof formLimits,
  { sender }: Sender,
  clock: Clock,
): Promise<void> => {
  const since = new Date(clock.now().getTime() - HOUR_SECONDS * 1_000);
  if ((await countSince(db, table, sender, since)) >= formLimits[table]) throw tooMany(HOUR_SECONDS, texts[table]);
};

/** The same, counted one after the other until the transaction ends. */
export const countOne = async (trx: Transaction<Database>, table: keyof typeof formLimits, sender: Sender, clock: Clock): Promise<void> => {
  await lockSender(trx, sender.sender);
  await refuseTooMany(trx, table, sender, clock);
};
