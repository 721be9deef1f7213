import type { Day } from '@pozyka/domain';
import type { Generated } from 'kysely';

/** Accounts of one contract: what the customer owes, and what they paid beyond it. */
export const contractAccounts = ['principal', 'interest', 'fee', 'overpayment'] as const;
/** Accounts of the company; `inTransit` was a customer's overpayment between two of their loans, of which none is made any more. */
export const companyAccounts = ['providerCash', 'inTransit', 'interestIncome', 'feeIncome'] as const;

/**
 * `extension`: the fee of one is charged. `withdrawal`: a payment after which no fee was ever owed. `kept`: money of which nothing
 * was accepted. `moved`: of before, to another loan of the customer. `refund`: what was overpaid or not accepted goes back.
 * `relief`: what was charged for days without interest by law goes back.
 */
export type TransactionKind = 'issue' | 'accrual' | 'payment' | 'extension' | 'withdrawal' | 'kept' | 'moved' | 'refund' | 'relief';

export type ContractAccount = (typeof contractAccounts)[number];
type CompanyAccount = (typeof companyAccounts)[number];
export type AccountKind = ContractAccount | CompanyAccount;

interface LedgerAccountTable {
  id: Generated<number>;
  kind: AccountKind;
  /** Null for the company's. */
  contract_id: string | null;
}

/** What is posted together; the key makes it happen once. */
interface LedgerTransactionTable {
  id: Generated<number>;
  key: string;
  contract_id: string;
  kind: TransactionKind;
  /** The day in Kyiv that it counts for. */
  day: Day;
  created_at: Date;
}

/** Kopiykas: debits positive, credits negative; a transaction's entries come to nothing. */
interface LedgerEntryTable {
  id: Generated<number>;
  transaction_id: number;
  account_id: number;
  amount: number;
}

export interface LedgerTables {
  ledger_account: LedgerAccountTable;
  ledger_transaction: LedgerTransactionTable;
  ledger_entry: LedgerEntryTable;
}
