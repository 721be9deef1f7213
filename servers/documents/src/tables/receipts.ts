import type { ReceiptCategory } from '@pozyka/api-contract/constants';
import type { MoneyWay } from '@pozyka/domain';
import type { ReceiptLine } from '../papers/receipt.ts';
import type { Generated, GeneratedAlways } from 'kysely';

/** A fiscal document: written once, never changed. */
export interface ReceiptTable {
  id: string;
  customer_id: string;
  contract_id: string;
  category: ReceiptCategory;
  amount: number;
  /** What the sum consists of. */
  lines: readonly ReceiptLine[];
  /** The card that paid or was paid to, where it is known. */
  card_mask: string | null;
  way: Generated<MoneyWay>;
  at: Date;
  number: Generated<number>;
  fiscal_number: GeneratedAlways<string>;
  /** Written once for ever under it. */
  key: string;
}

/** Stored by a trigger. */
interface ReceiptTotalTable {
  customer_id: string;
  category: ReceiptCategory;
  total: number;
}

export interface ReceiptTables {
  receipt: ReceiptTable;
  receipt_total: ReceiptTotalTable;
}
