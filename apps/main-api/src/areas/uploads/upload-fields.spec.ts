import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { testDatabases, type Locale } from '@pozyka/server-kit';
import { startApiWithLists } from '../application/testing/applicants.ts';
import type { TestApi } from '../auth/testing/test-api.ts';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import { fileLimits, fileMessages } from '@pozyka/server-files';
import { realFile } from '@pozyka/server-files/testing/real-file';
import { newUploader, type Uploader } from '@pozyka/server-applications/testing/uploader';

/** Where a customer sends a file: the document of an application, its live photo, a form of the content server. */
const fields = ['document', 'photo', 'form'] as const;
type Field = (typeof fields)[number];

const ADDRESS: Readonly<Record<Field, string>> = {
  document: '/v2/app/documents/send',
  photo: '/v2/app/photo/send',
  form: '/v2/system/forms/complaint/files',
};

for (const target of testDatabases()) {
  describe(`fields for files on ${target.name}`, () => {
    let api: TestApi;
    let customers: Readonly<Record<Field, Uploader>>;
    before(async () => {
      api = await startApiWithLists(target);
      await importProjectTexts(api.db);
      const [document, photo] = [await newUploader(api, 'changesRequired'), await newUploader(api, 'photoNeeded')];
      customers = { document, photo, form: document };
    });
    after(() => api.close());

    const formOf = async (field: Field): Promise<Readonly<Record<string, string>>> => {
      if (field === 'document') return { TypeId: 'identity' };
      if (field === 'form') return { field: 'files' };
      await customers.photo.stand('photoNeeded');
      const { data } = await api.call<{ challenge: string }>('GET', '/v2/app/photo/challenge', { token: customers.photo.token });
      return { challenge: data.challenge };
    };

    let networks = 0;
    /** Sends a file as a browser writes it down, `head` being what it says of it. */
    const send = async (field: Field, head: string, file: Buffer, locale: Locale = 'uk') => {
      const texts = Object.entries(await formOf(field)).map(
        ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const answer = await api.app.inject({
        method: 'POST',
        url: ADDRESS[field],
        // a network sends so many files an hour
        remoteAddress: `10.3.0.${(networks += 1)}`,
        headers: {
          'content-type': 'multipart/form-data; boundary=b',
          'idempotency-key': randomUUID(),
          'accept-language': locale,
          authorization: `Bearer ${customers[field].token}`,
        },
        payload: Buffer.concat([Buffer.from(`${texts.join('')}--b\r\n${head}\r\n\r\n`), file, Buffer.from('\r\n--b--\r\n')]),
      });
      return { status: answer.statusCode, message: answer.json<{ error?: { message: string } }>().error?.message };
    };
    const named = (name: string, type?: string) =>
      `Content-Disposition: form-data; name="file"; filename="${name}"${type === undefined ? '' : `\r\nContent-Type: ${type}`}`;

    const nameless = 'Content-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream';

    for (const field of fields) {
      test(`${field}: a picture is a picture by its bytes, not by its name and type`, async () => {
        const types = [undefined, '', 'image/jpg', 'image/pjpeg', 'application/octet-stream', 'text/html; charset=x', 'image', ';'];
        for (const type of types) assert.deepEqual(await send(field, named('IMG_1.heic', type), realFile('baseline.jpg')), ok, type);
        for (const file of ['ten-bit.heic', 'sixteen-bit.png', 'moving.webp', 'fax.tif'])
          assert.deepEqual(await send(field, named('скан.jpg', 'application/octet-stream'), realFile(file)), ok, file);
        for (const name of ['', '..\\', 'C:\\Фото\\пас%22порт.jpg', `${'ї'.repeat(2_000)}.jpg`, '\u202Egpj.exe', 'تصویر.jpg', '身份证.jpg'])
          assert.deepEqual(await send(field, named(name, 'image/jpeg'), realFile('baseline.jpg')), ok, name);
        assert.deepEqual(await send(field, nameless, realFile('baseline.jpg')), ok);
      });

      test(`${field}: what is not taken is refused in words of the reader’s language`, async () => {
        const wrong = field === 'photo' ? 'uploads.wrongPhoto' : 'uploads.wrongType';
        const lastOf: Readonly<Record<Field, [Buffer, number, string]>> = {
          document: [realFile('locked.pdf'), 422, 'uploads.locked'],
          photo: [realFile('paper.pdf'), 415, wrong],
          form: [realFile('many-pages.tif'), 422, 'uploads.tooManyPages'],
        };
        const cases: [Buffer, number, string][] = [
          [Buffer.from('<html><body>'), 415, wrong],
          [realFile('picture.avif'), 415, wrong],
          [realFile('baseline.jpg').subarray(0, 1_000), 422, 'uploads.damaged'],
          [Buffer.alloc(0), 422, 'uploads.empty'],
          lastOf[field],
        ];
        for (const locale of ['uk', 'ru'] as const)
          for (const [file, status, key] of cases)
            assert.deepEqual(
              await send(field, named('скан.jpg', 'image/jpeg'), file, locale),
              { status, message: fileMessages[locale][key]?.replace('{count}', `${fileLimits.scanPages}`) },
              key,
            );
      });
    }

    test('names are stored as lines of text of any script, without what cannot be seen or turns writing round', async () => {
      const customer = await newUploader(api, 'changesRequired');
      customers = { ...customers, document: customer };
      const cases: [string, string][] = [
        ['Довідка № 5 (копія).pdf', 'Довідка № 5 (копія).pdf'],
        ['تصویر\u200Cها.jpg', 'تصویر\u200Cها.jpg'],
        ['身份证.jpg', '身份证.jpg'],
        ['👩‍👧 фото.jpg', '👩‍👧 фото.jpg'],
        ['звіт\u202Egpj.exe', 'звітgpj.exe'],
        ['\u2068паспорт\u2069\u200B\uFEFF.jpg', 'паспорт.jpg'],
        ['C:\\Фото\\скан.jpg', 'скан.jpg'],
        ['../../скан.jpg', 'скан.jpg'],
        // the browser's own words: with the last sign the quote does not end the name
        ['..\\', '.."'],
        ['', '-'],
        ['a\u0001b\u0007.pdf', 'ab.pdf'],
        ['\u0001', '-'],
        ['😀'.repeat(300), '😀'.repeat(255)],
      ];
      for (const [name] of cases) {
        assert.deepEqual(await send('document', named(name, 'image/jpeg'), realFile('baseline.jpg')), ok, name);
        api.pass(1);
      }
      assert.deepEqual(await send('document', nameless, realFile('baseline.jpg')), ok);
      assert.equal((await send('document', named('a\0.jpg'), realFile('baseline.jpg'))).status, 400);
      assert.deepEqual(
        (await customer.list()).map(({ Name }) => Name),
        [...cases.map(([, stored]) => stored), '-'],
      );
    });
  });
}

const ok = { status: 200, message: undefined };
