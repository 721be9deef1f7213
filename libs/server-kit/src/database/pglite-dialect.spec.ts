import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Kysely, sql } from 'kysely';
import { kitMigrations } from './kit-migrations.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { startPGlite, type PGliteThread } from './pglite-thread.ts';
import { templateOf } from '../testing/template.ts';

describe('the driver over the thread of the embedded database', () => {
  let thread: PGliteThread;
  let db: Kysely<unknown>;
  before(async () => {
    thread = await startPGlite({ dataDir: null, template: await templateOf(kitMigrations) });
    db = new Kysely<unknown>({ dialect: pgliteDialect(thread, () => {}) });
  });
  after(() => db.destroy());

  test('what is long goes in and comes back whole', async () => {
    const text = 'Заява №1. '.repeat(300_000);
    const { rows } = await sql<{ text: string }>`select ${text}::text as text`.execute(db);
    assert.equal(rows[0]?.text, text);
  });

  test('a hundred at once have their own answers', async () => {
    const indexes = Array.from({ length: 100 }, (_, index) => index);
    const results = await Promise.all(indexes.map((index) => sql<{ same: number }>`select ${index}::int as same`.execute(db)));
    assert.deepEqual(
      results.map(({ rows }) => rows[0]?.same),
      indexes,
    );
  });

  test('a query that is prepared by name gives what its table has now', async () => {
    await sql`create table shape (one int)`.execute(db);
    await sql`insert into shape values (1)`.execute(db);
    const read = () => sql`select * from shape`.execute(db);
    for (let time = 0; time < 5; time += 1) assert.deepEqual((await read()).rows, [{ one: 1 }]);
    await sql`alter table shape add column two int default 2`.execute(db);
    assert.deepEqual((await read()).rows, [{ one: 1, two: 2 }]);
  });

  test('a refused parameter leaves the connection fit for the next query', async () => {
    await assert.rejects(sql`select ${'three'}::int`.execute(db), { code: '22P02' });
    assert.deepEqual((await sql`select 3 as three`.execute(db)).rows, [{ three: 3 }]);
  });

  test('once the thread has ended, every caller is told, each time', async () => {
    await thread.close();
    for (let time = 0; time < 2; time += 1) await assert.rejects(sql`select 1`.execute(db), /embedded database is closed/);
  });
});
