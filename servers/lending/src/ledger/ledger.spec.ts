import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  addDays,
  debtOn,
  kyivDay,
  kyivInstant,
  restructuringOn,
  restructuringRules,
  type Day,
  type RestructuringWish,
} from '@pozyka/domain';
import { recorderOf, testDatabases } from '@pozyka/server-kit';
import { until } from '@pozyka/testing/until';
import fc from 'fast-check';
import { sql } from 'kysely';
import { startLending } from '../testing/lending-api.ts';
import { newApplicant } from '@pozyka/server-applications/testing/applicants';
import type { LoanApi } from '../testing/loan-api.ts';
import { newLoan as insertLoan, type LoanRequest } from '../testing/loans.ts';
import { accrue, enqueueAccrual } from '../loans/accrual-job.ts';
import { insertInstalments, insertRestructuring, selectNewest } from '../loans/restructuring-store.ts';
import { openCase } from '@pozyka/server-cases';
import { accrueTo, loanAccount, postPayment, type Loan } from './postings.ts';
import { postRelief } from './relief.ts';
import { balancesOf, post, historyOf } from './store.ts';
import type { ContractAccount } from '../tables/ledger.ts';

const FROM = '2026-03-02';
const log = { info: () => {}, error: () => {} };

const anyWish = fc.oneof(
  fc.integer({ min: 1, max: 30 }).map((days) => (_day: Day) => ({ kind: 'pause', days }) as const),
  fc.integer({ min: 2, max: 6 }).map((months) => (day: Day) => ({ kind: 'plan', months, firstDay: addDays(day, months) }) as const),
);

const anyLoan = fc.record({
  amount: fc.integer({ min: 5, max: 300 }).map((hundreds) => hundreds * 10_000),
  daily_rate: fc.constantFrom('1', '0.9', '0.333333', '0.01'),
  fee: fc.constantFrom(0, 5_000),
  term: fc.integer({ min: 1, max: 30 }),
  payments: fc.array(fc.record({ day: fc.integer({ min: 0, max: 60 }), amount: fc.integer({ min: 1, max: 1_500_000 }) }), { maxLength: 4 }),
  runs: fc.array(fc.integer({ min: 0, max: 70 }), { minLength: 1, maxLength: 4 }),
  agreements: fc.array(fc.record({ day: fc.integer({ min: 1, max: 60 }), wish: anyWish }), { maxLength: 2 }),
  relief: fc.option(fc.record({ day: fc.integer({ min: 1, max: 70 }), since: fc.integer({ min: 0, max: 40 }) })),
});

