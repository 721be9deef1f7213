import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { keyRing, testDatabases } from '@pozyka/server-kit';
import { sql } from 'kysely';
import { startApiWithLists } from '../application/testing/applicants.ts';
import type { TestApi } from '../auth/testing/test-api.ts';
import { pdf, png } from '@pozyka/server-files/testing/pictures';
import { newUploader, type Uploader } from '@pozyka/server-applications/testing/uploader';
import { startFileStorageJob } from './file-storage-job.ts';
import { dropStored, storedBytes, storeBytes } from '@pozyka/server-files';
import { storedKeys } from '@pozyka/server-files/testing/own-store';

const older = `older:${'o'.repeat(32)}`;
process.env['SECRET_KEYS'] = `newer:${'n'.repeat(32)},${older}`;

for (const target of testDatabases()) {
  describe(`files in order on ${target.name}`, () => {
    let api: TestApi;
    before(async () => {
      api = await startApiWithLists(target);
    });
    after(() => api.close());

    const keyOf = async (id: string): Promise<string | null> =>
      (await api.db.selectFrom('application_file').select('stored_key').where('id', '=', id).executeTakeFirstOrThrow()).stored_key;
    /** The run of the hour after `seconds`. */
    const runAfter = async (seconds: number): Promise<void> => {
      api.pass(seconds);
      await startFileStorageJob(api.db, api.clock.now());
      await api.runJobs();
    };
    /** Is it in the storage, and does anything open it? */
    const isStored = async (key: string | null): Promise<[boolean, boolean]> => {
      const row = await api.db
        .selectFrom('stored_file')
        .select('key')
        .where('key', '=', key ?? '')
        .executeTakeFirst();
      return [(await storedKeys()).includes(key ?? ''), row !== undefined];
    };
    const sendPhoto = async (customer: Uploader): Promise<string> => {
      const { data } = await api.call<{ challenge: string }>('GET', '/v2/app/photo/challenge', { token: customer.token });
      return (await customer.photo(data.challenge, new Uint8Array(await png()))).data.Id;
    };

    test('a document that is taken back and a photo that is replaced take their bytes with them', async () => {
      const customer = await newUploader(api, 'changesRequired');
      const [one, other] = [await customer.send(new Uint8Array(pdf())), await customer.send(new Uint8Array(pdf()))];
      const [gone, left] = [await keyOf(one.data.Id), await keyOf(other.data.Id)];
      assert.deepEqual(await isStored(gone), [true, true]);
      await customer.remove(one.data.Id);
      assert.deepEqual(await isStored(gone), [true, false], 'nothing opens it from that moment');
      await api.runJobs();
      assert.deepEqual(
        [await isStored(gone), await isStored(left)],
        [
          [false, false],
          [true, true],
        ],
      );
      await customer.stand('photoNeeded');
      const first = await keyOf(await sendPhoto(customer));
      await customer.stand('photoNeeded');
      const second = await keyOf(await sendPhoto(customer));
      await api.runJobs();
      assert.deepEqual(
        [await isStored(first), await isStored(second)],
        [
          [false, false],
          [true, true],
        ],
      );
    });

    test('with an erased customer all their files go', async () => {
      const customer = await newUploader(api, 'changesRequired');
      const sent = [await customer.send(new Uint8Array(pdf())), await customer.send(new Uint8Array(await png()))];
      const keys = await Promise.all(sent.map(({ data }) => keyOf(data.Id)));
      for (const key of keys) assert.deepEqual(await isStored(key), [true, true]);
      assert.equal((await customer.applicant.post('/v2/system/customers/account/erase', {})).status, 200);
      await api.runJobs();
      for (const key of keys) assert.deepEqual(await isStored(key), [false, false]);
    });

    test('bytes that no row names go after an hour, others never', async () => {
      const customer = await newUploader(api, 'changesRequired');
      const named = await keyOf((await customer.send(new Uint8Array(pdf()))).data.Id);
      const lost = await storeBytes({ db: api.db, now: api.clock.now() }, pdf());
      await runAfter(60);
      assert.deepEqual(await isStored(lost), [true, true], 'its call may be on its way');
      await runAfter(3_600);
      await runAfter(3_600);
      assert.deepEqual(
        [await isStored(lost), await isStored(named)],
        [
          [false, false],
          [true, true],
        ],
      );
    });

    test('what a row names is never dropped', async () => {
      const customer = await newUploader(api, 'changesRequired');
      const { data } = await customer.send(new Uint8Array(pdf()));
      const key = await keyOf(data.Id);
      await assert.rejects(api.db.transaction().execute((trx) => dropStored(trx, [key], api.clock.now())));
      assert.deepEqual(await isStored(key), [true, true]);
    });

    test('a file whose bytes are in the database is served from there, moves out, and is served from the storage', async () => {
      const customer = await newUploader(api, 'changesRequired');
      const { data } = await customer.send(new Uint8Array(pdf()));
      await api.db.updateTable('application_file').set({ stored_key: null }).where('id', '=', data.Id).execute();
      const held = Buffer.concat([pdf(), Buffer.from('\n')]);
      await api.db.insertInto('application_file_part').values({ file_id: data.Id, position: 0, bytes: held }).execute();
      assert.deepEqual((await customer.file(data.Id)).bytes, held);
      await runAfter(3_600);
      customer.applicant.token = await api.login(customer.applicant.phone);
      assert.notEqual(await keyOf(data.Id), null);
      const { rows } = await sql`select 1 from application_file_part where file_id = ${data.Id}`.execute(api.db);
      assert.deepEqual(rows, []);
      assert.deepEqual((await customer.file(data.Id)).bytes, held);
      const unfinished = await customer.send(new Uint8Array(pdf()).slice(0, 20), { size: pdf().length });
      await runAfter(3_600);
      assert.equal(await keyOf(unfinished.data.Id), null, 'a file that is coming stays where it comes');
    });

    test('what an older key sealed is sealed by the newest, so that the older one may go', async () => {
      const key = await storeBytes({ db: api.db, now: api.clock.now() }, pdf());
      const secretOf = async () =>
        (await api.db.selectFrom('stored_file').select('secret').where('key', '=', key).executeTakeFirstOrThrow()).secret;
      const before = keyRing(process.env['SECRET_KEYS'] ?? '').open(`file ${key}`, await secretOf()) ?? '';
      await api.db
        .updateTable('stored_file')
        .set({ secret: keyRing(older).seal(`file ${key}`, before) })
        .where('key', '=', key)
        .execute();
      await runAfter(3_600);
      assert.match(await secretOf(), /^newer\./);
      assert.deepEqual(Buffer.from(await storedBytes({ db: api.db, log: api.app.log }, key)), pdf());
    });

    test('a secret of one file opens no other', async () => {
      const [one, other] = [
        await storeBytes({ db: api.db, now: api.clock.now() }, pdf()),
        await storeBytes({ db: api.db, now: api.clock.now() }, pdf()),
      ];
      await sql`update stored_file set secret = (select secret from stored_file where key = ${other}) where key = ${one}`.execute(api.db);
      await assert.rejects(storedBytes({ db: api.db, log: api.app.log }, one));
      await assert.rejects(storedBytes({ db: api.db, log: api.app.log }, randomUUID()));
    });
  });
}
