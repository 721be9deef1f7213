import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { testDatabases } from '../testing/test-databases.ts';
import { StatementNames } from './statement-names.ts';

const thrice = (names: StatementNames, text: string): (string | undefined)[] => [1, 2, 3].map(() => names.nameOf(text));

describe('names of statements', () => {
  test('a repeated read has one name, a write has none', () => {
    const names = new StatementNames();
    assert.deepEqual(thrice(names, 'select 1'), [undefined, undefined, 'pozyka-0-0']);
    assert.equal(names.nameOf('select 1'), 'pozyka-0-0');
    assert.deepEqual(thrice(names, 'WITH a AS (select 1) select * from a').at(-1), 'pozyka-0-1');
    assert.deepEqual(thrice(names, 'update a set b = 1'), [undefined, undefined, undefined]);
  });

  test('they are few, and all new once forgotten', () => {
    const names = new StatementNames();
    const all = Array.from({ length: 150 }, (_, n) => thrice(names, `select ${n}`).at(-1));
    assert.equal(all.filter((name) => name !== undefined).length, 100);
    names.forget();
    assert.deepEqual(thrice(names, 'select 7'), [undefined, undefined, 'pozyka-1-0']);
  });
});

for (const target of testDatabases().filter(({ name }) => name === 'PostgreSQL')) {
  test('a query that was planned is answered after a migration added a column to its table', async () => {
    const { db, close } = await target.open<{ thing: { id: number; word?: string } }>();
    try {
      await sql`create table thing (id int)`.execute(db);
      await sql`insert into thing values (1)`.execute(db);
      const read = () => db.selectFrom('thing').selectAll().execute();
      for (let time = 0; time < 8; time += 1) assert.deepEqual(await read(), [{ id: 1 }]);
      const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db);
      assert.deepEqual(
        rows.map(({ name }) => name),
        ['pozyka-0-0'],
      );
      await sql`alter table thing add column word text default 'new'`.execute(db);
      for (let time = 0; time < 8; time += 1) assert.deepEqual(await read(), [{ id: 1, word: 'new' }]);
    } finally {
      await close();
    }
  });
}
