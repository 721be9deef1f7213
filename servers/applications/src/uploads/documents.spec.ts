import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Application, DocumentType } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import sharp from 'sharp';
import { startApplications } from '../testing/applications-api.ts';
import type { ApplicationsApi } from '../testing/applications-api.ts';
import { fileLimits } from '@pozyka/server-files';
import { hasRequiredDocuments } from '../testing/journey.ts';
import { heic, noise, pdf, phonePhoto, png, program, webp } from '@pozyka/server-files/testing/pictures';
import { newUploader } from '../testing/uploader.ts';

for (const target of testDatabases()) {
  describe(`documents on ${target.name}`, () => {
    let api: ApplicationsApi;
    before(async () => {
      api = await startApplications(target);
    });
    after(() => api.close());

    test('types are named in the language asked for, the required ones marked', async () => {
      const { token } = await newUploader(api, 'changesRequired');
      const names = async (locale: 'uk' | 'ru') =>
        (await api.call<DocumentType[]>('GET', '/v2/app/documents/types', { token, locale })).data;
      const [uk, ru] = [await names('uk'), await names('ru')];
      assert.deepEqual(
        uk.map(({ Id, Required }) => [Id, Required]),
        [
          ['identity', true],
          ['income', true],
          ['itn', false],
          ['other', false],
        ],
      );
      assert.deepEqual([uk[1]?.Name, ru[1]?.Name], ['Довідка про доходи', 'Справка о доходах']);
    });

    test('each kind of file is stored, listed by its own name and size', async () => {
      const customer = await newUploader(api, 'changesRequired');
      const files = [await phonePhoto(), await png(), await webp(), heic(), pdf()];
      for (const [index, bytes] of files.entries()) {
        const { status, data } = await customer.send(new Uint8Array(bytes), { name: `файл-${index}` });
        assert.deepEqual([status, data.offset], [200, bytes.length]);
        api.pass(1);
      }
      const list = await customer.list();
      assert.deepEqual(
        list.map(({ Name, Size, Received, TypeId, Sha256 }) => [Name, Size, Received, TypeId, Sha256]),
        files.map((bytes, index) => [`файл-${index}`, bytes.length, bytes.length, 'identity', undefined]),
      );
      const stored = await Promise.all(list.map(async ({ Id }) => (await customer.file(Id)).bytes));
      assert.deepEqual(stored.at(-1), pdf());
      for (const bytes of stored.slice(0, -1)) {
        const { format, exif } = await sharp(bytes).metadata();
        assert.deepEqual([format, exif], ['jpeg', undefined]);
      }
    });

    test('required ones are there once each has a whole file', async () => {
      const customer = await newUploader(api, 'changesRequired');
      const id = await customer.applicationId();
      const there = () => hasRequiredDocuments(api.db, id);
      const scan = new Uint8Array(await png());
      await customer.send(scan);
      await customer.send(scan, { typeId: 'other' });
      assert.equal(await there(), false);
      const part = await customer.send(scan.slice(0, 100), { typeId: 'income', size: scan.length });
      assert.equal(await there(), false);
      await customer.patch(part.data.Id, 100, scan.slice(100));
      assert.equal(await there(), true);
      await customer.remove(part.data.Id);
      assert.equal(await there(), false);
    });

    test('the application goes on when the customer says that all are there, not before', async () => {
      const customer = await newUploader(api, 'changesRequired');
      await customer.applicant.identify();
      await customer.applicant.addCard();
      const id = await customer.applicationId();
      await api.db.updateTable('application').set({ amount: 2_600_000 }).where('id', '=', id).execute();
      const person = { application_id: id, position: 1, type_id: 'friend', name: 'Олег', phone: '+380671112233' };
      await api.db.insertInto('application_relation').values(person).execute();
      const submit = async () => (await customer.applicant.save({ IsFinal: true })).data.ActionStatus;
      const scan = new Uint8Array(pdf());
      await customer.send(scan);
      assert.equal(await submit(), 'changesRequired');
      const { data } = await api.call<Application>('GET', '/v2/app', { token: customer.token });
      assert.deepEqual(
        data.Changes?.map(({ step }) => step),
        ['upload-documents'],
      );
      await customer.send(scan, { typeId: 'income' });
      // a further page may still come
      assert.equal((await customer.applicant.status()).ActionStatus, 'changesRequired');
      assert.equal((await customer.send(scan, { typeId: 'income' })).status, 200);
      assert.equal(await submit(), 'applicationCheck');
    });

    test('a large file comes in parts, on another day too', async () => {
      const customer = await newUploader(api, 'changesRequired');
      const whole = new Uint8Array(await noise(1_200));
      const third = Math.ceil(whole.length / 3);
      const { data } = await customer.send(whole.slice(0, third), { size: whole.length });
      assert.equal(data.offset, third);
      assert.equal((await customer.patch(data.Id, third, whole.slice(third, 2 * third))).data.offset, 2 * third);
      const [waiting] = await customer.list();
      const Sha256 = createHash('sha256')
        .update(whole.slice(0, 2 * third))
        .digest('hex');
      assert.deepEqual([waiting?.Size, waiting?.Received, waiting?.Sha256], [whole.length, 2 * third, Sha256]);
      assert.equal((await customer.patch(data.Id, 2 * third, whole.slice(2 * third))).data.offset, whole.length);
      assert.equal((await sharp((await customer.file(data.Id)).bytes).metadata()).width, 1_200);
      const { count } = await api.db
        .selectFrom('application_file_part')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('file_id', '=', data.Id)
        .executeTakeFirstOrThrow();
      assert.equal(count, 0, 'of a whole file the database has no bytes');
    });

    test('bytes that are not the next ones are refused with the place that is', async () => {
      const customer = await newUploader(api, 'changesRequired');
      const whole = new Uint8Array(await noise(300));
      const { data } = await customer.send(whole.slice(0, 5_000), { size: whole.length });
      for (const offset of [0, 4_999, 5_001]) {
        const refused = await customer.patch(data.Id, offset, whole.slice(offset, offset + 10));
        assert.deepEqual([refused.status, refused.data.offset, refused.headers['upload-offset']], [409, '5000', '5000']);
      }
      assert.equal((await customer.patch(data.Id, 5_000, new Uint8Array(whole.length - 4_999))).status, 400);
      assert.equal((await customer.list())[0]?.Received, 5_000);
    });

    test('of parallel parts one is taken', async () => {
      const customer = await newUploader(api, 'changesRequired');
      const whole = new Uint8Array(await noise(300));
      const { data } = await customer.send(whole.slice(0, 5_000), { size: whole.length });
      const middle = await Promise.all([1, 2, 3].map(() => customer.patch(data.Id, 5_000, whole.slice(5_000, 9_000))));
      assert.deepEqual(middle.map(({ status }) => status).sort(), [200, 409, 409]);
      const last = await Promise.all([1, 2, 3].map(() => customer.patch(data.Id, 9_000, whole.slice(9_000))));
      assert.deepEqual(last.map(({ status }) => status).sort(), [200, 409, 409]);
      assert.equal((await sharp((await customer.file(data.Id)).bytes).metadata()).width, 300);
    });

    test('the same part under the same key is taken once', async () => {
      const customer = await newUploader(api, 'changesRequired');
      const whole = new Uint8Array(await noise(300));
      const [first, next] = [randomUUID(), randomUUID()];
      const sent = await customer.send(whole.slice(0, 5_000), { size: whole.length, key: first });
      assert.deepEqual((await customer.send(whole.slice(0, 5_000), { size: whole.length, key: first })).data, sent.data);
      const part = await customer.patch(sent.data.Id, 5_000, whole.slice(5_000, 6_000), next);
      assert.deepEqual((await customer.patch(sent.data.Id, 5_000, whole.slice(5_000, 6_000), next)).data, part.data);
      assert.equal((await customer.list()).length, 1);
    });

    test('an invalid file or an unknown type is refused, and leaves nothing behind', async () => {
      const customer = await newUploader(api, 'changesRequired');
      const photo = new Uint8Array(await noise(400));
      const exe = new Uint8Array(program());
      const cases = [
        [await customer.send(exe, { name: 'фото.jpg' }), 415, /JPEG/],
        // the first bytes say it already
        [await customer.send(exe, { name: 'фото.jpg', size: 1_000_000 }), 415, /JPEG/],
        [await customer.send(photo.slice(0, 20_000)), 422, /пошкоджено/],
        [await customer.send(new Uint8Array(await png(20, 20))), 422, /замале/],
        [await customer.send(new Uint8Array(0)), 422, /порожній/],
        [await customer.send(photo, { typeId: 'passport' }), 422, /списку/],
        [await customer.send(photo, { size: fileLimits.bytes + 1 }), 413, /10 МБ/],
        [await customer.send(new Uint8Array(fileLimits.bytes + 1)), 413, /./],
        [await customer.send(photo, { size: 10 }), 400, /./],
      ] as const;
      for (const [{ status, error }, expected, words] of cases) {
        assert.equal(status, expected);
        assert.match(error?.message ?? '', words);
      }
      assert.deepEqual(await customer.list(), []);
    });

    test('a file that turns out broken at its end is removed', async () => {
      const customer = await newUploader(api, 'changesRequired');
      const exe = new Uint8Array(program());
      const { data } = await customer.send(exe.slice(0, 100), { size: exe.length });
      const { status } = await customer.patch(data.Id, 100, exe.slice(100));
      assert.deepEqual([status, await customer.list()], [415, []]);
      assert.equal((await customer.patch(data.Id, 100, exe.slice(100))).status, 404);
    });

    test('thirty documents are enough', async () => {
      const customer = await newUploader(api, 'changesRequired');
      const scan = new Uint8Array(pdf());
      for (let index = 0; index < fileLimits.count - 1; index += 1) assert.equal((await customer.send(scan)).status, 200);
      const last = await Promise.all([customer.send(scan), customer.send(scan), customer.send(scan)]);
      assert.deepEqual(last.map(({ status }) => status).sort(), [200, 422, 422]);
      assert.match(last.find(({ error }) => error)?.error?.message ?? '', /30/);
      const [first] = await customer.list();
      const { data } = await customer.remove(first?.Id ?? '');
      assert.equal(data.length, fileLimits.count - 1);
      assert.equal((await customer.send(scan)).status, 200);
    });

    test('a customer cannot see, continue or remove another’s document', async () => {
      const [one, two] = [await newUploader(api, 'changesRequired'), await newUploader(api, 'changesRequired')];
      const scan = new Uint8Array(await png());
      const { data } = await one.send(scan.slice(0, 100), { size: scan.length });
      assert.deepEqual(await two.list(), []);
      assert.equal((await two.patch(data.Id, 100, scan.slice(100))).status, 404);
      assert.equal((await two.remove(data.Id)).status, 404);
      for (const id of ['x', randomUUID()]) {
        assert.equal((await one.remove(id)).status, 404);
        assert.equal((await one.patch(id, 0, scan)).status, 404);
      }
      assert.equal((await one.list()).length, 1);
      for (const [method, url] of [
        ['GET', '/v2/app/documents'],
        ['GET', '/v2/app/documents/types'],
        ['DELETE', `/v2/app/documents/${data.Id}`],
        ['GET', '/v2/app/photo/challenge'],
      ] as const)
        assert.equal((await api.call(method, url)).status, 401, url);
    });

    test('documents come and go only while they are asked for', async () => {
      const customer = await newUploader(api, 'changesRequired');
      const scan = new Uint8Array(await png());
      const { data } = await customer.send(scan.slice(0, 100), { size: scan.length });
      for (const status of ['formFilling', 'photoNeeded', 'applicationCheck', 'contractSign', 'nothing'] as const) {
        await customer.stand(status);
        assert.equal((await customer.send(scan)).status, 409, status);
        assert.equal((await customer.patch(data.Id, 100, scan.slice(100))).status, 409, status);
        assert.equal((await customer.remove(data.Id)).status, 409, status);
      }
      assert.deepEqual(
        (await customer.list()).map(({ Received }) => Received),
        [100],
      );
    });
  });
}
