import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { testDatabases } from '@pozyka/server-kit';
import sharp from 'sharp';
import { startApplications } from '../testing/applications-api.ts';
import type { ApplicationsApi } from '../testing/applications-api.ts';
import { storeFolder } from '@pozyka/server-files/testing/own-store';
import { pdf, phonePhoto, png } from '@pozyka/server-files/testing/pictures';
import { newUploader, type Uploader } from '../testing/uploader.ts';

for (const target of testDatabases()) {
  describe(`a sent file on ${target.name}`, () => {
    let api: ApplicationsApi;
    before(async () => {
      api = await startApplications(target);
    });
    after(() => api.close());

    /** Where the bytes of a document lie. */
    const fileOf = async (id: string): Promise<string> => {
      const { stored_key } = await api.db
        .selectFrom('application_file')
        .select('stored_key')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return join(storeFolder(), stored_key ?? '');
    };
    const sendPhoto = async (customer: Uploader): Promise<string> => {
      const { data } = await api.call<{ challenge: string }>('GET', '/v2/app/photo/challenge', { token: customer.token });
      return (await customer.photo(data.challenge, new Uint8Array(await phonePhoto()))).data.Id;
    };

    test('is given back to its owner, to be saved under its own name as what it is', async () => {
      const customer = await newUploader(api, 'changesRequired');
      const scan = await customer.send(new Uint8Array(await phonePhoto()), { name: 'паспорт 1.HEIC' });
      const paper = await customer.send(new Uint8Array(pdf()), { name: 'довідка.html' });
      const { status, bytes, headers } = await customer.file(scan.data.Id);
      assert.equal(status, 200);
      const { format, exif } = await sharp(bytes).metadata();
      assert.deepEqual([format, exif], ['jpeg', undefined]);
      assert.equal(headers['content-type'], 'image/jpeg');
      assert.equal(headers['content-disposition'], `attachment; filename="1.jpg"; filename*=UTF-8''${encodeURIComponent('паспорт 1.jpg')}`);
      assert.deepEqual(
        ['x-content-type-options', 'cache-control', 'content-security-policy', 'cross-origin-resource-policy'].map((name) => headers[name]),
        ['nosniff', 'private, no-store', "sandbox; default-src 'none'; frame-ancestors 'none'", 'same-origin'],
      );
      const document = await customer.file(paper.data.Id);
      assert.deepEqual([document.bytes, document.headers['content-type']], [pdf(), 'application/pdf']);
      assert.match(String(document.headers['content-disposition']), /^attachment; filename="file.pdf"; /);
    });

    test('a photo is given back too, and a file of an application before this one', async () => {
      const customer = await newUploader(api, 'photoNeeded');
      const id = await sendPhoto(customer);
      const { status, headers } = await customer.file(id);
      assert.deepEqual([status, headers['content-type']], [200, 'image/jpeg']);
      await api.db
        .updateTable('application')
        .set({ is_current: false })
        .where('id', '=', await customer.applicationId())
        .execute();
      assert.equal((await customer.file(id)).status, 200);
    });

    test('another’s, one that is not there and one that is not whole answer alike; a guest is asked to log in', async () => {
      const [one, two] = [await newUploader(api, 'changesRequired'), await newUploader(api, 'changesRequired')];
      const scan = new Uint8Array(await png());
      const whole = await one.send(scan);
      const half = await one.send(scan.slice(0, 100), { size: scan.length });
      const responses = [
        await two.file(whole.data.Id),
        await two.file(randomUUID()),
        await two.file('nonsense'),
        await one.file(half.data.Id),
      ];
      const [first] = responses;
      assert.equal(first?.status, 404);
      for (const { status, bytes } of responses) assert.deepEqual([status, bytes], [first?.status, first?.bytes]);
      assert.equal((await one.file(whole.data.Id, null)).status, 401);
    });

    test('the owner of the storage can neither read nor change a file, and a lost one is an error', async () => {
      const customer = await newUploader(api, 'changesRequired');
      const [first, second] = [await customer.send(new Uint8Array(pdf())), await customer.send(new Uint8Array(pdf()))];
      const [one, other] = [await fileOf(first.data.Id), await fileOf(second.data.Id)];
      const sealed = await readFile(one);
      assert.ok(!sealed.includes('%PDF') && !sealed.includes('Catalog'));
      assert.notDeepEqual(sealed.subarray(12), (await readFile(other)).subarray(12), 'the same bytes are not seen to be the same');
      const heard = async () => (await customer.file(first.data.Id)).status;
      assert.equal(await heard(), 200);
      await writeFile(one, await readFile(other));
      assert.equal(await heard(), 503);
      sealed[20] = (sealed[20] ?? 0) ^ 1;
      await writeFile(one, sealed);
      assert.equal(await heard(), 503);
      await writeFile(one, sealed.subarray(0, 10));
      assert.equal(await heard(), 503);
      await rm(one);
      assert.equal(await heard(), 503);
      assert.equal((await customer.file(second.data.Id)).status, 200);
    });
  });
}
