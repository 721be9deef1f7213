import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { migrations as main } from '@pozyka/main-api/migrations';
import { migrations as marketplace } from '@pozyka/marketplace-api/migrations';
import { migrateToLatest, openDatabase } from '@pozyka/server-kit';
import { sql, type Kysely } from 'kysely';
import { lockLines, locksOf } from './migration-locks.ts';
import { editedSince, readReleased, releasedOf, upTo } from './released.ts';
import { schemaOf } from './testing/schema-of.ts';

/** Tables that a migration of the next release writes again, each with why nobody waits long; emptied with every release. */
const REWRITTEN: Readonly<Record<string, string>> = {};

for (const [api, migrations] of Object.entries({ main, marketplace })) {
  const released = readReleased()[api];
  assert.ok(released);

  test(`${api}: no migration that has run was edited`, async () => assert.deepEqual(await editedSince(released, migrations), []));

  test(`${api}: no migration of the next release writes a large table again`, async () => {
    const found = (await locksOf(migrations, released.newest)).flatMap(({ name, locks }) =>
      locks.filter(({ isRewritten }) => isRewritten).map(({ table }) => `${name}: ${table}`),
    );
    const known = Object.keys(REWRITTEN).filter((row) => Object.hasOwn(migrations, row.split(':', 1)[0] ?? ''));
    assert.deepEqual(found, known);
  });
}

const run = (...statements: string[]) => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
const loans = run('create table loan (id int primary key, amount int)', 'create table payment (loan_id int)');

test('an edited, a removed and an inserted migration are named, another layout is none', async () => {
  const released = await releasedOf({ '010_loans': loans, '020_note': run('alter table loan add column note text') });
  assert.equal(released.newest, '020_note');
  const now = {
    '010_loans': run('create table loan  (id int primary key,\n amount int)', 'create table payment (loan_id int)'),
    '020_note': run('alter table loan add column note int'),
    '030_later': run('alter table loan add column later int'),
  };
  assert.deepEqual(await editedSince(released, now), ['020_note has run and was edited: write another migration']);
  assert.deepEqual(await editedSince(released, { '020_note': run('create table other (id int)'), '015_between': run('select 1') }), [
    '010_loans has run and is gone',
    '015_between sorts before the released 020_note',
    '020_note has run and was edited: write another migration',
  ]);
});

test('each lock that somebody waits for is named, with what is read and written again', async () => {
  const found = await locksOf(
    {
      '010_loans': loans,
      '020_nothing': run('create table other (id int)', 'update loan set amount = 1'),
      '030_column': run('alter table loan add column note text'),
      '040_index': run('create index payment_loan on payment (loan_id)'),
      '050_type': run('alter table loan alter column amount type bigint'),
      '060_key': run('alter table payment add foreign key (loan_id) references loan (id)'),
    },
    '010_loans',
  );
  assert.deepEqual(found.flatMap(lockLines).toSorted(), [
    '020_nothing: nothing waits',
    '030_column: reads and writes of loan wait',
    '040_index: writes of payment wait, all rows are read',
    '050_type: reads and writes of loan wait, all rows are written again',
    '060_key: writes of loan wait',
    '060_key: writes of payment wait, all rows are read',
  ]);
});

test('the steps that operators take before 492_transfer_code lead to the same schema', async (t) => {
  const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const [steps = ''] = /alter table contract add column transfer_code[^`]+/.exec(page) ?? [];
  const schemas = await Promise.all(
    [steps, ''].map(async (before) => {
      const { db, close } = await openDatabase<unknown>();
      t.after(close);
      await migrateToLatest(db, upTo(main, '491_payment_orders'));
      for (const statement of before.split(';').map((text) => text.replaceAll(/--.*/g, '').trim()))
        if (statement) await sql.raw(statement).execute(db);
      await migrateToLatest(db, main);
      const { columns, rules, unique } = await schemaOf(db);
      return [...columns, ...rules, ...unique].filter(([name]) => name.startsWith('contract.'));
    }),
  );
  assert.notEqual(steps, '');
  assert.deepEqual(schemas[0], schemas[1]);
});
