import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { testDatabases } from '@pozyka/server-kit';
import { until } from '@pozyka/testing/until';
import type { TestApi } from '../../areas/auth/testing/test-api.ts';
import { maintainFileStorage } from '../../areas/files/file-storage-job.ts';
import { storedKeys, storeFolder } from '@pozyka/server-files/testing/own-store';
import { pdf } from '@pozyka/server-files/testing/pictures';
import { newUploader, type Uploader } from '@pozyka/server-applications/testing/uploader';
import { freePort } from '@pozyka/server-kit/testing/free-port';
import { ApiProcess } from './testing/api-process.ts';
import { startWithAddress } from './testing/start-with-address.ts';

for (const target of testDatabases().filter(({ name }) => name === 'PostgreSQL')) {
  describe('kill -9 while a file is stored', () => {
    let api: TestApi;
    let process: ApiProcess;
    let customer: Uploader;
    before(async () => {
      const started = await startWithAddress(target);
      ({ api } = started);
      customer = await newUploader(api, 'changesRequired');
      process = new ApiProcess(await freePort(), { DATABASE_URL: started.url });
      await process.start();
    });
    after(async () => {
      await process.end('SIGKILL');
      await api.close();
    });

    const send = async (key: string): Promise<Response> => {
      const body = new FormData();
      body.append('TypeId', 'identity');
      body.append('file', new File([new Uint8Array(pdf())], 'скан.pdf'));
      const headers = { authorization: `Bearer ${customer.token}`, 'idempotency-key': key };
      return fetch(`${process.url}/v2/app/documents/send`, { method: 'POST', headers, body });
    };
    /** Re-sends the file with its key until it is answered; returns the file's id. */
    const sendAnyway = (key: string): Promise<string> =>
      until(async () => {
        const answer = await send(key);
        const text = await answer.text();
        assert.equal(answer.status, 200, text);
        return (JSON.parse(text) as { data: { Id: string } }).data.Id;
      }, 'the file is taken');
    const log = { info: () => {}, error: (details: object) => assert.fail(JSON.stringify(details)) };
    const maintainLater = async (): Promise<void> => {
      const inTwoHours = new Date(Date.now() + 2 * 3_600_000);
      await maintainFileStorage({ db: api.db, clock: { now: () => inTwoHours }, log });
    };

    test('bytes without a row are swept, a row without bytes never is, and the retried call is answered', async () => {
      const before = await storedKeys();
      const key = randomUUID();
      const application = await customer.applicationId();
      // the call's transaction waits for this one: its bytes are there, its row is not
      const heard = await api.db.transaction().execute(async (trx) => {
        await trx.selectFrom('application').select('id').where('id', '=', application).forUpdate().execute();
        const sent = send(key).then(
          ({ status }) => status,
          () => 'nothing',
        );
        await until(async () => (await storedKeys()).length > before.length, 'the bytes come before the row');
        await process.end('SIGKILL');
        return sent;
      });
      assert.equal(heard, 'nothing');
      assert.deepEqual(await customer.list(), []);
      await process.start();
      const id = await sendAnyway(key);
      assert.deepEqual(
        (await customer.list()).map(({ Id }) => Id),
        [id],
      );
      // a slow machine may have cut off more than one try
      assert.ok((await storedKeys()).length >= before.length + 2, 'whole, or as far as they had come');
      await maintainLater();
      assert.equal((await storedKeys()).length, before.length + 1);
      assert.deepEqual((await customer.file(id)).bytes, pdf());
    });

    test('bytes that are gone already hold up no sweeping', async () => {
      const before = await storedKeys();
      const id = await sendAnyway(randomUUID());
      const added = (await storedKeys()).find((key) => !before.includes(key)) ?? '';
      await rm(join(storeFolder(), added));
      assert.equal((await customer.remove(id)).status, 200);
      await maintainLater();
      const dropped = await api.db.selectFrom('dropped_file').selectAll().execute();
      assert.deepEqual([dropped, await storedKeys()], [[], before]);
    });
  });
}
