import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { migrateToLatest, openDatabase, type TestDatabase } from '@pozyka/server-kit';
import { newApplicant, startApiWithLists } from './testing/applicants.ts';

let dataDir: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pozyka-restart-'));
});
after(() => rm(dataDir, { recursive: true }));

/** A database in a folder: what one process leaves the next one finds. */
const database: Pick<TestDatabase, 'open'> = {
  open: async <DB>(migrations = {}) => {
    const database = await openDatabase<DB>({ dataDir });
    await migrateToLatest(database.db, migrations);
    return { ...database, url: null };
  },
};

test('a check and a call that were due while nothing ran are done once after the restart', async () => {
  const first = await startApiWithLists(database);
  const ids: string[] = [];
  for (const Income of [2_500_000, 20_000_100]) {
    const applicant = await newApplicant(first);
    await applicant.identify();
    await applicant.addCard();
    await applicant.fill({ Social: { Income } });
    await applicant.final();
    ids.push((await applicant.application()).id);
  }
  await first.close();

  const second = await startApiWithLists(database);
  const statuses = async () =>
    (await second.db.selectFrom('application').select(['id', 'action_status']).where('id', 'in', ids).execute())
      .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      .map(({ action_status }) => action_status);
  assert.deepEqual(await statuses(), ['applicationCheck', 'awaitingCall']);
  second.pass(600);
  assert.equal(await second.runJobs(), 2);
  assert.deepEqual(await statuses(), ['contractSign', 'applicationCheck']);
  second.pass(3);
  assert.equal(await second.runJobs(), 1);
  assert.deepEqual(await statuses(), ['contractSign', 'contractSign']);
  assert.equal(await second.runJobs(), 0);
  await second.close();
});
