import { storeReceipt, type NewReceipt as StoredReceipt, type ReceiptLine } from '@pozyka/server-documents';
import { sql, type Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { contractAccounts, type ContractAccount } from '../tables/ledger.ts';

/** Its key is that of the ledger's transaction, whose entries tell what the sum consists of. */
export type NewReceipt = Omit<StoredReceipt, 'lines'>;

/**
 * What the sum paid, in the ledger's own words; what is forgiven with it is not paid. Without a transaction, or for what was
 * given, the service itself.
 */
const linesOf = async (trx: Transaction<LendingDatabase>, { category, amount, key }: NewReceipt): Promise<readonly ReceiptLine[]> => {
  const whole = [{ kind: category, amount }];
  if (category === 'issue' || category === 'refund') return whole;
  const { rows } = await sql<{ kind: ContractAccount; amount: number }>`
    select case a.kind when 'feeIncome' then 'fee' when 'interestIncome' then 'interest' else a.kind end as kind,
      cast(-sum(e.amount) as bigint) as amount
    from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.account_id
    where t.key = ${key} and (a.contract_id is not null or a.kind in ('feeIncome', 'interestIncome'))
    group by 1`.execute(trx);
  const paid = contractAccounts.flatMap((kind) => rows.filter((row) => row.kind === kind && row.amount > 0));
  return paid.reduce((sum, line) => sum + line.amount, 0) === amount ? paid : whole;
};

/** Writes the receipt of money that came or left; false where there is one under this key. Call it after the ledger's posting. */
export const insertReceipt = async (trx: Transaction<LendingDatabase>, receipt: NewReceipt): Promise<boolean> =>
  storeReceipt(trx, { ...receipt, lines: await linesOf(trx, receipt) });
