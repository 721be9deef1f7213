import { randomUUID } from 'node:crypto';
import { subjectOfTransfer } from '@pozyka/domain';
import type { Clock } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { bank } from '../orders/bank-settings.ts';
import { payerAccount, sealAccount } from '../orders/payer-account.ts';
import type { LendingDatabase } from '../tables/database.ts';
import { openReport } from './open-report.ts';
import { ourTime } from './provider.ts';
import type { SignedMessage } from './signed-message.ts';
import { paidFor, takeTransfer } from './take-transfer.ts';

/** The name of the bank among those whose reports are remembered. */
const BANK = 'bank';

const line = z.object({
  /** The bank's name for it, for ever. */
  LineId: z.string().check(z.minLength(1), z.maxLength(100)),
  At: z.iso.datetime({ offset: true }),
  /** Kopiykas that came. */
  Amount: z.int().check(z.positive()),
  Currency: z.literal('UAH'),
  /** When the payer gave the order: the day of the payment. */
  PaidAt: z.iso.datetime({ offset: true }),
  Reference: z.optional(z.string().check(z.maxLength(35))),
  Purpose: z.string().check(z.maxLength(420)),
  /** Whose account it came from; not every bank reports it. */
  Payer: z.optional(payerAccount),
});
export type StatementLine = z.output<typeof line>;

/**
 * Takes a line of the lender's account: it is posted to the contract or the link that it names, sent back where that is over, or waits for a person. A replay changes nothing.
 * @throws ApiError as `openReport`.
 */
export const takeStatement = async (
  { db, clock, log }: { readonly db: Kysely<LendingDatabase>; readonly clock: Clock; readonly log: FastifyBaseLogger },
  message: SignedMessage,
): Promise<void> => {
  const { LineId, Amount, PaidAt, Reference, Purpose, Payer } = openReport(line, message, { secret: bank().BANK_SECRET, clock });
  const said = subjectOfTransfer({ reference: Reference, purpose: Purpose });
  const waits = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const added = await trx
      .insertInto('provider_event')
      .values({ provider: BANK, event_id: LineId, kind: 'transfer', received_at: now })
      .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) return false;
    const money = { lineId: LineId, amount: Amount, paidAt: ourTime(clock, new Date(PaidAt)), payer: Payer };
    const subject = await paidFor(trx, clock, said, money);
    if (typeof subject !== 'string') {
      await takeTransfer(trx, clock, subject, money);
      return false;
    }
    const waiting = { id: randomUUID(), line_id: LineId, amount: Amount, paid_at: money.paidAt, received_at: now };
    const written = { reference: Reference ?? null, purpose: Purpose, payer_sealed: Payer ? sealAccount(Payer) : null };
    const open = { contract_id: null, matched_at: null, reason: subject };
    await trx
      .insertInto('unmatched_transfer')
      .values({ ...waiting, ...written, ...open })
      .execute();
    return true;
  });
  // by the bank's name alone: what the payer wrote may name them
  if (waits) log.warn({ line: LineId }, 'a transfer waits for a person');
};
