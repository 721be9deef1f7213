import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { serverDatabase } from '@pozyka/server-kit';
import { sql } from 'kysely';
import { up } from '../migrations/290_contract_totals.ts';
import { startLending } from '../testing/lending-api.ts';
import { newApplicant } from '@pozyka/server-applications/testing/applicants';
import type { LoanApi } from '../testing/loan-api.ts';
import { contractCount, contractPage, selectContracts } from '../loans/store.ts';
import { newLoan } from '../testing/loans.ts';

const TODAY = '2026-03-02';
const ROWS = 50_000;

// The planner of both is the same; WebAssembly takes minutes for what the server writes in seconds.
const target = serverDatabase();

describe(`a long list of contracts on ${target.name}`, () => {
  let api: LoanApi;
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
    api = await startLending(target);
    customer = await lend(ROWS);
    usual = await lend(500);
    await sql`vacuum analyze contract`.execute(api.db);
  });
  after(() => api.close());

  const planOf = async (query: { explain: (format: 'json') => Promise<unknown> }): Promise<string> =>
    JSON.stringify(await query.explain('json'));

  test('a page is read from an index without sorting, in every state; so is the count', async () => {
    for (const state of [undefined, 'closed', 'active', 'late', 'withdrawn', 'cancelled'] as const) {
      for (const offset of [0, ROWS / 5]) {
        const plan = await planOf(contractPage(api.db, customer, { limit: 10, offset, state, today: TODAY }));
        // nearly all of theirs are closed: in the order of days they stand as near together as by their state
        const either = state === undefined || state === 'closed';
        assert.match(plan, either ? /"contract_customer(_state)?"/ : /"contract_customer_state"/);
        assert.doesNotMatch(plan, /Seq Scan[^}]*"Relation Name":"contract"/);
      }
      assert.doesNotMatch(await planOf(contractCount(api.db, usual, { state, today: TODAY })), /Seq Scan[^}]*"Relation Name":"contract"/);
    }
  });

  test('the stored counts match the rows after every change', async () => {
    const owner = await lend(3);
    const states = [undefined, 'signing', 'active', 'late', 'closed', 'withdrawn', 'cancelled'] as const;
    const totals = async () => {
      const found: Record<string, number> = {};
      for (const state of states) {
        const { total } = await contractCount(api.db, owner, { state, today: TODAY }).executeTakeFirstOrThrow();
        if (total > 0) found[state ?? 'all'] = total;
      }
      return found;
    };
    const of = (state: string) => sql`customer_id = ${owner} and state = ${state}`;
    assert.deepEqual(await totals(), { all: 4, active: 1, closed: 3 });
    await sql`update contract set state = 'withdrawn' where ${of('active')}`.execute(api.db);
    await sql`update contract set state = 'cancelled', signed_at = null where id = (select id from contract where ${of('closed')} limit 1)`.execute(
      api.db,
    );
    await sql`update contract set due_date = due_date + 1 where customer_id = ${owner}`.execute(api.db);
    assert.deepEqual(await totals(), { all: 3, closed: 2, withdrawn: 1 });
    await sql`update contract set signed_at = created_at where ${of('cancelled')}`.execute(api.db);
    await sql`delete from contract where ${of('closed')}`.execute(api.db);
    assert.deepEqual(await totals(), { all: 2, withdrawn: 1, cancelled: 1 });
  });

  test('what stood there before is counted by the migration', async () => {
    const undone = new Error('undone');
    let wrong: number | undefined;
    const migrated = api.db.transaction().execute(async (trx) => {
      await sql`drop function contract_counted_insert, contract_counted_update, contract_counted_delete cascade`.execute(trx);
      await sql`drop table contract_total`.execute(trx);
      await up(trx);
      const { rows } = await sql<{ wrong: number }>`
          select count(*) as wrong from (
            select customer_id, state, count(*) as total from contract where state <> 'cancelled' or signed_at is not null group by 1, 2
            except select customer_id, state, total from contract_total) as missing`.execute(trx);
      wrong = rows[0]?.wrong;
      throw undone;
    });
    await assert.rejects(migrated, (error) => error === undone);
    assert.equal(wrong, 0);
  });

  test('an offset past the end is empty, and the count stays', async () => {
    const of = (state: 'closed' | 'late' | 'active', offset = 0) =>
      selectContracts(api.db, customer, { limit: 10, offset, state, today: TODAY });
    assert.deepEqual(await of('closed', ROWS), { rows: [], total: ROWS });
    assert.deepEqual([(await of('active')).total, (await of('late')).total], [1, 0]);
  });
});
