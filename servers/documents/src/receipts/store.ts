import { randomUUID } from 'node:crypto';
import type { ReceiptCategory } from '@pozyka/api-contract/constants';
import type { MoneyWay } from '@pozyka/domain';
import { isUuid, jsonb } from '@pozyka/server-kit';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ContractOfReceipt, DocumentsHost } from '../issued/host.ts';
import type { ReceiptLine } from '../papers/receipt.ts';
import type { DocumentsDatabase } from '../tables/database.ts';
import type { ReceiptTable } from '../tables/receipts.ts';

type Db = Kysely<DocumentsDatabase>;

export interface NewReceipt {
  readonly customerId: string;
  readonly contractId: string;
  readonly category: ReceiptCategory;
  readonly amount: number;
  readonly at: Date;
  /** A second receipt under it is not written. */
  readonly key: string;
  /** What the sum consists of. */
  readonly lines: readonly ReceiptLine[];
  /** The card that paid or was paid to, where it is known. */
  readonly cardMask?: string;
  /** By a card, unless it says otherwise. */
  readonly way?: MoneyWay | undefined;
}

/** Stores the receipt of money that came or left; false where there is one under this key. */
export const storeReceipt = async (trx: Transaction<DocumentsDatabase>, receipt: NewReceipt): Promise<boolean> => {
  const { customerId, contractId, category, amount, lines, at, key, cardMask, way } = receipt;
  const added = await trx
    .insertInto('receipt')
    .values({
      id: randomUUID(),
      customer_id: customerId,
      contract_id: contractId,
      category,
      amount,
      lines: jsonb(lines),
      card_mask: cardMask ?? null,
      ...(way && { way }),
      at,
      key,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};

export interface ReceiptPage {
  readonly limit: number;
  readonly offset: number;
  readonly category?: ReceiptCategory | undefined;
}

/** The page's keys alone, read from the index: rows that are passed over are never fetched. */
export const receiptKeys = (db: Db, customerId: string, { limit, offset, category }: ReceiptPage) => {
  const own = db.selectFrom('receipt').where('receipt.customer_id', '=', customerId).select(['receipt.id']);
  return (category ? own.where('receipt.category', '=', category) : own)
    .orderBy('receipt.at', 'desc')
    .orderBy('receipt.number', 'desc')
    .limit(limit)
    .offset(offset);
};

/** A receipt with what it names of its contract. */
export type ReceiptRow = Selectable<ReceiptTable> & { readonly contract: ContractOfReceipt };

const withContracts = async (db: Db, host: DocumentsHost, rows: readonly Selectable<ReceiptTable>[]): Promise<ReceiptRow[]> => {
  if (rows.length === 0) return [];
  const contracts = await host.contractsOf(db, [...new Set(rows.map((row) => row.contract_id))]);
  const byId = new Map(contracts.map((contract) => [contract.id, contract]));
  return rows.flatMap((row) => {
    const contract = byId.get(row.contract_id);
    return contract ? [{ ...row, contract }] : [];
  });
};

/** Newest first. The total is stored by the database, so it costs the same for ten receipts and for fifty thousand. */
export const selectReceipts = async (
  db: Db,
  host: DocumentsHost,
  customerId: string,
  page: ReceiptPage,
): Promise<{ readonly rows: ReceiptRow[]; readonly total: number }> => {
  const rows = await db
    .selectFrom('receipt')
    .selectAll()
    .where('receipt.id', 'in', receiptKeys(db, customerId, page))
    .orderBy('receipt.at', 'desc')
    .orderBy('receipt.number', 'desc')
    .execute();
  const totals = db.selectFrom('receipt_total').select(['category', 'total']).where('customer_id', '=', customerId);
  const total = (await totals.execute())
    .filter(({ category }) => page.category === undefined || category === page.category)
    .reduce((sum, row) => sum + row.total, 0);
  return { rows: await withContracts(db, host, rows), total };
};

/** The customer's receipt; undefined where they have no such one. */
export const selectReceipt = async (db: Db, host: DocumentsHost, customerId: string, id: string): Promise<ReceiptRow | undefined> => {
  if (!isUuid(id)) return undefined;
  const rows = await db.selectFrom('receipt').selectAll().where('customer_id', '=', customerId).where('id', '=', id).execute();
  return (await withContracts(db, host, rows))[0];
};
