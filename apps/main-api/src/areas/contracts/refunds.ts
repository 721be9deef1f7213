import type { Kopiykas } from '@pozyka/domain';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** The customer's money that is kept on one of his contracts. */
export interface KeptMoney {
  readonly contractId: string;
  readonly amount: Kopiykas;
}

/** What is kept of a customer's and not on its way to him already, contract by contract, the oldest first. */
export const refundable = async (trx: Transaction<Database>, customerId: string): Promise<KeptMoney[]> => {
  const { rows } = await sql<{ contractId: string; amount: number }>`
    select c.id as "contractId", cast(-sum(e.amount) as bigint) as amount
    from contract c
    join ledger_account a on a.contract_id = c.id and a.kind = 'overpayment'
    join ledger_entry e on e.account_id = a.id
    where c.customer_id = ${customerId}
    group by c.id, c.created_at
    having sum(e.amount) < 0
    order by c.created_at, c.id`.execute(trx);
  return rows;
};
