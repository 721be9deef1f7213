import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { CustomerCase } from '@pozyka/api-contract';
import { caseLimits } from '@pozyka/api-contract/constants';
import { testDatabases } from '@pozyka/server-kit';
import { startCasesApi, type CasesApi, type Customer } from '../testing/cases-api.ts';
import { pdf, png, program } from '@pozyka/server-files/testing/pictures';
import { CaseSender, TEXT } from '../testing/case-sender.ts';

const bytesOf = (file: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(file);

for (const target of testDatabases()) {
  describe(`cases on ${target.name}`, () => {
    let api: CasesApi;
    let customer: Customer;
    let me: CaseSender;
    before(async () => {
      api = await startCasesApi(target);
    });
    beforeEach(async () => {
      customer = await api.addCustomer();
      me = new CaseSender(api, customer);
    });
    after(() => api.close());

    const opened = async (over: Parameters<CaseSender['open']>[0] = {}): Promise<CustomerCase> => {
      const { status, data, error } = await me.open(over);
      assert.equal(status, 200, error?.message);
      return data;
    };

    test('a complaint is received, has a number and a last day, and the customer is told', async () => {
      const made = await opened({ Text: `  ${TEXT}\r\n\u200b` });
      assert.match(made.Number, /^З-2026-\d{6}$/);
      assert.deepEqual(
        { ...made, CaseId: '', Number: '', Messages: made.Messages.map(({ Id: _, ...message }) => message) },
        {
          ...{ CaseId: '', Number: '', Kind: 'complaint', State: 'received', OpenedAt: '2026-03-02T10:00:00.000Z', DueDay: '2026-04-01' },
          ...{ AnsweredAt: null, Decision: null, Contract: null },
          Messages: [{ From: 'customer', At: '2026-03-02T10:00:00.000Z', Text: TEXT, Files: [] }],
        },
      );
      assert.deepEqual((await me.read(made.CaseId)).data, made);
      assert.deepEqual(await api.smsTo(customer.phone), [`Pozyka: звернення ${made.Number} отримали. Відповімо до 01.04.2026.`]);
    });

    test('the words of the notice are those of the language they wrote in', async () => {
      const { Number } = await opened({ locale: 'ru' });
      assert.deepEqual(await api.smsTo(customer.phone), [`Pozyka: обращение ${Number} получили. Ответим до 01.04.2026.`]);
    });

    test('the kinds that a text opens, and those that it does not', async () => {
      for (const Kind of ['complaint', 'question', 'data']) assert.equal((await me.open({ Kind, Text: `${TEXT} ${Kind}` })).status, 200);
      for (const Kind of ['restructuring', 'relief', 'praise']) assert.equal((await me.open({ Kind })).status, 400, Kind);
    });

    test('one effect for one key; the same text under another key is a double press', async () => {
      const key = randomUUID();
      const all = await Promise.all([1, 2, 3].map(() => me.open({ key })));
      assert.equal(new Set(all.map(({ data }) => data.CaseId)).size, 1);
      const again = await Promise.all([1, 2].map(() => me.open()));
      assert.deepEqual(
        again.map(({ status }) => status),
        [409, 409],
      );
      assert.equal((await me.list()).data.length, 1);
      api.pass(601);
      assert.equal((await me.open()).status, 200);
    });

    for (const [what, Text, status] of [
      ['nine characters', 'а'.repeat(9), 422],
      ['nothing that can be seen', ' \u200b\u2060 '.repeat(10), 422],
      ['ten characters', 'а'.repeat(10), 200],
      ['four thousand of two units each', '😀'.repeat(4_000), 200],
      ['one more', 'а'.repeat(4_001), 422],
      ['far more', 'а'.repeat(8_001), 400],
      ['nothing', '', 400],
    ] as const) {
      test(`a text of ${what}: ${status}`, async () => {
        const got = await api.call<{ Text?: string }>('POST', '/v2/cases', { token: me.token, body: { Kind: 'question', Text } });
        assert.equal(got.status, status);
        if (status === 422) assert.ok(got.data.Text);
      });
    }

    test('a loan of theirs is named by its number; of others they have none', async () => {
      const loan = { id: randomUUID(), customerId: customer.id, number: '100042' };
      api.host.loans.push(loan);
      const made = await opened({ ContractId: loan.id });
      assert.deepEqual(made.Contract, { ContractId: loan.id, Number: loan.number });
      assert.deepEqual(
        (await me.list()).data.map(({ Contract }) => Contract),
        [made.Contract],
      );
      const other = new CaseSender(api, await api.addCustomer());
      for (const ContractId of [loan.id, randomUUID(), 'no-such']) assert.equal((await other.open({ ContractId })).status, 404);
    });

    test('ten may wait for an answer, at once too; a closed one makes room', async () => {
      const all = await Promise.all(Array.from({ length: 12 }, (_, index) => me.open({ Text: `${TEXT} ${index}` })));
      const made = all.filter(({ status }) => status === 200);
      assert.deepEqual([made.length, all.filter(({ status }) => status === 409).length], [caseLimits.open, 2]);
      assert.match(all.find(({ status }) => status === 409)?.error?.message ?? '', /10 звернень/);
      await me.close(made[0]?.data.CaseId ?? '');
      assert.equal((await me.open({ Text: `${TEXT} ще` })).status, 200);
    });

    test('twenty messages an hour, then when the next may come', async () => {
      const { CaseId } = await opened();
      for (let count = 1; count < caseLimits.messagesPerHour; count += 1)
        assert.equal((await me.write(CaseId, `${TEXT} ${count}`)).status, 200);
      api.pass(60);
      const { status, headers } = await me.write(CaseId, `${TEXT} ще`);
      assert.deepEqual([status, headers['retry-after']], [429, '3540']);
      api.pass(3_540);
      assert.equal((await me.write(CaseId, `${TEXT} ще`)).status, 200);
    });

    test('the list is paged, the newest first', async () => {
      const numbers: string[] = [];
      for (const index of [1, 2, 3]) {
        api.pass(1);
        numbers.unshift((await opened({ Text: `${TEXT} ${index}` })).Number);
      }
      const all = await me.list();
      assert.deepEqual(
        all.data.map(({ Number }) => Number),
        numbers,
      );
      const page = await me.list('?Limit=2&Offset=1');
      assert.deepEqual(
        [page.data.map(({ Number }) => Number), page.headers['x-items-total'], page.headers['x-items-limit']],
        [numbers.slice(1), '3', '2'],
      );
      assert.deepEqual((await me.list('?Offset=50')).data, []);
    });

    test('files: cleaned, named by a message, read by their sender alone', async () => {
      const [scan, paper] = [await me.send(bytesOf(await png())), await me.send(bytesOf(pdf()), { name: 'квитанція.pdf' })];
      const { CaseId, Messages } = await opened({ FileIds: [scan.data.Id] });
      assert.deepEqual(
        Messages[0]?.Files.map(({ Id, Name }) => [Id, Name]),
        [[scan.data.Id, 'скан.jpg']],
      );
      const written = await me.write(CaseId, `${TEXT} Ось квитанція.`, [paper.data.Id]);
      assert.deepEqual(written.data.Messages[1]?.Files[0]?.Name, 'квитанція.pdf');
      assert.deepEqual([(await me.file(scan.data.Id)).status, (await me.file(scan.data.Id)).type], [200, 'image/jpeg']);
      assert.deepEqual((await me.file(paper.data.Id)).bytes, pdf());
      assert.equal((await new CaseSender(api, await api.addCustomer()).file(paper.data.Id)).status, 404);
      assert.equal((await me.write(CaseId, `${TEXT} Ще раз.`, [paper.data.Id])).status, 404, 'a file is of one message');
      assert.equal((await me.read(CaseId)).data.Messages.length, 2);
    });

    test('a file that comes in parts is named when it is whole, and not before', async () => {
      const whole = bytesOf(pdf());
      const { data } = await me.send(whole.slice(0, 20), { size: whole.length });
      assert.equal((await me.open({ FileIds: [data.Id] })).status, 404);
      assert.equal((await me.patch(data.Id, 7, whole.slice(7))).status, 409);
      assert.deepEqual((await me.patch(data.Id, 20, whole.slice(20))).data, { Id: data.Id, offset: whole.length });
      await opened({ FileIds: [data.Id] });
    });

    test('a program is refused, an eleventh file too, and one that no message named for a day goes', async () => {
      assert.equal((await me.send(bytesOf(program()))).status, 415);
      const ids: string[] = [];
      for (let count = 0; count < 11; count += 1) ids.push((await me.send(bytesOf(pdf()))).data.Id);
      assert.equal((await me.open({ FileIds: ids })).status, 400);
      const { CaseId } = await opened({ FileIds: ids.slice(0, 10) });
      assert.equal((await me.write(CaseId, `${TEXT} Ще файл.`, ids.slice(10))).status, 422);
      api.pass(2 * 86_400);
      await me.send(bytesOf(pdf()));
      assert.deepEqual(
        await api.db
          .selectFrom('case_file')
          .select('id')
          .where('id', '=', ids[10] ?? '')
          .execute(),
        [],
      );
    });

    test('a closed case takes no message and is not closed twice', async () => {
      const { CaseId } = await opened();
      assert.equal((await me.close(CaseId)).data.State, 'closed');
      for (const refused of [await me.write(CaseId, `${TEXT} Ще.`), await me.close(CaseId)]) {
        assert.deepEqual([refused.status, refused.error?.message.slice(0, 23)], [409, 'Це звернення закрито. В']);
      }
    });

    test('another customer’s case is like one that is not there', async () => {
      const { CaseId } = await opened();
      const other = new CaseSender(api, await api.addCustomer());
      for (const id of [CaseId, randomUUID(), 'no-such'])
        for (const answer of [await other.read(id), await other.write(id, TEXT), await other.close(id)]) assert.equal(answer.status, 404);
      assert.equal((await me.read(CaseId)).data.State, 'received');
    });

    test('what is typed is kept until it is sent, for them alone; an empty text is none', async () => {
      const draft = (who = me) => api.call<{ Kind: string; Text: string } | null>('GET', '/v2/case-draft', { token: who.token });
      const save = (Text: string, Kind = 'question') => api.call('PUT', '/v2/case-draft', { token: me.token, body: { Kind, Text } });
      assert.equal((await draft()).data, null);
      await save('Чому');
      assert.equal((await save('Чому так?\n ')).status, 200);
      assert.deepEqual((await draft()).data, { Kind: 'question', Text: 'Чому так?\n ' });
      assert.equal((await draft(new CaseSender(api, await api.addCustomer()))).data, null);
      await opened();
      assert.equal((await draft()).data, null);
      await save('Ще');
      await save(' ');
      assert.equal((await draft()).data, null);
      assert.deepEqual([(await save('а'.repeat(8_001))).status, (await save('Ще', 'relief')).status], [400, 400]);
      await save('Забуте');
      api.pass(31 * 86_400);
      const other = new CaseSender(api, await api.addCustomer());
      await api.call('PUT', '/v2/case-draft', { token: other.token, body: { Kind: 'data', Text: 'Нове' } });
      assert.deepEqual(await api.db.selectFrom('form_draft').select('form').where('customer_id', '=', customer.id).execute(), []);
    });
  });
}
