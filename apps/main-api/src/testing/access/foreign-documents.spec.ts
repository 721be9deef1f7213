import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { mainOperations } from '@pozyka/api-contract';
import { actionStatuses } from '@pozyka/api-contract/constants';
import { testDatabases } from '@pozyka/server-kit';
import { startApiWithLists } from '../../areas/application/testing/applicants.ts';
import type { TestApi } from '../../areas/auth/testing/test-api.ts';
import { png } from '@pozyka/server-files/testing/pictures';
import { newUploader, type Uploader } from '@pozyka/server-applications/testing/uploader';
import type { Request } from './private-ids.ts';
import { sendRequest, type ComparedResponse } from './send-request.ts';

/** So many bytes of the unfinished document have come. */
const CAME = 100;

type Call = 'continueDocument' | 'removeDocument';
type Try = readonly [call: Call, request: (scan: Buffer) => Omit<Request, 'params'>];

const part = (body: Buffer, offset: number, headers: Record<string, string> = {}): Omit<Request, 'params'> => ({
  body,
  headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset), ...headers },
});

/** What a stranger can try on an id. */
const tries: Readonly<Record<string, Try>> = {
  'taking it back': ['removeDocument', () => ({})],
  'the next bytes': ['continueDocument', (scan) => part(scan.subarray(CAME, CAME + 10), CAME)],
  'all the bytes left': ['continueDocument', (scan) => part(scan.subarray(CAME), CAME)],
  'bytes at a wrong place': ['continueDocument', (scan) => part(scan, 0)],
  'more bytes than it has': ['continueDocument', (scan) => part(Buffer.concat([scan, scan]), CAME)],
  'bytes that spoil it': ['continueDocument', (scan) => part(Buffer.alloc(scan.length - CAME), CAME)],
  'bytes at no place': ['continueDocument', () => part(Buffer.from('x'), NaN)],
  'no bytes': ['continueDocument', () => ({ headers: { 'upload-offset': String(CAME) } })],
  'a body of another type': ['continueDocument', () => part(Buffer.from('{}'), CAME, { 'content-type': 'application/json' })],
  'taking it back without a key': ['removeDocument', () => ({ headers: { 'idempotency-key': '' } })],
  'bytes without a key': ['continueDocument', (scan) => part(scan.subarray(CAME), CAME, { 'idempotency-key': '' })],
};

for (const target of testDatabases()) {
  describe(`documents of others on ${target.name}`, () => {
    let api: TestApi;
    let scan: Buffer;
    let owner: Uploader;
    let caller: Uploader;
    /** Another's, by what it is. */
    let foreign: Readonly<Record<string, string>>;

    const begun = async (by: Uploader) => (await by.send(new Uint8Array(scan.subarray(0, CAME)), { size: scan.length })).data.Id;
    const storedFiles = () => api.db.selectFrom('application_file').selectAll().orderBy('id').execute();

    before(async () => {
      api = await startApiWithLists(target);
      scan = await png();
      owner = await newUploader(api, 'changesRequired');
      caller = await newUploader(api, 'changesRequired');
      const [past, former] = [await newUploader(api, 'changesRequired'), await newUploader(api, 'changesRequired')];
      const unfinished = await begun(owner);
      const whole = (await owner.send(new Uint8Array(scan))).data.Id;
      await owner.applicant.addFile();
      const photo = await api.db.selectFrom('application_file').select('id').where('kind', '=', 'photo').executeTakeFirstOrThrow();
      foreign = { unfinished, whole, photo: photo.id, closed: await begun(past), former: await begun(former) };
      await past.stand('applicationCheck');
      await api.db
        .updateTable('application')
        .set({ is_current: false })
        .where('id', '=', await former.applicationId())
        .execute();
    });
    after(() => api.close());

    const send = (token: string | null, [call, request]: Try, id: string, key = randomUUID()): Promise<ComparedResponse> => {
      const { headers, ...rest } = request(scan);
      return sendRequest(api, mainOperations[call], token, {
        ...rest,
        params: { id },
        headers: { 'idempotency-key': key, ...headers },
      });
    };

    /** Tries everything on every id: each gets exactly the answer of an unknown id. Returns the statuses. */
    const statuses = async (token: string | null, tried = Object.keys(tries)): Promise<number[]> => {
      const times = tried.length > 2 ? [1, 2] : [1];
      const found: number[] = [];
      for (const name of tried) {
        const one = tries[name];
        assert.ok(one);
        const unknown = await send(token, one, randomUUID());
        const ids = { ...foreign, 'an unknown one': randomUUID(), nonsense: 'no-such-id', zeros: '0'.repeat(8) };
        for (const [whose, id] of Object.entries(ids)) {
          const key = randomUUID();
          // under the same key the stored answer, which says no more
          for (const _ of times) assert.deepEqual(await send(token, one, id, key), unknown, `${name}: ${whose}`);
        }
        found.push(unknown.status);
      }
      return found;
    };

    test('while documents are asked for, foreign ids are answered like unknown ones', async () => {
      const files = await storedFiles();
      const expected = [404, 404, 404, 404, 404, 404, 400, 400, 415, 400, 400];
      assert.deepEqual(await statuses(caller.token), expected);
      const [own, whole] = [await begun(caller), await caller.send(new Uint8Array(scan))];
      assert.deepEqual(await statuses(caller.token), expected, 'with documents of their own');
      for (const id of [own, whole.data.Id]) assert.equal((await caller.remove(id)).status, 200);
      assert.deepEqual(await storedFiles(), files);
    });

    test('while they are not, every id has the answer of the caller’s own status', async () => {
      const files = await storedFiles();
      for (const status of actionStatuses.filter((one) => one !== 'changesRequired')) {
        await caller.stand(status);
        assert.deepEqual(await statuses(caller.token, ['taking it back', 'all the bytes left']), [409, 409], status);
      }
      // at a wrong place too, and with a document of their own that waits
      await caller.stand('changesRequired');
      const own = await begun(caller);
      await caller.stand('applicationCheck');
      assert.deepEqual(await statuses(caller.token), [409, 409, 409, 409, 409, 409, 400, 400, 415, 400, 400]);
      assert.deepEqual(
        [(await caller.remove(own)).status, (await caller.patch(own, CAME, new Uint8Array(scan.subarray(CAME)))).status],
        [409, 409],
        'and so has their own',
      );
      await caller.stand('changesRequired');
      await caller.remove(own);
      assert.deepEqual(await storedFiles(), files);
    });

    test('a key that they used before is refused for every id alike', async () => {
      const key = randomUUID();
      const own = await begun(caller);
      const took = tries['taking it back'];
      assert.ok(took);
      assert.equal((await send(caller.token, took, own, key)).status, 200);
      const unknown = await send(caller.token, took, randomUUID(), key);
      assert.equal(unknown.status, 409);
      for (const id of Object.values(foreign)) assert.deepEqual(await send(caller.token, took, id, key), unknown);
    });

    test('without a session, or with one that has ended, every id is refused alike', async () => {
      const { token } = await newUploader(api, 'changesRequired');
      await api.call('POST', '/v1/auth/logout', { token });
      for (const dead of [null, token]) assert.deepEqual(await statuses(dead, ['taking it back', 'the next bytes']), [401, 401]);
    });
  });
}
