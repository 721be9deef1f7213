import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { CaseItem, FormFields, FormFile, OfficerCase, OfficerCaseItem } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { mailContent } from '@pozyka/server-notices';
import type { Got } from '@pozyka/server-kit/testing/api-harness';
import { startCasesApi, type CasesApi } from '../testing/cases-api.ts';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import { pdf } from '@pozyka/server-files/testing/pictures';

const PHONE = '+380671234567';
const EMAIL = 'olia@example.com';
const ANSWER = 'Перевірили розмову.\n\nПрацівник помилився, вибачте.';
const complaint: FormFields = {
  subject: 'staff',
  happened_on: '2026-02-01',
  text: 'Працівник не відповів на моє запитання.',
  files: null,
  surname: 'Шевченко',
  name: 'Оля',
  phone: PHONE,
  email: EMAIL,
  agree: true,
};

interface Sent {
  readonly id: string;
  readonly request?: { readonly number: string; readonly due: string };
}

for (const target of testDatabases()) {
  describe(`cases of forms on ${target.name}`, () => {
    let api: CasesApi;
    let networks = 0;
    before(async () => {
      api = await startCasesApi(target);
      await importProjectTexts(api.db);
    });
    beforeEach(() => {
      networks += 1;
    });
    after(() => api.close());

    const inject = async <T>(url: string, payload: object, headers: Record<string, string>): Promise<Got<T>> => {
      const answer = await api.app.inject({
        ...{ method: 'POST', url: `/v2/system/forms/${url}`, remoteAddress: `10.2.0.${networks}`, payload },
        headers: { 'idempotency-key': randomUUID(), 'accept-language': 'uk', ...headers },
      });
      const { data, error } = answer.json<{ data: T; error?: { code: number; message: string } }>();
      return { status: answer.statusCode, data, error, headers: answer.headers };
    };
    const submit = async (over: object = {}, headers: Record<string, string> = {}): Promise<Sent> => {
      const { status, data, error } = await inject<Sent>('complaint', { fields: { ...complaint, ...over } }, headers);
      assert.equal(status, 200, error?.message);
      return data;
    };
    const addFile = async (key: string = randomUUID()): Promise<FormFile> => {
      const form = new FormData();
      form.append('field', 'files');
      form.append('file', new File([new Uint8Array(pdf())], 'лист.pdf'));
      return (await inject<FormFile>('complaint/files', form, { 'idempotency-key': key })).data;
    };
    const found = async (number: string | undefined): Promise<OfficerCaseItem> => {
      const { data } = await api.officer.get<OfficerCaseItem[]>('/officer/v1/cases?Kind=complaint&Limit=100');
      return data.find((one) => one.Number === number) ?? assert.fail(`the back office does not list ${number}`);
    };
    const read = async (number: string | undefined): Promise<OfficerCase> =>
      (await api.officer.get<OfficerCase>(`/officer/v1/cases/${(await found(number)).CaseId}`)).data;
    const answer = async (number: string | undefined, Text = ANSWER) =>
      api.officer.write<OfficerCaseItem>((await found(number)).CaseId, 'answer', { Text });
    const mails = async () =>
      (await api.db.selectFrom('mail_outbox').select(['content', 'customer_id']).orderBy('id').execute()).map((row) => ({
        ...mailContent.parse(JSON.parse(row.content ?? '')),
        customer: row.customer_id,
      }));
    const sms = (phone = PHONE) => api.smsTo(phone);

    test('a visitor’s complaint has a number and a last day, and the officer reads it with who says to have written it', async () => {
      const { request } = await submit();
      assert.match(request?.number ?? '', /^З-2026-\d{6}$/);
      const made = await read(request?.number);
      assert.deepEqual([made.State, made.DueDay, made.Contract, made.Language], ['received', request?.due, null, 'uk']);
      assert.equal(request?.due, '2026-04-01');
      assert.deepEqual(made.Customer, { Name: 'Шевченко Оля', Phone: PHONE, Email: EMAIL, IsVisitor: true });
      assert.deepEqual(
        made.Messages.map(({ From, Text }) => [From, Text]),
        [
          [
            'customer',
            'На що скаржитеся: Розмова з працівником\nКоли це було: 01.02.2026\nОпишіть, що сталося: Працівник не відповів на моє запитання.',
          ],
        ],
      );
    });

    test('one case for one key, and none for a form that is refused or of another kind', async () => {
      const number = async () => (await api.db.selectFrom('customer_case').select('id').execute()).length;
      const before = await number();
      const key = randomUUID();
      const all = await Promise.all([1, 2, 3].map(() => submit({}, { 'idempotency-key': key })));
      assert.equal(new Set(all.map(({ request }) => request?.number)).size, 1);
      assert.equal((await inject('complaint', { fields: { ...complaint, phone: '1' } }, {})).status, 400);
      const contact = { topic: 'loan', message: 'Як узяти позику?', name: 'Оля', reply: 'email', email: EMAIL, agree: true };
      const other = await inject<Sent>('contact', { fields: contact }, {});
      assert.deepEqual([other.status, other.data.request], [200, undefined]);
      assert.equal(await number(), before + 1);
    });

    test('its files are the officer’s to read', async () => {
      const { id, token = '' } = await addFile();
      const { request } = await submit({ files: [id] }, { 'upload-token': token });
      const made = await read(request?.number);
      assert.deepEqual(made.Messages[0]?.Files, [{ Id: id, Name: 'лист.pdf', Size: pdf().length }]);
      const file = await api.officer.app.inject(await api.officer.signed('GET', `/officer/v1/cases/${made.CaseId}/files/${id}`));
      assert.deepEqual([file.statusCode, file.rawPayload], [200, pdf()]);
      assert.equal((await read((await submit()).request?.number)).Messages[0]?.Files.length, 0);
    });

    test('the answer goes to the e-mail once, whole, and to nothing else', async () => {
      const { request } = await submit();
      const before = [(await mails()).length, (await sms()).length];
      // found before both: what is answered is not in the list any more
      const { CaseId } = await found(request?.number);
      const key = randomUUID();
      const both = await Promise.all([1, 2].map(() => api.officer.write<OfficerCaseItem>(CaseId, 'answer', { Text: ANSWER }, key)));
      for (const { status, data } of both) assert.deepEqual([status, data.State], [200, 'answered']);
      const all = await mails();
      assert.deepEqual([all.length, (await sms()).length], [(before[0] ?? 0) + 1, before[1]]);
      const mail = all.at(-1);
      assert.deepEqual([mail?.to, mail?.customer, mail?.subject], [EMAIL, null, 'Відповідь на ваше звернення']);
      assert.ok(mail?.text.startsWith(`Добрий день! Відповідаємо на ваше звернення № ${request?.number}.\n\nПеревірили розмову.\n\n`));
    });

    test('without an e-mail it goes by SMS, in their language, and a long one is refused', async () => {
      const { request } = await submit({ email: null }, { 'accept-language': 'ru' });
      const count = (await mails()).length;
      const long = await answer(request?.number, 'а'.repeat(601));
      assert.equal(long.status, 422);
      assert.equal((await answer(request?.number, 'Извините, мы ошиблись.')).status, 200);
      assert.deepEqual((await sms()).at(-1), `Pozyka, ответ на обращение ${request?.number}: Извините, мы ошиблись.`);
      assert.equal((await mails()).length, count);
    });

    test('a customer with that phone and that e-mail has nothing of it, and is not told apart from who has no account', async () => {
      const { id, phone, token } = await api.addCustomer();
      const address = { email: 'known@example.com', unsubscribe: randomUUID(), confirmed_at: api.clock.now() };
      await api.db
        .insertInto('notice_address')
        .values({ customer_id: id, ...address })
        .execute();
      const [known, unknown] = [
        await submit({ phone, email: address.email }),
        await submit({ phone: '+380671119902', email: 'no@example.com' }),
      ];
      assert.deepEqual(Object.keys(known), Object.keys(unknown));
      const texts = [await read(known.request?.number), await read(unknown.request?.number)].map(({ Messages }) => Messages[0]?.Text);
      assert.equal(texts[0], texts[1]);
      await answer(known.request?.number);
      assert.deepEqual((await api.call<CaseItem[]>('GET', '/v2/cases', { token })).data, []);
      assert.deepEqual(await sms(phone), []);
    });

    test('who is logged in has it among their own, whatever the form says', async () => {
      const { phone, token } = await api.addCustomer();
      const { request } = await submit({ surname: 'Інша' }, { authorization: `Bearer ${token}` });
      const { data } = await api.call<CaseItem[]>('GET', '/v2/cases', { token });
      assert.deepEqual(
        data.map(({ Number, DueDay }) => [Number, DueDay]),
        [[request?.number, request?.due]],
      );
      assert.deepEqual((await read(request?.number)).Customer, { Name: null, Phone: phone, Email: null, IsVisitor: false });
    });

    test('an officer takes it and cannot decide it', async () => {
      const { request } = await submit();
      const { CaseId } = await found(request?.number);
      const decided = await api.officer.write(CaseId, 'decide', { Decision: 'approved', Reason: ANSWER });
      assert.equal(decided.status, 422);
      assert.equal((await api.officer.post<OfficerCaseItem>(`/officer/v1/cases/${CaseId}/take`)).data.State, 'inWork');
    });

    test('a day to come is refused where the form asks when it happened, by the day in Kyiv', async () => {
      // half an hour before midnight there
      api.clock.set('2026-06-01T20:30:00Z');
      const refused = async (happened_on: string, locale: string) => {
        const fields = { ...complaint, happened_on };
        const { status, data } = await inject<Record<string, string>>('complaint', { fields }, { 'accept-language': locale });
        return [status, data];
      };
      assert.deepEqual(await refused('2026-06-02', 'uk'), [400, { happened_on: 'Ця дата ще не настала. Перевірте день, місяць і рік.' }]);
      assert.deepEqual(await refused('2027-01-01', 'ru'), [
        400,
        { happened_on: 'Эта дата ещё не наступила. Проверьте день, месяц и год.' },
      ]);
      assert.ok((await submit({ happened_on: '2026-06-01' })).request);
      api.clock.set('2026-06-01T21:30:00Z');
      assert.ok((await submit({ happened_on: '2026-06-02' })).request);
    });
  });
}
