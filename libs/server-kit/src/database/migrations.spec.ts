import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { bothDatabases } from '../testing/test-databases.ts';
import { migrateToLatest, migrationStatus, type Migrations } from './migrations.ts';

const making = (table: string): Migrations[string] => ({
  up: async (db) => {
    await sql`create table ${sql.id(table)} (id int)`.execute(db);
  },
});
const before: Migrations = { '010_one': making('one') };
const after: Migrations = { ...before, '020_two': making('two') };

for (const { name, open } of bothDatabases()) {
  test(`${name}: the release before starts on the schema of the next one, and changes nothing there`, async (t) => {
    const { db, close } = await open<unknown>(before);
    t.after(close);
    assert.deepEqual(await migrateToLatest(db, after), ['020_two']);
    assert.deepEqual(await migrateToLatest(db, before), []);
    const status = await migrationStatus(db, before);
    assert.deepEqual(
      status.filter(({ executedAt }) => executedAt === null),
      [],
    );
    assert.equal((await sql`select * from two`.execute(db)).rows.length, 0);
  });
}
