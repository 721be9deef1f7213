import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { FormFields, FormFile } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import type { Got } from '@pozyka/server-kit/testing/api-harness';
import { startCasesApi, type CasesApi } from '../testing/cases-api.ts';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import { pdf, phonePhoto, program } from '@pozyka/server-files/testing/pictures';
import { eraseCases, exportCases } from '../cases/personal-data.ts';
import { formLimits } from './limits.ts';
import { storedBytes } from '@pozyka/server-files';

const contact: FormFields = {
  topic: 'loan',
  message: 'Як узяти позику на два тижні?',
  name: 'Оля',
  reply: 'email',
  email: 'olia@example.com',
  agree: true,
};
const complaint: FormFields = {
  subject: 'staff',
  happened_on: '2026-02-01',
  text: 'Працівник не відповів на моє запитання.',
  files: null,
  surname: 'Шевченко',
  name: 'Оля',
  phone: '+380671234567',
  agree: true,
};

interface Sent {
  readonly token?: string;
  readonly upload?: string | undefined;
  readonly key?: string;
  readonly locale?: 'uk' | 'ru';
  readonly address?: string;
}

for (const target of testDatabases()) {
  describe(`forms on ${target.name}`, () => {
    let api: CasesApi;
    let networks = 0;
    before(async () => {
      api = await startCasesApi(target);
      await importProjectTexts(api.db);
    });
    after(() => api.close());

    const network = () => `10.1.${Math.floor((networks += 1) / 250)}.${networks % 250}`;
    const call = async <T>(method: 'POST' | 'PATCH', url: string, body: FormData | Buffer | object, headers: object, sent: Sent) => {
      const answer = await api.app.inject({
        method,
        url,
        remoteAddress: sent.address ?? '10.1.0.0',
        headers: {
          'idempotency-key': sent.key ?? randomUUID(),
          'accept-language': sent.locale ?? 'uk',
          ...headers,
          ...(sent.token && { authorization: `Bearer ${sent.token}` }),
          ...(sent.upload && { 'upload-token': sent.upload }),
        },
        payload: body,
      });
      const { data, error } = answer.json<{ data: T; error?: { code: number; message: string } }>();
      return { status: answer.statusCode, data, error, headers: answer.headers } satisfies Got<T>;
    };
    const submit = (form: string, fields: object, sent: Sent = {}) =>
      call<{ id: string } & Record<string, string>>('POST', `/v2/system/forms/${form}`, { fields }, {}, { address: network(), ...sent });
    const addFile = (bytes: Uint8Array, sent: Sent & { field?: string; size?: number; form?: string; name?: string } = {}) => {
      const form = new FormData();
      form.append('field', sent.field ?? 'files');
      form.append('file', new File([new Uint8Array(bytes)], sent.name ?? 'скан.pdf'));
      const headers = sent.size === undefined ? {} : { 'upload-length': String(sent.size) };
      return call<FormFile>('POST', `/v2/system/forms/${sent.form ?? 'complaint'}/files`, form, headers, sent);
    };
    const patch = (id: string, offset: number, bytes: Uint8Array, sent: Sent & { form?: string } = {}) => {
      const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
      return call<FormFile>('PATCH', `/v2/system/forms/${sent.form ?? 'complaint'}/files/${id}`, Buffer.from(bytes), headers, sent);
    };
    const submissions = (form: string) => api.db.selectFrom('form_submission').selectAll().where('form', '=', form).execute();
    const countOf = async (form: string) => (await submissions(form)).length;

    test('a right form is stored by its definition, once per key', async () => {
      const key = randomUUID();
      const address = network();
      const sent = await Promise.all([1, 2, 3].map(() => submit('contact', contact, { key, address })));
      assert.deepEqual(new Set(sent.map(({ status }) => status)), new Set([200]));
      assert.equal(new Set(sent.map(({ data }) => data.id)).size, 1);
      const [row, ...more] = await submissions('contact');
      assert.deepEqual([row?.fields, row?.customer_id, row?.language, more], [contact, null, 'uk', []]);
      assert.ok(!row?.sender.includes(address));
      assert.equal((await submit('contact', { ...contact, name: 'Інша' }, { key, address })).status, 409);
    });

    test('wrong fields are named in the words of the definition and the language', async () => {
      const before = await countOf('contact');
      const { message: _, ...rest } = contact;
      const wrong = { ...rest, topic: 'weather', reply: 'phone', phone: '+38067', other: 'x' };
      const uk = await submit('contact', wrong);
      assert.deepEqual([uk.status, uk.error?.message], [400, 'Форму не надіслано. Виправте поля, які ми позначили, і надішліть ще раз.']);
      assert.deepEqual(uk.data, {
        other: 'Форма змінилася, і цього поля в ній більше немає. Оновіть сторінку й заповніть форму ще раз.',
        topic: 'Виберіть варіант зі списку.',
        message: 'Напишіть своє запитання.',
        email: 'Форма змінилася, і цього поля в ній більше немає. Оновіть сторінку й заповніть форму ще раз.',
        phone: 'Введіть номер українського мобільного, наприклад 067 123 45 67.',
      });
      assert.equal(
        (await submit('contact', { ...contact, message: 'Як?' }, { locale: 'ru' })).data['message'],
        'Слишком мало символов: нужно не меньше 10.',
      );
      assert.equal(await countOf('contact'), before);
    });

    test('records are named by their places, bounds by their units', async () => {
      const { data } = await submit('example', {
        nick: 'О',
        work: 'no',
        age: 12,
        amount: 100,
        people: [
          { who: 'мати', phone: '+380671234567' },
          { who: null, phone: '1' },
        ],
      });
      const said = Object.fromEntries(Object.entries(data).map(([name, text]) => [name, text.replaceAll('\u00a0', ' ')]));
      assert.deepEqual(said, {
        nick: 'Замало символів: потрібно щонайменше 2.',
        age: 'Позику можна взяти з 18 років.',
        amount: 'Найменше значення: 500 ₴.',
        phone: 'Заповніть це поле.',
        'people.1.who': 'Вкажіть, хто це.',
        'people.1.phone': 'Введіть номер українського мобільного, наприклад 067 123 45 67.',
        agree: 'Без згоди форму не надіслати.',
      });
    });

    test('a password is checked and never stored', async () => {
      const secret = 'дуже-таємно-42';
      const fields = {
        nick: 'Оля',
        work: 'no',
        phone: '+380671234567',
        agree: true,
        people: [{ who: 'мати', phone: '+380671234568' }],
        password: secret,
      };
      assert.equal((await submit('example', { ...fields, password_again: 'інше' })).status, 400);
      assert.equal((await submit('example', { ...fields, password_again: secret })).status, 200);
      assert.ok(!JSON.stringify(await submissions('example')).includes(secret));
    });

    test('bytes that no database stores are a wrong answer, not a failure', async () => {
      for (const name of ['О\u0000ля', 'О\ud800ля']) assert.equal((await submit('contact', { ...contact, name })).status, 400);
      assert.equal((await submit('contact', JSON.parse('{"__proto__": "x", "constructor": "y"}') as object)).status, 400);
    });

    test('one network sends so many an hour, another is not stopped by it', async () => {
      const address = network();
      const one = () => submit('contact', contact, { address });
      const all = await Promise.all(Array.from({ length: formLimits.form_submission + 5 }, one));
      const refused = all.filter(({ status }) => status === 429);
      assert.equal(refused.length, 5);
      assert.ok(Number(refused[0]?.headers['retry-after']) > 0);
      assert.equal((await submit('contact', contact)).status, 200);
      api.pass(3_601);
      assert.equal((await one()).status, 200);
    });

    test('a file comes in parts, is re-encoded and belongs to one form', async () => {
      const photo = await phonePhoto();
      const half = Math.ceil(photo.length / 2);
      const begun = await addFile(photo.subarray(0, half), { size: photo.length, name: 'лист.jpg' });
      const { id, token: upload } = begun.data;
      assert.deepEqual([begun.status, begun.data.name, begun.data.size, begun.data.offset], [200, 'лист.jpg', photo.length, half]);
      assert.match(upload ?? '', /^[\w-]{43}$/);
      const unfinished = await submit('complaint', { ...complaint, files: [id] }, { upload });
      assert.deepEqual([unfinished.status, unfinished.data['files']], [400, 'Цього файлу в нас немає: надішліть його ще раз.']);

      const away = await patch(id, half + 1, photo.subarray(half + 1), { upload });
      assert.deepEqual([away.status, away.headers['upload-offset']], [409, String(half)]);
      const done = await patch(id, half, photo.subarray(half), { upload });
      assert.deepEqual([done.status, done.data.offset, done.data.token], [200, photo.length, undefined]);
      const { stored_key } = await api.db.selectFrom('form_file').select('stored_key').where('id', '=', id).executeTakeFirstOrThrow();
      const stored = Buffer.from(await storedBytes({ db: api.db, log: api.app.log }, stored_key ?? ''));
      assert.equal(stored.subarray(0, 3).toString('hex'), 'ffd8ff');
      assert.ok(!stored.includes('Exif'));

      const before = await countOf('complaint');
      const all = await Promise.all([1, 2, 3, 4].map(() => submit('complaint', { ...complaint, files: [id] }, { upload })));
      assert.deepEqual(all.map(({ status }) => status).toSorted(), [200, 400, 400, 400]);
      assert.equal(await countOf('complaint'), before + 1, 'a refused form leaves nothing');
      assert.equal((await patch(id, photo.length, new Uint8Array([1]), { upload })).status, 404, 'it was sent');
    });

    test('for another sender there is no such file, to continue or to send', async () => {
      const [photo, me] = [await phonePhoto(), (await api.addCustomer()).token];
      const mine = await addFile(photo.subarray(0, 300), { size: photo.length, token: me });
      const visitors = await addFile(pdf());
      const other = (await api.addCustomer()).token;
      const strangers: Sent[] = [{}, { token: other }, { upload: 'x'.repeat(43) }, { upload: (await addFile(pdf())).data.token }];
      const none = await patch(randomUUID(), 300, photo.subarray(300), { token: other });
      for (const sent of strangers) {
        const tried = await patch(mine.data.id, 300, photo.subarray(300), sent);
        assert.deepEqual([tried.status, tried.error], [404, none.error]);
        for (const id of [mine.data.id, visitors.data.id])
          assert.equal((await submit('complaint', { ...complaint, files: [id] }, sent)).status, 400);
      }
      assert.equal((await patch('no-such-id', 0, photo)).status, 404);
      assert.equal((await patch(mine.data.id, 300, photo.subarray(300), { token: me, form: 'example' })).status, 404, 'of another form');
      assert.equal((await patch(mine.data.id, 300, photo.subarray(300), { token: me })).status, 200);
      // they began as a visitor and logged in meanwhile
      const files = [mine.data.id, visitors.data.id];
      const { status } = await submit('complaint', { ...complaint, files }, { token: me, upload: visitors.data.token });
      assert.equal(status, 200);
    });

    test('a file for another field, form or of another kind is refused', async () => {
      assert.equal((await addFile(pdf(), { field: 'text' })).status, 422);
      assert.equal((await addFile(pdf(), { form: 'contact' })).status, 422);
      assert.equal((await addFile(pdf(), { form: 'nothing' })).status, 404);
      assert.equal((await addFile(program())).status, 415);
      assert.equal((await addFile(new Uint8Array())).status, 422);
      assert.equal((await addFile(pdf(), { size: 11 * 1024 * 1024 })).status, 413);
      const { data } = await addFile(pdf());
      const sent = await submit('example', { nick: 'Оля', files: [data.id] }, { upload: data.token });
      assert.equal(sent.status, 400);
      const address = network();
      let refused = 0;
      for (let sent = 0; sent < formLimits.form_file + 2; sent += 1) if ((await addFile(pdf(), { address })).status === 429) refused += 1;
      assert.equal(refused, 2);
    });

    test('a file that was not sent for a day goes, a sent one stays', async () => {
      const name = 'лишився.pdf';
      const [, used] = [await addFile(pdf(), { name }), await addFile(pdf(), { name })];
      await submit('complaint', { ...complaint, files: [used.data.id] }, { upload: used.data.token });
      api.pass(86_401);
      await addFile(pdf(), { address: network() });
      const left = (table: 'form_file' | 'case_file') => api.db.selectFrom(table).select('id').where('name', '=', 'лишився.pdf').execute();
      assert.deepEqual([await left('form_file'), await left('case_file')], [[], [{ id: used.data.id }]]);
    });

    test('erasing a customer takes their forms and files along, the export shows them before', async () => {
      const { id: customerId, token } = await api.addCustomer();
      const { data } = await addFile(pdf(), { token });
      await submit('complaint', { ...complaint, surname: 'Зникома', files: [data.id] }, { token });
      const shown = await exportCases(api, customerId);
      assert.deepEqual([shown.forms.length, shown.cases.length, shown.case_files.length], [1, 1, 1]);
      await api.db.transaction().execute((trx) => eraseCases(trx, customerId, api.clock.now()));
      assert.ok(!JSON.stringify(await submissions('complaint')).includes('Зникома'));
      for (const table of ['form_file', 'case_file'] as const)
        assert.deepEqual(await api.db.selectFrom(table).select('id').where('id', '=', data.id).execute(), []);
    });
  });
}