for (const target of testDatabases()) {
  describe(`the ledger on ${target.name}`, () => {
    let api: LoanApi;
    let customer: string;
    before(async () => {
      api = await startLending(target);
      customer = await (await newApplicant(api)).id();
    });
    after(() => api.close());

    const newLoan = (request: Omit<LoanRequest, 'customer' | 'from'> & { readonly from?: Day } = {}) =>
      insertLoan(api, { customer, from: FROM, ...request });
    const pay = (loan: Loan, day: Day, amount: number, key: string = randomUUID()) =>
      api.db.transaction().execute((trx) => postPayment(trx, api.clock.now(), loan, { key, amount, day }));
    const run = (loan: Loan, day: Day) => api.db.transaction().execute((trx) => accrueTo(trx, api.clock.now(), loan, day));
    /** A restructuring signed on a day, where it is possible. */
    const agree = async (loan: Loan, day: Day, wish: RestructuringWish): Promise<void> => {
      const made = restructuringOn(loanAccount(loan, await historyOf(api.db, loan.id)), day, wish, { rules: restructuringRules, cap: '1' });
      if (!made) return;
      const { dailyRate: daily_rate, until, paidBefore: paid_before, instalments } = made.restructuring;
      const now = api.clock.now();
      const row = { id: randomUUID(), contract_id: loan.id, number: await nextNumberOf(loan), state: 'signed', kind: wish.kind } as const;
      const requested = { reason: 'other', asked_at: now, decided_at: now, signed_at: now } as const;
      const drafted = { day, daily_rate, until, paid_before, old_due: day, total: made.total, daily_cost: '1', apr: '1' };
      await api.db.transaction().execute(async (trx) => {
        await insertRestructuring(trx, { ...row, ...requested, ...drafted });
        await insertInstalments(trx, row, instalments);
      });
    };
    const nextNumberOf = async ({ id }: Loan): Promise<number> => ((await selectNewest(api.db, id))?.number ?? 0) + 1;
    /** A relief since a day, granted on another. */
    const relieve = (loan: Loan, day: Day, from: Day) =>
      api.db.transaction().execute((trx) =>
        postRelief(trx, api.clock.now(), [{ ...loan, state: 'active' }], { key: randomUUID(), day }, async () => {
          const now = api.clock.now();
          const opened = { customerId: customer, kind: 'relief', language: 'uk', text: `Служба з ${from}: ${randomUUID()}` } as const;
          const { id: case_id } = await openCase(trx, api.clock, opened);
          await trx.updateTable('customer_case').set({ state: 'closed', closed_at: now }).where('id', '=', case_id).execute();
          const row = { id: randomUUID(), customer_id: customer, number: 1, kind: 'service', state: 'granted' } as const;
          await trx
            .insertInto('relief')
            .values({ ...row, from_day: from, case_id, claimed_at: now })
            .execute();
        }),
      );
    /** Balances written by hand in hryvnias. */
    const sums = (written: Partial<Record<ContractAccount, number>>): Record<ContractAccount, number> => {
      const inKopiykas = Object.entries(written).map(([kind, hryvnias]) => [kind, Math.round(hryvnias * 100)]);
      return { ...{ principal: 0, interest: 0, fee: 0, overpayment: 0 }, ...Object.fromEntries(inKopiykas) };
    };
    /** Fails unless the accounts say what the rule of debt says of the same receipts. */
    const assertDebt = async (loan: Loan, day: Day): Promise<void> => {
      const { Principal, Interest, Fee, overpaid } = debtOn(loanAccount(loan, await historyOf(api.db, loan.id)), day);
      const balances = await balancesOf(api.db, loan.id);
      assert.deepEqual(balances, { principal: Principal, interest: Interest, fee: Fee, overpayment: overpaid === 0 ? 0 : -overpaid });
    };

    test('for any payments, agreements, reliefs and days of posting, the accounts equal the debt and everything balances', async () => {
      await fc.assert(
        fc.asyncProperty(anyLoan, async ({ payments, runs, agreements, relief, ...request }) => {
          await api.db.deleteFrom('relief').execute();
          await api.db.deleteFrom('case_message').execute();
          const loan = await newLoan(request);
          const events = [
            ...payments.map(({ day, amount }) => ({ day, act: (date: Day) => pay(loan, date, amount) })),
            ...runs.map((day) => ({ day, act: (date: Day) => run(loan, date) })),
            ...agreements.map(({ day, wish }) => ({ day, act: (date: Day) => agree(loan, date, wish(date)) })),
            ...(relief ? [{ day: relief.day, act: (date: Day) => relieve(loan, date, addDays(date, -relief.since)) }] : []),
          ];
          let last = 0;
          for (const { day, act } of events.sort((a, b) => a.day - b.day)) {
            last = day;
            await act(addDays(FROM, day));
            await run(loan, addDays(FROM, day));
            await assertDebt(loan, addDays(FROM, day));
          }
          await run(loan, addDays(FROM, last));
          await assertDebt(loan, addDays(FROM, last));
          const { rows } = await sql<{ total: number }>`select cast(sum(amount) as bigint) as total from ledger_entry
            group by transaction_id having sum(amount) <> 0`.execute(api.db);
          assert.deepEqual(rows, []);
        }),
        { numRuns: 15 },
      );
      await api.db.deleteFrom('relief').execute();
    });

    test('interest of every day, posted day by day or after a downtime, is 1 % of what was lent until it is all of that', async () => {
      const loan = await newLoan({ term: 10 });
      for (const [days, hryvnias] of [
        [1, 100],
        [2, 200],
        [3, 300],
        [20, 2_000],
        [21, 2_100],
        [99, 9_900],
        [100, 10_000],
        [101, 10_000],
        [150, 10_000],
      ] as const) {
        await run(loan, addDays(FROM, days));
        assert.deepEqual(await balancesOf(api.db, loan.id), sums({ principal: 10_000, interest: hryvnias }));
      }
    });

    test('a payment pays interest first until the due day, the principal first after it, and the fee last', async () => {
      const loan = await newLoan({ term: 10, daily_rate: '0.333333', amount: 1_000_000, fee: 5_000 });
      for (const [day, paid, left] of [
        // of 333.333 ₴ of interest, to the kopiyka
        [10, 100, { principal: 10_000, interest: 233.33, fee: 50 }],
        // 33.3333 ₴ more, and nothing of the payment for the interest
        [11, 1_000, { principal: 9_000, interest: 266.66, fee: 50 }],
        // 29.99997 ₴ more, which is 30 ₴
        [12, 9_300, { principal: 0, interest: 0, fee: 46.66 }],
        [13, 50, { overpayment: -3.34 }],
      ] as const) {
        await pay(loan, addDays(FROM, day), paid * 100);
        assert.deepEqual(await balancesOf(api.db, loan.id), sums(left), `day ${day}`);
      }
    });

    test('a repeated payment changes nothing', async () => {
      const loan = await newLoan();
      assert.equal(await pay(loan, addDays(FROM, 5), 100_000, 'report-1'), true);
      const balances = await balancesOf(api.db, loan.id);
      assert.deepEqual(balances, sums({ principal: 9_500 }));
      assert.equal(await pay(loan, addDays(FROM, 6), 100_000, 'report-1'), false);
      assert.deepEqual(await balancesOf(api.db, loan.id), balances);
    });

    test('a payment that is reported late counts from its day: the interest of the days since goes back', async () => {
      const [late, inTime] = [await newLoan(), await newLoan()];
      await pay(inTime, addDays(FROM, 5), 500_000);
      await pay(inTime, addDays(FROM, 8), 100_000);
      await run(inTime, addDays(FROM, 12));
      await pay(late, addDays(FROM, 8), 100_000);
      await run(late, addDays(FROM, 12));
      await pay(late, addDays(FROM, 5), 500_000);
      // 5 000 ₴ less 500 ₴ of interest, then 1 000 ₴ less 165 ₴; 46.65 ₴ a day since
      const expected = sums({ principal: 4_665, interest: 186.6 });
      assert.deepEqual(await balancesOf(api.db, inTime.id), expected);
      assert.deepEqual(await balancesOf(api.db, late.id), expected);
      await run(late, addDays(FROM, 20));
      assert.deepEqual(await balancesOf(api.db, late.id), sums({ principal: 4_665, interest: 559.8 }));
    });

    test('a loan that was paid back is cheaper when an earlier payment is reported after it', async () => {
      const loan = await newLoan();
      await pay(loan, addDays(FROM, 10), 1_100_000);
      await pay(loan, addDays(FROM, 8), 1_080_000);
      assert.deepEqual(await balancesOf(api.db, loan.id), { principal: 0, interest: 0, fee: 0, overpayment: -1_100_000 });
    });

    test('the job catches up with a moved clock, once in two processes, and queues the next day', async () => {
      const loan = await newLoan({ term: 30, from: kyivDay(api.clock.now()) });
      api.clock.set(new Date(api.clock.now().getTime() + 12 * 86_400_000));
      const today = kyivDay(api.clock.now());
      const process = { db: api.db, clock: api.clock, log };
      await Promise.all([accrue(process), accrue(process)]);
      assert.equal((await balancesOf(api.db, loan.id)).interest, 12 * 10_000);
      assert.equal(await enqueueAccrual(api.db, addDays(today, 1)), false);
      api.clock.set(kyivInstant(addDays(today, 1)));
      await api.runJobs();
      assert.equal((await balancesOf(api.db, loan.id)).interest, 13 * 10_000);
    });

    test('many contracts take as few queries as one', async () => {
      const loans: Loan[] = [];
      for (let count = 0; count < 12; count += 1) loans.push(await newLoan({ term: 30, from: kyivDay(api.clock.now()) }));
      api.clock.set(new Date(api.clock.now().getTime() + 3 * 86_400_000));
      const { db, take } = recorderOf(api.db);
      await accrue({ db, clock: api.clock, log });
      assert.ok(take().length < 20, 'queries of a run');
      for (const loan of loans) assert.equal((await balancesOf(api.db, loan.id)).interest, 3 * 10_000);
    });

    test('one contract that fails is named, and stops none of those beside it', async () => {
      const [bad, good] = [await newLoan({ from: kyivDay(api.clock.now()) }), await newLoan({ from: kyivDay(api.clock.now()) })];
      api.clock.set(new Date(api.clock.now().getTime() + 86_400_000));
      await sql`create function refuse_bad() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
        api.db,
      );
      await sql
        .raw(
          `create trigger refuse_bad before insert on ledger_transaction for each row when (new.contract_id = '${bad.id}') execute function refuse_bad()`,
        )
        .execute(api.db);
      const failed: object[] = [];
      const run = { db: api.db, clock: api.clock, log: { info: () => {}, error: (details: object) => void failed.push(details) } };
      await assert.rejects(accrue(run), /^Error: 1 contracts/);
      assert.deepEqual(
        failed.map((details) => 'contract' in details && details.contract),
        [bad.id],
      );
      assert.equal((await balancesOf(api.db, good.id)).interest, 10_000);
      assert.equal((await balancesOf(api.db, bad.id)).interest, 0);
      await sql`drop trigger refuse_bad on ledger_transaction`.execute(api.db);
    });

    if (target.name === 'PostgreSQL')
      test('a contract that somebody holds for long holds back none beside it', async () => {
        const loans = [await newLoan({ from: kyivDay(api.clock.now()) }), await newLoan({ from: kyivDay(api.clock.now()) })];
        // in the order in which each is done alone
        const [free, held] = loans.toSorted((one, other) => (one.id < other.id ? -1 : 1));
        assert.ok(free && held);
        api.clock.set(new Date(api.clock.now().getTime() + 86_400_000));
        const { promise, resolve: release } = Promise.withResolvers<void>();
        const holder = api.db.transaction().execute(async (trx) => {
          await trx.selectFrom('contract').select('id').where('id', '=', held.id).forUpdate().executeTakeFirstOrThrow();
          await promise;
        });
        const run = accrue({ db: api.db, clock: api.clock, log });
        const interestOf = async ({ id }: Loan) => (await balancesOf(api.db, id)).interest;
        try {
          await until(async () => (await interestOf(free)) === 10_000, 'the free one has its interest');
        } finally {
          release();
        }
        await holder;
        await run;
        assert.deepEqual([await interestOf(held), await interestOf(free)], [10_000, 10_000]);
      });

    test('the database refuses what does not balance and what would change the past', async () => {
      const loan = await newLoan();
      const posting = { key: randomUUID(), contractId: loan.id, kind: 'payment', day: FROM } as const;
      await assert.rejects(
        api.db.transaction().execute((trx) => post(trx, api.clock.now(), { ...posting, entries: [{ account: 'principal', amount: 1 }] })),
        RangeError,
      );
      const refused = (statement: ReturnType<typeof sql>) =>
        assert.rejects(statement.execute(api.db), (error: unknown) => error instanceof Error && 'code' in error && error.code === '23514');
      await refused(sql`insert into ledger_entry (transaction_id, account_id, amount)
        select transaction_id, account_id, 5 from ledger_entry order by id limit 1`);
      await refused(sql`update ledger_entry set amount = amount + 1 where amount > 1`);
      await refused(sql`delete from ledger_transaction`);
    });
  });
}
