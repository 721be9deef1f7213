import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { testDatabases } from '@pozyka/server-kit';
import { sql } from 'kysely';
import { newApplicant, startApplications } from '../application/testing/applicants.ts';
import type { TestApi } from '../auth/testing/test-api.ts';
import { contractCount, contractPage, selectContracts } from './store.ts';
import { newLoan } from './testing/loans.ts';

const TODAY = '2026-03-02';
const ROWS = 50_000;

for (const target of testDatabases()) {
  describe(`a long list of contracts on ${target.name}`, () => {
    let api: TestApi;
    let customer: string;
    let usual: string;
    const lend = async (count: number): Promise<string> => {
      const borrower = await (await newApplicant(api)).id();
      const { card_id } = await newLoan(api, { customer: borrower, from: TODAY });
      await sql`with made as (
          insert into application (id, customer_id, is_current, is_repeat, social_confirmed, action_status, created_at)
          select gen_random_uuid(), ${borrower}, false, false, true, 'nothing', timestamptz '2020-01-01' + make_interval(hours => n)
          from generate_series(1, ${count}) n returning id, created_at)
        insert into contract (id, number, application_id, customer_id, card_id, language, state, amount, term, daily_rate, fee, total,
          daily_cost, apr, from_day, due_date, created_at, signed_at, closed_at)
        select id, id, id, ${borrower}, ${card_id}, 'uk', 'closed', 100, 10, '1', 0, 110, '1.00', '10.00', created_at::date,
          created_at::date + 10, created_at, created_at, created_at from made`.execute(api.db);
      return borrower;
    };
    before(async () => {
      api = await startApplications(target);
      customer = await lend(ROWS);
      usual = await lend(500);
      await sql`vacuum analyze contract`.execute(api.db);
    });
    after(() => api.close());

    const planOf = async (query: { explain: (format: 'json') => Promise<unknown> }): Promise<string> =>
      JSON.stringify(await query.explain('json'));

    test('a page is read from an index without sorting, whatever the state; so is the count', async () => {
      for (const state of [undefined, 'closed', 'active', 'late', 'withdrawn', 'cancelled'] as const) {
        for (const offset of [0, ROWS / 5]) {
          const plan = await planOf(contractPage(api.db, customer, { limit: 10, offset, state, today: TODAY }));
          // nearly all of his are closed: in the order of days they stand as near together as by their state
          const either = state === undefined || state === 'closed';
          assert.match(plan, either ? /"contract_customer(_state)?"/ : /"contract_customer_state"/);
          assert.doesNotMatch(plan, /Seq Scan[^}]*"Relation Name":"contract"/);
        }
        assert.match(await planOf(contractCount(api.db, usual, { state, today: TODAY })), /"contract_customer(_state)?"/);
      }
    });

    test('an offset past the end is empty, and the count stays', async () => {
      const of = (state: 'closed' | 'late' | 'active', offset = 0) =>
        selectContracts(api.db, customer, { limit: 10, offset, state, today: TODAY });
      assert.deepEqual(await of('closed', ROWS), { rows: [], total: ROWS });
      assert.deepEqual([(await of('active')).total, (await of('late')).total], [1, 0]);
    });
  });
}
