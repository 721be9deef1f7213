import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { mainOperations, type Operation } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { changedIn, rowSums, nextWrite } from '@pozyka/server-kit/testing/row-sums';
import { startApiWithProvider } from '../../areas/application/testing/applicants.ts';
import type { TestApi } from '../../areas/auth/testing/test-api.ts';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import { newBorrower } from '@pozyka/server-lending/testing/borrowers';
import { accessFormsSeed } from '@pozyka/server-identity';
import { promoSeed } from '@pozyka/server-applications';
import { newUploader } from '@pozyka/server-applications/testing/uploader';
import { newPerson } from './person.ts';
import { notedByAnyRead, reads, writtenByRead, type Readable } from './reads.ts';
import { sendRequest } from './send-request.ts';

const operations: readonly (readonly [string, Operation])[] = Object.entries(mainOperations);
const requested = operations.filter(([id, { method }]) => method === 'GET' || id in reads);

test('every GET of the contract is requested, and nothing that is no call any more', () => {
  assert.deepEqual(
    requested.map(([id]) => id).filter((id) => !(id in reads)),
    [],
    'say in reads.ts how it is requested',
  );
  assert.deepEqual(
    Object.keys({ ...reads, ...writtenByRead }).filter((id) => !requested.some(([known]) => known === id)),
    [],
  );
});

for (const target of testDatabases()) {
  describe(`reads on ${target.name}`, () => {
    let api: TestApi;
    let readable: Readable;
    let callers: readonly (string | null)[];

    before(async () => {
      ({ api } = await startApiWithProvider(target, { SANDBOX: true }));
      await importProjectTexts(api.db);
      await accessFormsSeed.run(api.db, accessFormsSeed.folder);
      await promoSeed.run(api.db, promoSeed.folder);
      const paper = { id: 'licence-1', language: 'uk', drawn_from: '', bytes: Buffer.from('%PDF'), sha256: '' } as const;
      await api.db.insertInto('public_paper').values(paper).execute();
      const before = await newBorrower(api);
      const { data: created } = await before.create();
      const owner = await newPerson(api);
      await before.logIn();
      const ended = { state: 'closed', closed_at: api.clock.now() } as const;
      await api.db.updateTable('contract').set(ended).where('id', '=', created.ContractId).execute();
      const { token } = owner.running;
      const comment = await api.call<{ id: string }>('POST', '/v2/system/posts/items/news-hello-blog/comments', {
        token,
        body: { text: 'Дякую' },
      });
      readable = { owner, closed: created.ContractId, comment: comment.data.id };
      const standing = [await newUploader(api, 'photoNeeded'), await newUploader(api, 'bankID')];
      callers = [null, token, ...[owner.signing, owner.uploader, before, ...standing].map((one) => one.token)];
      // so long that a session's next use is noted
      api.pass(90);
    });
    after(() => api.close());

    /** Statuses of all callers; HEAD, which runs the same handler, is requested once where GET succeeds. */
    const ask = async (id: string, operation: Operation): Promise<number[]> => {
      // a response that is the same for anyone is requested by a guest and by a customer
      const of = operation.access === 'customer' ? callers : [null, readable.owner.running.token];
      const requests = (reads[id]?.(readable) ?? []).flatMap((request) => of.map((token) => [token, request] as const));
      const responses = await Promise.all(requests.map(([token, request]) => sendRequest(api, operation, token, request)));
      const [token = null, request = {}] = requests[responses.findIndex(({ status }) => status === 200)] ?? [];
      if (operation.method === 'GET') responses.push(await sendRequest(api, { ...operation, method: 'HEAD' }, token, request));
      return responses.map(({ status }) => status);
    };

    test('each is answered and leaves the database as it was, but for what it is said to write', async (t) => {
      const start = await rowSums(api.db);
      const noted = Object.keys(notedByAnyRead);
      let before = await rowSums(api.db, noted);
      let count = 0;
      const wrong: string[] = [];
      let next = await nextWrite(api.db);
      for (const [id, operation] of requested) {
        const statuses = await ask(id, operation);
        const following = await nextWrite(api.db);
        // a sum of everything is the larger part of the work
        const now = following === next ? before : await rowSums(api.db, noted);
        next = following;
        const changed = changedIn(before, now);
        if (!statuses.includes(200)) wrong.push(`${id} is never answered: ${statuses.join(' ')}`);
        if (statuses.some((status) => status >= 500)) wrong.push(`${id} fails: ${statuses.join(' ')}`);
        if (operation.method === 'GET' && statuses.at(-1) !== 200) wrong.push(`HEAD of ${id}: ${statuses.at(-1)}`);
        if (changed.join(' ') !== Object.keys(writtenByRead[id] ?? {}).join(' ')) wrong.push(`${id} writes: ${changed.join(' ')}`);
        before = now;
        count += statuses.length;
      }
      assert.deepEqual(wrong, []);
      const tables = [...noted.map((column) => column.split('.')[0]), ...Object.values(writtenByRead).flatMap(Object.keys)];
      assert.deepEqual(
        changedIn(start, await rowSums(api.db)),
        [...new Set(tables)].sort(),
        'what may be written is, or need not be allowed',
      );
      t.diagnostic(`${requested.length} calls, asked ${count} times`);
    });
  });
}
