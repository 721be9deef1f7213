import type { PayLink } from '@pozyka/api-contract';
import { isUuid } from '@pozyka/server-kit';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import type { PaymentLinkTable } from '../tables/payment.ts';

export type LinkRow = Selectable<PaymentLinkTable>;

/** More of one contract are never shown; older ones are over. */
const SHOWN = 20;

/** Links of a contract that are neither revoked nor over, newest first; paid ones among them. */
export const selectLinks = (db: Kysely<LendingDatabase>, contractId: string, now: Date): Promise<LinkRow[]> =>
  db
    .selectFrom('payment_link')
    .selectAll()
    .where('contract_id', '=', contractId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute();

/** Links of a contract that are neither paid, revoked nor over, newest first. */
export const selectUnpaid = (db: Kysely<LendingDatabase>, contractId: string, now: Date): Promise<LinkRow[]> =>
  db
    .selectFrom('payment_link')
    .selectAll()
    .where('contract_id', '=', contractId)
    .where('revoked_at', 'is', null)
    .where('paid_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** The link that a token opens, whoever's it is. */
export const linkOfToken = (db: Kysely<LendingDatabase>, tokenSha256: string): Promise<LinkRow | undefined> =>
  db.selectFrom('payment_link').selectAll().where('token_sha256', '=', tokenSha256).executeTakeFirst();

/** The link that a transfer names, whoever's it is. */
export const linkOfReference = (db: Kysely<LendingDatabase>, reference: string): Promise<LinkRow | undefined> =>
  db.selectFrom('payment_link').selectAll().where('reference', '=', reference).executeTakeFirst();

/** The customer's link, for a change. */
export const lockLink = async (trx: Transaction<LendingDatabase>, customerId: string, id: string): Promise<LinkRow | undefined> =>
  isUuid(id)
    ? trx.selectFrom('payment_link').selectAll().where('customer_id', '=', customerId).where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;

/** A link is paid by the first money of its sum that comes by it; of a transfer the payer may have made it smaller. */
export const markPaid = async (trx: Transaction<LendingDatabase>, id: string, amount: number, now: Date): Promise<void> => {
  const link = trx.updateTable('payment_link').set({ paid_at: now }).where('id', '=', id);
  await link.where('amount', '<=', amount).where('paid_at', 'is', null).execute();
};

/** A link as its customer sees it. */
export const payLinkOf = ({ id, amount, expires_at, paid_at }: LinkRow): PayLink => ({
  LinkId: id,
  Amount: amount,
  ExpiresAt: expires_at.toISOString(),
  PaidAt: paid_at?.toISOString() ?? null,
});
