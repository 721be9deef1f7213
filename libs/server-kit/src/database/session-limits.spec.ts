import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Kysely, sql } from 'kysely';
import { testDatabases } from '../testing/test-databases.ts';
import { watchPostgres } from '../testing/watched-postgres.ts';
import { postgresDialect } from './postgres.ts';

/** What every pooler takes: PgBouncer refuses a client with any other. */
const TAKEN = new Set(['user', 'database', 'client_encoding', 'application_name']);

interface Tables {
  thing: { id: number };
}

for (const target of testDatabases().filter(({ name }) => name === 'PostgreSQL'))
  for (const asPooler of [false, true])
    for (const readOnly of [false, true])
      describe(`${readOnly ? 'reads' : 'a database'} ${asPooler ? 'behind a pooler' : 'of a server itself'}`, () => {
        test('limits and names are what the session behind the connection can have', async (t) => {
          const direct = await target.open<Tables>();
          t.after(() => direct.close());
          await sql`create table thing (id int)`.execute(direct.db);
          const watched = await watchPostgres(direct.url ?? assert.fail(), { asPooler });
          t.after(() => watched.close());
          const patience = 4;
          const db = new Kysely<Tables>({ dialect: postgresDialect(watched.url, () => {}, { readOnly, patience, connections: 1 }) });
          t.after(() => db.destroy());
          const show = async (on: Kysely<Tables>, name: string): Promise<unknown> =>
            (await sql<{ value: string }>`select current_setting(${sql.lit(name)}) as value`.execute(on)).rows[0]?.value;

          for (let time = 0; time < 6; time += 1) {
            assert.deepEqual(await db.selectFrom('thing').select('id').execute(), []);
            assert.equal(await show(db, 'statement_timeout'), '1min');
            assert.equal(await show(db, 'transaction_read_only'), readOnly ? 'on' : 'off');
            await db.transaction().execute(async (trx) => {
              assert.equal(await show(trx, 'statement_timeout'), '1min');
              assert.equal(await show(trx, 'idle_in_transaction_session_timeout'), '2min');
              assert.equal(await show(trx, 'transaction_read_only'), readOnly ? 'on' : 'off');
            });
          }
          const write = db.insertInto('thing').values({ id: 1 }).executeTakeFirst();
          if (readOnly) await assert.rejects(write, { code: '25006' });
          else assert.equal((await write).numInsertedOrUpdatedRows, 1n);
          await assert.rejects(sql`select 1 / 0`.execute(db), { code: '22012' });
          assert.equal(
            (await db.selectFrom('thing').select('id').execute()).length,
            readOnly ? 0 : 1,
            'a failure leaves the connection fit for work',
          );

          const { parameters, names, texts } = watched.heard;
          assert.deepEqual(
            [...parameters].filter((name) => !TAKEN.has(name)),
            [],
          );
          assert.equal(names.size > 0, !asPooler);
          const lasting = texts.filter((text) => /^\s*set\s+(?!local)/i.test(text));
          assert.deepEqual(lasting, []);
          if (asPooler) assert.ok(texts.some((text) => text.startsWith('begin; set local statement_timeout = 60000;')));
          else assert.ok(!texts.some((text) => text.includes('set local')));
        });
      });
