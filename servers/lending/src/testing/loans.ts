import { randomUUID } from 'node:crypto';
import { loanTerms, type Day } from '@pozyka/domain';
import { sql, type Selectable } from 'kysely';
import type { LoanApi } from './loan-api.ts';
import { postIssue } from '../ledger/postings.ts';
import { selectContract } from '../loans/store.ts';
import type { ContractTable } from '../tables/contracts.ts';

export interface LoanRequest {
  readonly customer: string;
  readonly from: Day;
  readonly amount?: number;
  readonly daily_rate?: string;
  readonly fee?: number;
  readonly term?: number;
}

/** A loan that runs since a day, written past the application and the provider; the customer's earlier one is not current any more. */
export const newLoan = async (api: LoanApi, request: LoanRequest): Promise<Selectable<ContractTable>> => {
  const { customer, from, amount = 1_000_000, daily_rate = '1', fee = 0, term = 30 } = request;
  const terms = loanTerms({ amount, days: term, dailyRate: daily_rate, fee, from });
  const now = api.clock.now();
  const [id, application, card] = [randomUUID(), randomUUID(), randomUUID()];
  await api.db.updateTable('application').set({ is_current: false }).where('customer_id', '=', customer).execute();
  await sql`insert into application (id, customer_id, is_current, is_repeat, social_confirmed, action_status, is_issued, created_at)
    values (${application}, ${customer}, true, false, true, 'activeContract', true, ${now})`.execute(api.db);
  await sql`insert into card (id, customer_id, provider, token, mask, brand, expires, is_main, verified_at, created_at)
    values (${card}, ${customer}, 'test', ${card}, '411111******1111', 'visa', '2030-12', false, ${now}, ${now})`.execute(api.db);
  await api.db
    .insertInto('contract')
    .values({
      id,
      number: id,
      application_id: application,
      customer_id: customer,
      card_id: card,
      language: 'uk',
      state: 'active',
      amount,
      term,
      daily_rate,
      fee,
      total: terms.total,
      daily_cost: terms.dailyCost,
      apr: terms.apr,
      from_day: from,
      due_date: terms.dueDate,
      created_at: now,
      signed_at: now,
    })
    .execute();
  const loan = await selectContract(api.db, customer, id);
  if (!loan) throw new Error('no loan');
  await api.db.transaction().execute((trx) => postIssue(trx, now, loan));
  return loan;
};
