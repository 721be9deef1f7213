import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Kysely, sql } from 'kysely';
import { testDatabases } from '../testing/test-databases.ts';
import { postgresDialect, type PoolCounts } from './postgres.ts';

interface Tables {
  thing: { id: number };
}

const CONNECTIONS = 4;

for (const target of testDatabases().filter(({ name }) => name === 'PostgreSQL'))
  describe('a primary that came back as a standby', () => {
    const setUp = async (t: { after(run: () => Promise<void>): void }, { readOnly = false } = {}) => {
      const direct = await target.open<Tables>();
      t.after(() => direct.close());
      await sql`create table thing (id int)`.execute(direct.db);
      let counts: () => PoolCounts = () => assert.fail();
      const onPool = (of: () => PoolCounts) => (counts = of);
      const url = direct.url ?? assert.fail();
      const db = new Kysely<Tables>({
        dialect: postgresDialect(url, () => {}, { readOnly, connections: CONNECTIONS, patience: 4, onPool }),
      });
      t.after(() => db.destroy());
      // what is open refuses changes, as after `pg_rewind`; what is opened later leads to the new primary
      const { promise: allOpen, resolve: open } = Promise.withResolvers<void>();
      let opened = 0;
      const everywhere = Array.from({ length: CONNECTIONS }, () =>
        db.connection().execute(async (connection) => {
          await sql`set default_transaction_read_only = on`.execute(connection);
          opened += 1;
          if (opened === CONNECTIONS) open();
          await allOpen;
        }),
      );
      await Promise.all(everywhere);
      assert.equal(counts().idle, CONNECTIONS);
      const write = () => db.insertInto('thing').values({ id: 1 }).execute();
      return { db, write };
    };

    test('is left at the first refusal, with all connections: each later change succeeds', async (t) => {
      const { db, write } = await setUp(t);
      await assert.rejects(write(), { code: '25006' });
      await Promise.all(Array.from({ length: 2 * CONNECTIONS }, write));
      assert.equal((await db.selectFrom('thing').select('id').execute()).length, 2 * CONNECTIONS);
    });

    test('is left by a transaction in the same way', async (t) => {
      const { db, write } = await setUp(t);
      const inTransaction = () => db.transaction().execute((trx) => trx.insertInto('thing').values({ id: 2 }).execute());
      await assert.rejects(inTransaction(), { code: '25006' });
      await inTransaction();
      await write();
    });

    test('connections that only read are what they are meant to be', async (t) => {
      const { db, write } = await setUp(t, { readOnly: true });
      const process = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
      const before = await process();
      await assert.rejects(write(), { code: '25006' });
      assert.equal(await process(), before);
    });
  });
