import type { Day } from '@pozyka/domain';
import type { Generated } from 'kysely';

/** Accounts of one contract: what the customer owes, and what he paid beyond it. */
export const contractAccounts = ['principal', 'interest', 'fee', 'overpayment'] as const;
/** Accounts of the company. */
export const companyAccounts = ['providerCash', 'interestIncome', 'feeIncome'] as const;

export type ContractAccount = (typeof contractAccounts)[number];
export type CompanyAccount = (typeof companyAccounts)[number];
export type AccountKind = ContractAccount | CompanyAccount;

export interface LedgerAccountTable {
  id: Generated<number>;
  kind: AccountKind;
  /** Null for the company's. */
  contract_id: string | null;
}

/** What is posted together; the key makes it happen once. */
export interface LedgerTransactionTable {
  id: Generated<number>;
  key: string;
  contract_id: string;
  kind: 'issue' | 'accrual' | 'payment';
  /** The day in Kyiv that it counts for. */
  day: Day;
  created_at: Date;
}

/** Kopiykas: debits positive, credits negative; a transaction's entries come to nothing. */
export interface LedgerEntryTable {
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
