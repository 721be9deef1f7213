import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fixedClock, advanceClock, isMovable, movableClock } from './clock.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { embeddedDatabase } from './testing/test-databases.ts';

describe("the sandbox's clock", () => {
  let database: OpenDatabase<object>;
  before(async () => {
    database = await embeddedDatabase.open<object>();
  });
  after(() => database.close());

  test('is moved for every process, and stays moved after a restart', async () => {
    const base = fixedClock('2026-03-01T10:00:00Z');
    const [one, two] = [await movableClock(database.db, base), await movableClock(database.db, base)];
    assert.equal(one.now().toISOString(), '2026-03-01T10:00:00.000Z');
    await advanceClock(database.db, 3_600_000);
    await advanceClock(database.db, 60_000);
    await two.refresh();
    assert.equal(two.now().toISOString(), '2026-03-01T11:01:00.000Z');
    assert.equal(one.now().toISOString(), '2026-03-01T10:00:00.000Z');
    assert.equal((await movableClock(database.db, base)).now().toISOString(), '2026-03-01T11:01:00.000Z');
    assert.deepEqual([isMovable(one), isMovable(base)], [true, false]);
  });
});
