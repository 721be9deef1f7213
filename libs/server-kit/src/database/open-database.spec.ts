import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { bothDatabases } from '../testing/test-databases.ts';
import { FolderLockedError } from './lock-file.ts';
import { migrateToLatest, migrationStatus, type Migrations } from './migrations.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { isUniqueViolation, jsonb } from './values.ts';

interface Tables {
  account: { id: number; balance: number };
}

const migrations: Migrations = {
  '010_account': {
    up: async (db) => {
      await sql`create table account (id bigint constraint account_id primary key, balance bigint not null)`.execute(db);
    },
  },
};

for (const target of bothDatabases()) {
  describe(`a database on ${target.name}`, () => {
    let database: OpenDatabase<Tables>;
    before(async () => {
      database = await target.open<Tables>(migrations);
      await database.db.insertInto('account').values({ id: 1, balance: 0 }).execute();
    });
    after(() => database.close());

    test('values come the same from both drivers', async () => {
      const { rows } = await sql`
        select 9007199254740991::bigint as big, count(*) as count, 12.50::numeric as rate, date '2026-03-29' as day,
          timestamptz '2026-03-29 03:00+03' as moment, true as yes, null as nothing, '{"a": [1]}'::jsonb as json`.execute(database.db);
      assert.deepEqual(rows[0], {
        big: 9007199254740991,
        count: 1,
        rate: '12.50',
        day: '2026-03-29',
        moment: new Date('2026-03-29T00:00:00Z'),
        yes: true,
        nothing: null,
        json: { a: [1] },
      });
    });

    test('a moment, a list and an object go in and come out', async () => {
      const at = new Date('2026-10-25T00:30:00Z');
      const { rows } = await sql`select ${at}::timestamptz as at, ${jsonb([1, 'два', null])} as list, ${jsonb('x')} as text`.execute(
        database.db,
      );
      assert.deepEqual(rows[0], { at, list: [1, 'два', null], text: 'x' });
    });

    test('a refusal tells the rule that it broke', async () => {
      const twice = database.db.insertInto('account').values({ id: 1, balance: 5 }).execute();
      const error: unknown = await twice.catch((refused: unknown) => refused);
      assert.equal(isUniqueViolation(error), true);
      assert.equal(isUniqueViolation(error, 'account_id'), true);
      assert.equal(isUniqueViolation(error, 'other'), false);
      assert.equal(isUniqueViolation(new Error('x')), false);
    });

    test('transactions at once do not mix', async () => {
      const add = (sum: number) =>
        database.db.transaction().execute(async (trx) => {
          const { balance } = await trx.selectFrom('account').select('balance').where('id', '=', 1).forUpdate().executeTakeFirstOrThrow();
          await trx
            .updateTable('account')
            .set({ balance: balance + sum })
            .where('id', '=', 1)
            .execute();
          if (sum < 0) throw new Error('rolled back');
        });
      const outcomes = await Promise.allSettled([5, -100, 7, -100, 9, 11, -100].map(add));
      assert.deepEqual(
        outcomes.map(({ status }) => status === 'fulfilled'),
        [true, false, true, false, true, true, false],
      );
      const { balance } = await database.db.selectFrom('account').select('balance').executeTakeFirstOrThrow();
      assert.equal(balance, 32);
    });

    test('after a failed transaction the connection is fit for work', async () => {
      await assert.rejects(database.db.transaction().execute((trx) => sql`select 1 / 0`.execute(trx)));
      assert.equal((await sql`select 1`.execute(database.db)).rows.length, 1);
    });

    test('migrations run once, server-kit first, and new ones are seen as pending', async () => {
      assert.deepEqual(await migrateToLatest(database.db, migrations), []);
      const more = { ...migrations, '005_early': { up: async () => {} } };
      const before = await migrationStatus(database.db, more);
      assert.deepEqual(
        before.map(({ name, executedAt }) => [name, executedAt !== null]),
        [
          ['000_kit', true],
          ['001_kit_alive', true],
          ['002_kit_failed_jobs', true],
          ['003_kit_sealed_answers', true],
          ['005_early', false],
          ['010_account', true],
        ],
      );
      assert.deepEqual(await migrateToLatest(database.db, more), ['005_early']);
    });
  });
}

describe('the embedded database in a folder', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'pozyka-db-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  test('keeps its rows over a restart, and is refused to a second opener', async () => {
    const dataDir = join(folder, 'nested/data');
    const first = await openDatabase<Tables>({ dataDir });
    await sql`create table account (id bigint, balance bigint)`.execute(first.db);
    await first.db.insertInto('account').values({ id: 1, balance: 42 }).execute();
    assert.equal((await sql<{ fsync: string }>`show fsync`.execute(first.db)).rows[0]?.fsync, 'on');
    await assert.rejects(openDatabase({ dataDir }), (error: unknown) => {
      assert.ok(error instanceof FolderLockedError);
      assert.match(error.message, new RegExp(`process ${process.pid}:`));
      return true;
    });
    await first.close();
    const second = await openDatabase<Tables>({ dataDir });
    assert.deepEqual(await second.db.selectFrom('account').selectAll().execute(), [{ id: 1, balance: 42 }]);
    await second.close();
  });
});

test('a failed query of the embedded database names its caller', async () => {
  const { db, close } = await openDatabase<Tables>();
  const error: unknown = await sql`select nothing from nowhere`.execute(db).catch((refused: unknown) => refused);
  assert.ok(error instanceof Error);
  assert.match(error.stack ?? '', /open-database\.spec\.ts/);
  await close();
});
