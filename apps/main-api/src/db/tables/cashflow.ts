import type { ReceiptCategory } from '@pozyka/api-contract/constants';
import type { Kopiykas, MoneyWay } from '@pozyka/domain';
import type { Generated, GeneratedAlways } from 'kysely';

/** A part of the sum of a receipt: what it paid, or the service itself. */
export interface ReceiptLine {
  readonly kind: 'principal' | 'interest' | 'fee' | 'overpayment' | ReceiptCategory;
  readonly amount: Kopiykas;
}

/** A fiscal document: written once, never changed. */
interface ReceiptTable {
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

export interface CashFlowTables {
  receipt: ReceiptTable;
  receipt_total: ReceiptTotalTable;
}
