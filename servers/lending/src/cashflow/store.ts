import type { ReceiptCategory } from '@pozyka/api-contract/constants';
import { isUuid } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';

export interface ReceiptPage {
  readonly limit: number;
  readonly offset: number;
  readonly category?: ReceiptCategory | undefined;
}

const ofCustomer = (db: Kysely<LendingDatabase>, customerId: string) =>
  db.selectFrom('receipt').where('receipt.customer_id', '=', customerId);

/** The page's keys alone, read from the index: rows that are passed over are never fetched. */
export const receiptKeys = (db: Kysely<LendingDatabase>, customerId: string, { limit, offset, category }: ReceiptPage) => {
  const own = ofCustomer(db, customerId).select(['receipt.id']);
  return (category ? own.where('receipt.category', '=', category) : own)
    .orderBy('receipt.at', 'desc')
    .orderBy('receipt.number', 'desc')
    .limit(limit)
    .offset(offset);
};

const withContract = (db: Kysely<LendingDatabase>) =>
  db
    .selectFrom('receipt')
    .innerJoin('contract', 'contract.id', 'receipt.contract_id')
    .selectAll('receipt')
    .select(['contract.number as contract_number', 'contract.language', 'contract.from_day']);

/** A receipt with what it names of its contract. */
export type ReceiptRow = Awaited<ReturnType<ReturnType<typeof withContract>['executeTakeFirstOrThrow']>>;

/** Newest first. The total is stored by the database, so it costs the same for ten receipts and for fifty thousand. */
export const selectReceipts = async (
  db: Kysely<LendingDatabase>,
  customerId: string,
  page: ReceiptPage,
): Promise<{ readonly rows: ReceiptRow[]; readonly total: number }> => {
  const rows = await withContract(db)
    .where('receipt.id', 'in', receiptKeys(db, customerId, page))
    .orderBy('receipt.at', 'desc')
    .orderBy('receipt.number', 'desc')
    .execute();
  const totals = db.selectFrom('receipt_total').select(['category', 'total']).where('customer_id', '=', customerId);
  const total = (await totals.execute())
    .filter(({ category }) => page.category === undefined || category === page.category)
    .reduce((sum, row) => sum + row.total, 0);
  return { rows, total };
};

/** The customer's receipt; undefined where they have no such one. */
export const selectReceipt = async (db: Kysely<LendingDatabase>, customerId: string, id: string): Promise<ReceiptRow | undefined> =>
  isUuid(id) ? withContract(db).where('receipt.customer_id', '=', customerId).where('receipt.id', '=', id).executeTakeFirst() : undefined;
