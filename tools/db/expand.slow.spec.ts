import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrateToLatest, openDatabase } from '@pozyka/server-kit';
import { sql } from 'kysely';
import { migrations as main } from '@pozyka/main-api/migrations';
import { migrations as marketplace } from '@pozyka/marketplace-api/migrations';
import { readReleased, upTo } from './released.ts';
import { breaksOlderCode, schemaOf } from './testing/schema-of.ts';

const released = readReleased();

/** New rules that the older code cannot break, each with the reason; emptied with every release. */
const harmless: readonly string[] = [];

for (const [api, migrations] of Object.entries({ main, marketplace })) {
  test(`${api}: the code that was released last runs on the present schema`, async (t) => {
    const { db, close } = await openDatabase<unknown>();
    t.after(close);
    await migrateToLatest(db, upTo(migrations, released[api]?.newest ?? ''));
    const older = await schemaOf(db);
    await migrateToLatest(db, migrations);
    const breaks = breaksOlderCode(older, await schemaOf(db));
    assert.deepEqual(
      breaks.filter((line) => !harmless.some((name) => line.startsWith(`${name}, `))),
      [],
    );
  });
}

test('what would stop older code is named, what only adds is not', async (t) => {
  const { db, close } = await openDatabase<unknown>();
  t.after(close);
  await sql
    .raw('create table loan (id int primary key, amount int, note text, state text not null default $$new$$, phone text unique)')
    .execute(db);
  const older = await schemaOf(db);
  for (const statement of [
    'create table added (id int primary key, must text not null)',
    'alter table loan add column free text, add column filled text not null default $$x$$',
    'create index loan_amount on loan (amount)',
  ]) {
    await sql.raw(statement).execute(db);
  }
  assert.deepEqual(breaksOlderCode(older, await schemaOf(db)), []);
  for (const statement of [
    'alter table loan drop column note',
    'alter table loan alter column amount type text',
    'alter table loan alter column state drop default',
    'alter table loan alter column phone set not null',
    'alter table loan add column must int not null',
    'alter table loan add constraint loan_small check (id < 5)',
    'alter table loan drop constraint loan_phone_key',
    'create unique index loan_free on loan (free)',
  ]) {
    await sql.raw(statement).execute(db);
  }
  assert.deepEqual(
    breaksOlderCode(older, await schemaOf(db))
      .map((line) => line.split(/[ ,]/, 1)[0])
      .toSorted(),
    ['loan.amount', 'loan.loan_free', 'loan.loan_phone_key', 'loan.loan_small', 'loan.must', 'loan.note', 'loan.phone', 'loan.state'],
  );
});
