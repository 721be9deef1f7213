import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { CustomerCase, OfficerCase, OfficerCaseItem } from '@pozyka/api-contract';
import { notFound, testDatabases } from '@pozyka/server-kit';
import { openCase } from '../cases/open-case.ts';
import { startCasesApi, type CasesApi, type Customer } from '../testing/cases-api.ts';
import type { Decided, Decider } from '../cases/host.ts';
import { CaseSender, TEXT } from '../testing/case-sender.ts';
import { pdf } from '@pozyka/server-files/testing/pictures';
import { KEY, type Officer } from '../testing/officer.ts';

const ANSWER = 'Комісію нараховано помилково, ми її повернули.';
const DAY = 86_400;

for (const target of testDatabases()) {
  describe(`the officer's API on ${target.name}`, () => {
    let api: CasesApi;
    let officer: Officer;
    let who: Customer;
    let customer: CaseSender;
    let id: string;
    before(async () => {
      api = await startCasesApi(target);
      officer = api.officer;
    });
    beforeEach(async () => {
      who = await api.addCustomer();
      customer = new CaseSender(api, who);
      id = (await customer.open()).data.CaseId;
    });
    after(() => api.close());

    const url = (rest = '') => `/officer/v1/cases/${id}${rest}`;
    const listed = async (query = ''): Promise<string[]> =>
      (await officer.get<OfficerCaseItem[]>(`/officer/v1/cases${query}`)).data.map(({ CaseId }) => CaseId);
    const answer = (Text = ANSWER, key?: string) => officer.write<OfficerCaseItem>(id, 'answer', { Text }, key);
    const decide = (Decision: string, body: object = {}) =>
      officer.write<OfficerCaseItem>(id, 'decide', { Decision, Reason: ANSWER, ...body });
    const sms = () => api.smsTo(who.phone);
    const readByCustomer = async (): Promise<CustomerCase> => (await customer.read(id)).data;
    /** A case of a kind that calls of their own open. */
    const openOf = async (kind: 'restructuring' | 'relief'): Promise<void> => {
      const customerId = who.id;
      const made = await api.db
        .transaction()
        .execute((trx) =>
          openCase(trx, api.clock, { customerId, kind, text: `Прошу перенести платіж на місяць: ${kind}.`, language: 'uk' }),
        );
      id = made.id;
    };

    /** Restructurings are decided so; what restores their own decider. */
    const decideBy = (decider: Decider): (() => void) => {
      const { deciders } = api.host;
      const own = deciders.restructuring;
      deciders.restructuring = decider;
      return () => void (deciders.restructuring = own);
    };

    test('reads a case with its customer and their files', async () => {
      const file = await customer.send(new Uint8Array(pdf()));
      await customer.write(id, `${TEXT} Ось квитанція.`, [file.data.Id]);
      await api.db.updateTable('customer').set({ surname: 'Ковальчук', name: 'Олена' }).where('phone', '=', who.phone).execute();
      const { data } = await officer.get<OfficerCase>(url());
      assert.deepEqual(
        [data.Language, data.Customer, data.Overdue, data.Messages.length],
        ['uk', { Name: 'Ковальчук Олена', Phone: who.phone, Email: null, IsVisitor: false }, false, 2],
      );
      const read = await officer.app.inject(await officer.signed('GET', url(`/files/${file.data.Id}`)));
      assert.deepEqual([read.statusCode, read.rawPayload], [200, pdf()]);
      const own = id;
      id = (await new CaseSender(api, await api.addCustomer()).open()).data.CaseId;
      assert.equal((await officer.get(url(`/files/${file.data.Id}`))).status, 404, 'a file of another case');
      for (const none of [randomUUID(), 'no-such']) assert.equal((await officer.get(`/officer/v1/cases/${none}`)).status, 404);
      id = own;
    });

    test('takes, answers; the customer is told, reads, and reopens with a term of its own', async () => {
      assert.equal((await officer.post<OfficerCaseItem>(url('/take'))).data.State, 'inWork');
      assert.equal((await officer.post(url('/take'))).status, 409);
      const { status, data } = await answer();
      assert.deepEqual([status, data.State, data.AnsweredAt], [200, 'answered', api.clock.now().toISOString()]);
      assert.deepEqual(Object.keys(data).includes('Customer'), false, 'answers are stored for repeats');
      assert.deepEqual((await sms()).at(-1), `Pozyka: відповідь на звернення ${data.Number} у кабінеті.`);
      api.pass(3 * DAY);
      const read = await readByCustomer();
      assert.deepEqual(
        read.Messages.map(({ From, Text }) => [From, Text]),
        [
          ['customer', TEXT],
          ['lender', ANSWER],
        ],
      );
      const reopened = (await customer.write(id, 'Гроші так і не надійшли, перевірте.')).data;
      assert.deepEqual([reopened.State, reopened.DueDay > read.DueDay], ['received', true]);
      assert.equal((await answer(`${ANSWER} Перевірили ще раз.`)).data.State, 'answered');
      assert.equal((await customer.close(id)).data.State, 'closed');
      assert.deepEqual([(await answer()).status, (await officer.post(url('/take'))).status], [409, 409]);
    });

    test('one answer for one key, though each try is signed anew; a text of nothing is refused', async () => {
      const key = randomUUID();
      const tries = await Promise.all([1, 2, 3].map(() => answer(ANSWER, key)));
      assert.deepEqual(
        tries.map(({ status }) => status),
        [200, 200, 200],
      );
      assert.equal((await readByCustomer()).Messages.length, 2);
      assert.equal((await sms()).filter((text) => text.includes('відповідь')).length, 1);
      assert.equal((await answer('Інше, ніж перше.', key)).status, 409);
      assert.equal((await answer(' '.repeat(20))).status, 422);
    });

    test('the list is by the last day, marks what is overdue, and is filtered and paged', async () => {
      const first = id;
      api.pass(DAY);
      customer = new CaseSender(api, await api.addCustomer());
      const second = (await customer.open({ Kind: 'data' })).data.CaseId;
      const waiting = await listed('?Limit=100');
      assert.ok(waiting.indexOf(first) < waiting.indexOf(second) && waiting.includes(first));
      assert.deepEqual((await listed('?Limit=100&Kind=data')).includes(first), false);
      assert.deepEqual(
        [(await listed('?State=answered&Limit=100')).includes(first), (await listed('?State=received&Limit=100')).includes(first)],
        [false, true],
      );
      api.pass(30 * DAY);
      const { data } = await officer.get<OfficerCaseItem[]>('/officer/v1/cases?Overdue=true&Limit=100');
      assert.ok(data.every(({ Overdue, State }) => Overdue && (State === 'received' || State === 'inWork')));
      assert.deepEqual([data.some(({ CaseId }) => CaseId === first), data.some(({ CaseId }) => CaseId === second)], [true, false]);
      await answer();
      assert.equal((await listed('?Overdue=true&Limit=100')).includes(first), false, 'the answer is given');
      const page = await officer.get<OfficerCaseItem[]>('/officer/v1/cases?Limit=1&Offset=1');
      assert.deepEqual([page.data.length, page.headers['x-items-limit']], [1, '1']);
      for (const query of ['?State=lost', '?Limit=101', '?Overdue=maybe'])
        assert.equal((await officer.get(`/officer/v1/cases${query}`)).status, 400);
    });

    test('of two officers who read the same, one answers; who reads that answer may answer once more', async () => {
      for (const count of [0, 1, 2]) {
        const Seen = await officer.newest(id);
        const texts = ['Комісію повернемо вам.', 'Комісії не повернемо.'].map((text) => `${text} Рішення ${count}.`);
        const both = await Promise.all(texts.map((Text) => officer.post<OfficerCaseItem>(url('/answer'), { Text, Seen })));
        assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
        assert.match(both.find(({ status }) => status === 409)?.error?.message ?? '', /новіше повідомлення/);
      }
      assert.equal((await readByCustomer()).Messages.length, 4);
      const read = await officer.newest(id);
      await customer.write(id, 'Я надсилаю ще одну квитанцію.');
      assert.equal((await officer.post(url('/answer'), { Text: ANSWER, Seen: read })).status, 409, 'the customer has written since');
      await openOf('restructuring');
      const Seen = await officer.newest(id);
      const verdicts = [{ Text: ANSWER }, { Decision: 'refused', Reason: ANSWER }];
      const paths = ['/answer', '/decide'];
      const acts = await Promise.all(verdicts.map((body, at) => officer.post(url(paths[at]), { ...body, Seen })));
      assert.deepEqual(acts.map(({ status }) => status).toSorted(), [200, 409], 'an answer and a decision');
    });

    test('decides what is decided, once, by its kind in the same transaction', async () => {
      assert.equal((await decide('approved')).status, 422, 'a complaint is answered in words');
      await openOf('restructuring');
      const decided: Pick<Decided, 'decision' | 'terms' | 'officer'>[] = [];
      const restore = decideBy(async (_trx, _clock, { decision, terms, officer: key }) => {
        decided.push({ decision, terms, officer: key });
      });
      const { data } = await decide('approved', { Terms: { Months: 3 } });
      assert.deepEqual([data.State, data.Decision], ['answered', 'approved']);
      assert.deepEqual(decided, [{ decision: 'approved', terms: { Months: 3 }, officer: KEY.id }]);
      assert.equal((await decide('refused')).status, 409);
      restore();
    });

    test('a decider that refuses leaves nothing', async () => {
      await openOf('restructuring');
      const restore = decideBy(async () => {
        throw notFound();
      });
      assert.equal((await decide('approved')).status, 404);
      restore();
      assert.deepEqual((await readByCustomer()).Messages.length, 1);
    });
  });
}
