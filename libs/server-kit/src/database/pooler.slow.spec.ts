import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Kysely, sql } from 'kysely';
import { pgBouncers, startPgBouncer, type PgBouncer } from '../testing/pgbouncer.ts';
import { testDatabases, type TestConnection } from '../testing/test-databases.ts';
import { migrateToLatest } from './migrations.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { postgresDialect } from './postgres.ts';

interface Tables {
  thing: { id: number; word: string };
}

const AT_ONCE = 320;

for (const program of pgBouncers())
  for (const target of testDatabases().filter(({ name }) => name === 'PostgreSQL'))
    describe(`a database behind PgBouncer ${program.version}`, () => {
      let direct: TestConnection<Tables>;
      let pooler: PgBouncer;
      let url: string;
      let processes: readonly OpenDatabase<Tables>[];
      before(async () => {
        direct = await target.open<Tables>({
          '010_thing': {
            up: async (db) => {
              await sql`create table thing (id int primary key, word text not null)`.execute(db);
              await sql`insert into thing select n, 'word ' || n from generate_series(1, 50) n`.execute(db);
            },
          },
        });
        const at = direct.url ?? assert.fail();
        pooler = await startPgBouncer(program, at, ['default_pool_size = 3']);
        url = pooler.urlOf(new URL(at).pathname.slice(1));
        // as two processes of an API: what one has named, the other has not
        processes = [await openDatabase<Tables>({ url }), await openDatabase<Tables>({ url })];
      });
      after(async () => {
        for (const { close } of processes) await close();
        await pooler.close();
        await direct.close();
      });

      const show = async (db: Kysely<Tables>, name: string): Promise<string> => {
        const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db);
        return rows[0]?.value ?? '';
      };

      test('frequent reads are answered with their own rows, of two processes that read in other orders', async () => {
        const texts = Array.from({ length: 8 }, (_, index) => index);
        const read = async ({ db }: OpenDatabase<Tables>, call: number, turn: number): Promise<void> => {
          const id = (call % 50) + 1;
          const which = (call + turn) % texts.length;
          // texts that differ, each with one value: taken for one another they would still be answered
          const { rows } = await sql<{ word: string }>`select word || ${sql.lit(`/${which}`)} as word from thing where id = ${id}`.execute(
            db,
          );
          assert.equal(rows[0]?.word, `word ${id}/${which}`);
        };
        const calls = Array.from({ length: AT_ONCE }, (_, call) => processes.map((one, index) => read(one, call, index * 3)));
        await Promise.all(calls.flat());
      });

      test('writes and transactions are as ever, and leave the sessions as they were', async () => {
        const { db } = processes[0] ?? assert.fail();
        await Promise.all(
          Array.from({ length: 40 }, (_, index) =>
            db.transaction().execute(async (trx) => {
              await trx
                .updateTable('thing')
                .set({ word: 'changed' })
                .where('id', '=', (index % 5) + 1)
                .execute();
              if (index % 2 === 1)
                await trx
                  .updateTable('thing')
                  .set({ word: `word ${(index % 5) + 1}` })
                  .where('id', '=', (index % 5) + 1)
                  .execute();
            }),
          ),
        );
        await db.insertInto('thing').values({ id: 100, word: 'new' }).execute();
        await assert.rejects(db.insertInto('thing').values({ id: 100, word: 'twice' }).execute(), { code: '23505' });
        assert.equal((await db.deleteFrom('thing').where('id', '=', 100).executeTakeFirst()).numDeletedRows, 1n);
        const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements where name <> ''`.execute(db);
        assert.deepEqual(rows, []);
      });

      test('the database has limits for a statement alone and for a transaction, and none that last', async () => {
        const { db } = processes[0] ?? assert.fail();
        assert.equal(await show(db, 'statement_timeout'), '15s');
        for (const [name, limit] of [
          ['statement_timeout', '15s'],
          ['idle_in_transaction_session_timeout', '30s'],
        ] as const)
          assert.equal(await db.transaction().execute((trx) => show(trx, name)), limit);
        const last = db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read');
        assert.equal(await last.execute((trx) => show(trx, 'statement_timeout')), '15s');
        assert.equal(await db.transaction().execute((trx) => show(trx, 'transaction_read_only')), 'off');
        // in the session itself, as another client of the pooler finds it
        const unhurried = await openDatabase<Tables>({ url, isUnhurried: true });
        try {
          for (let time = 0; time < 12; time += 1) assert.equal(await show(unhurried.db, 'statement_timeout'), '0');
        } finally {
          await unhurried.close();
        }
      });

      test('a role that has a limit of its own needs no transaction for a statement alone', async () => {
        const database = new URL(url).pathname.slice(1);
        const own = await startPgBouncer(program, direct.url ?? assert.fail());
        await sql`alter database ${sql.id(database)} set statement_timeout = '7s'`.execute(direct.db);
        const { db, close } = await openDatabase<Tables>({ url: own.urlOf(database) });
        try {
          assert.equal(await show(db, 'statement_timeout'), '7s');
          assert.equal(await db.transaction().execute((trx) => show(trx, 'statement_timeout')), '15s');
        } finally {
          await sql`alter database ${sql.id(database)} reset statement_timeout`.execute(direct.db);
          await close();
          await own.close();
        }
      });

      test('reads of a replica change nothing there', async () => {
        const db = new Kysely<Tables>({ dialect: postgresDialect(url, () => {}, { readOnly: true }) });
        try {
          assert.equal((await db.selectFrom('thing').select('id').limit(1).execute()).length, 1);
          await assert.rejects(db.insertInto('thing').values({ id: 200, word: 'x' }).execute(), { code: '25006' });
          await assert.rejects(
            db.transaction().execute((trx) => trx.insertInto('thing').values({ id: 200, word: 'x' }).execute()),
            { code: '25006' },
          );
        } finally {
          await db.destroy();
        }
        const { db: writes } = processes[0] ?? assert.fail();
        await writes.insertInto('thing').values({ id: 200, word: 'x' }).execute();
      });

      test('migrations run there, and what no transaction may hold', async () => {
        const { db } = processes[0] ?? assert.fail();
        const more = { '020_more': { up: async (on: Kysely<unknown>) => void (await sql`create table more (id int)`.execute(on)) } };
        assert.deepEqual(await migrateToLatest(db, more), ['020_more']);
        await sql`vacuum analyze thing`.execute(db);
      });
    });
