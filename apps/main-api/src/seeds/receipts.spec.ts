import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';
import { testDatabases } from '@pozyka/server-kit';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../areas/auth/testing/test-api.ts';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import { seedBorrowers } from './borrowers-seed.ts';
import { type NewReceipt, post } from '@pozyka/server-lending/testing/internals';
import { insertReceipt } from '@pozyka/server-lending/seeds';

const folder = fileURLToPath(new URL('../../seed', import.meta.url));
const RICH = '+380675550276';

for (const target of testDatabases()) {
  describe(`receipts on ${target.name}`, () => {
    let api: TestApi;
    let contract: { id: string; customer_id: string };
    before(async () => {
      api = await startTestApi(target, { SANDBOX: true });
      await importProjectTexts(api.db);
      await seedBorrowers(api.db, folder, api.clock);
      contract = await api.db
        .selectFrom('contract')
        .innerJoin('customer', 'customer.id', 'contract.customer_id')
        .select(['contract.id', 'contract.customer_id'])
        .where('customer.phone', '=', RICH)
        .executeTakeFirstOrThrow();
    });
    after(() => api.close());

    const insert = (receipt: Partial<NewReceipt>) =>
      api.db.transaction().execute((trx) =>
        insertReceipt(trx, {
          ...{ customerId: contract.customer_id, contractId: contract.id, category: 'refund', amount: 100, at: api.clock.now() },
          ...{ key: randomUUID(), ...receipt },
        }),
      );
    const totalOf = async (category: 'payment' | 'refund'): Promise<number> => {
      const totals = api.db.selectFrom('receipt_total').select('total').where('customer_id', '=', contract.customer_id);
      return (await totals.where('category', '=', category).executeTakeFirst())?.total ?? 0;
    };

    test('one with a history has a receipt of every movement, in the parts that the ledger knows', async () => {
      const rows = await api.db.selectFrom('receipt').selectAll().where('customer_id', '=', contract.customer_id).execute();
      assert.equal(rows.filter(({ category }) => category === 'issue').length, 3);
      assert.equal(rows.filter(({ category }) => category === 'payment').length, 12);
      for (const { amount, lines, fiscal_number, number } of rows) {
        assert.equal(
          lines.reduce((sum, line) => sum + line.amount, 0),
          amount,
        );
        assert.match(fiscal_number, /^\d{10}$/);
        assert.equal(Number(fiscal_number.slice(1)), number);
      }
      assert.ok(rows.some(({ lines }) => lines.some(({ kind }) => kind === 'interest') && lines.some(({ kind }) => kind === 'principal')));
      assert.equal(await totalOf('payment'), 12);
    });

    test('what is forgiven with a payment is not paid by it', async () => {
      const key = `payment:${randomUUID()}`;
      const entries = [
        { account: 'providerCash', amount: 1_000 },
        { account: 'principal', amount: -900 },
        { account: 'interest', amount: -100 },
        { account: 'fee', amount: -50 },
        { account: 'feeIncome', amount: 50 },
      ] as const;
      const posting = { key, contractId: contract.id, kind: 'withdrawal', day: '2026-11-21', entries } as const;
      await api.db.transaction().execute((trx) => post(trx, api.clock.now(), posting));
      await insert({ key, category: 'withdrawal', amount: 1_000 });
      const { lines } = await api.db.selectFrom('receipt').select('lines').where('key', '=', key).executeTakeFirstOrThrow();
      assert.deepEqual(lines, [
        { kind: 'principal', amount: 900 },
        { kind: 'interest', amount: 100 },
      ]);
    });

    test('twenty at once under one key are one receipt, counted once', async () => {
      const before = await totalOf('refund');
      const key = randomUUID();
      const added = await Promise.all(Array.from({ length: 20 }, () => insert({ key })));
      assert.equal(added.filter(Boolean).length, 1);
      assert.equal(await totalOf('refund'), before + 1);
    });

    test('twenty at once under twenty keys have twenty numbers', async () => {
      const before = await totalOf('refund');
      await Promise.all(Array.from({ length: 20 }, () => insert({})));
      assert.equal(await totalOf('refund'), before + 20);
      const { rows } = await sql<{ numbers: number; all: number }>`
        select cast(count(distinct fiscal_number) as integer) as numbers, cast(count(*) as integer) as all from receipt`.execute(api.db);
      assert.equal(rows[0]?.numbers, rows[0]?.all);
    });

    test('the database refuses what would change a receipt', async () => {
      const refused = (statement: ReturnType<typeof sql>) =>
        assert.rejects(statement.execute(api.db), (error: unknown) => error instanceof Error && 'code' in error && error.code === '23514');
      await refused(sql`update receipt set amount = amount + 1`);
      await refused(sql`delete from receipt`);
    });
  });
}
