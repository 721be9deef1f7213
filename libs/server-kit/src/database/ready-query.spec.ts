import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Kysely } from 'kysely';
import { recorderOf } from '../testing/recorder.ts';
import { bothDatabases } from '../testing/test-databases.ts';
import { readyQuery } from './ready-query.ts';

interface Things {
  thing: { id: string; kind: string; is_live: boolean };
}

for (const target of bothDatabases())
  test(`a query that is made once finds by the value of each call, ${target.name}`, async (t) => {
    const { db, close } = await target.open<Things>();
    t.after(close);
    await db.schema.createTable('thing').addColumn('id', 'text').addColumn('kind', 'text').addColumn('is_live', 'boolean').execute();
    await db
      .insertInto('thing')
      .values([
        { id: 'a', kind: 'one', is_live: true },
        { id: 'b', kind: 'two', is_live: true },
        { id: 'b', kind: 'one', is_live: false },
        { id: 'd', kind: 'one', is_live: true },
      ])
      .execute();
    let made = 0;
    const find = readyQuery((from: Kysely<Things>, id: string) => {
      made += 1;
      return from.selectFrom('thing').selectAll().where('is_live', '=', true).where('id', '=', id).where('kind', '=', 'one');
    });
    assert.deepEqual(await find(db, 'a'), { id: 'a', kind: 'one', is_live: true });
    assert.deepEqual(await find(db, 'd'), { id: 'd', kind: 'one', is_live: true });
    assert.equal(await find(db, 'b'), undefined);
    assert.equal(made, 1);

    const inside = await db.transaction().execute(async (trx) => {
      await trx.insertInto('thing').values({ id: 'c', kind: 'one', is_live: true }).execute();
      return find(trx, 'c');
    });
    assert.equal(inside?.id, 'c', 'a transaction sees its own');

    const recorder = recorderOf(db);
    assert.equal((await find(recorder.db, 'a'))?.id, 'a');
    assert.deepEqual(recorder.take()[0]?.query.parameters, [true, 'a', 'one'], 'a watcher of queries sees it');
  });
