import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { CashFlowItem, PaperCheck } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { tracesIn } from '@pozyka/testing/fuzz';
import type { Kysely } from 'kysely';
import { documentsMigrations } from '@pozyka/server-documents';
import { newApplicant, startApiWithProvider } from '../application/testing/applicants.ts';
import type { TestApi } from '../auth/testing/test-api.ts';
import { CaseSender } from '@pozyka/server-cases/testing/case-sender';
import { addPost } from '@pozyka/server-publications/testing/add-post';
import { Borrower } from '@pozyka/server-lending/testing/borrowers';
import { Payer } from '@pozyka/server-lending/testing/payer';
import type { Provider } from '@pozyka/server-lending/testing/provider';
import { tablesWith } from './testing/tables-with.ts';

/** Said through the API once, by one customer, and found nowhere else. */
const typed = {
  surname: 'Перебийніс-Журавлинська',
  name: 'Мелітина',
  patronymic: 'Охрімівна',
  email: 'melityna.only@example.com',
  street: 'Чумацький узвіз',
  company: 'ТОВ «Зозулин міст»',
  complaint: 'Мій кум Онисько бачив той лист',
  draft: 'Недописане про Килину',
  comment: 'Раджу звернутися до Параски',
  card: '517777******9263',
} as const;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** As papers print it. */
const PRINTED_CARD = '5177 77•• •••• 9263';

for (const target of testDatabases()) {
  describe(`all that is erased on ${target.name}`, () => {
    let api: TestApi;
    let provider: Provider;
    before(async () => {
      ({ api, provider } = await startApiWithProvider(target));
    });
    after(() => api.close());

    const found = (traces: readonly string[]) => tablesWith(api.db, (text) => tracesIn(text, traces));
    const paperOf = async (bytes: Uint8Array) => (await api.call<PaperCheck>('GET', `/v2/system/papers/${sha256(bytes)}`)).data.Paper;

    test('of what a customer said, paid with and was handed out nothing is left in any table; receipts stay, without their card', async () => {
      const applicant = await newApplicant(api, { Amount: 1_000_000, Term: 30 });
      const { surname, name, patronymic, email } = typed;
      Object.assign(applicant.passport, { surname, name, patronymic, email });
      await applicant.identify({ surname, name, patronymic });
      await applicant.addCard();
      await applicant.save({
        Passport: applicant.passport,
        Address: { region: 'Київська область', locality: 'Бровари', streets: typed.street, house: '12А', apartment: '24' },
        Social: {
          ...{ work_type: 'employee', company_name: typed.company, Income: 2_500_000, purpose: 'everyday', social_status: 'employed' },
          ...{ not_politic: true, bureau_consent: 'credit-history-consent-1' },
        },
      });
      await applicant.final();
      await applicant.checked();
      const borrower = new Borrower(api, applicant);
      const payer = new Payer(api, provider, borrower, await borrower.borrow());
      const { token } = borrower;

      const cases = new CaseSender(api, applicant);
      assert.equal((await cases.open({ Text: typed.complaint })).status, 200);
      const saved = await api.call('PUT', '/v2/case-draft', { token, body: { Kind: 'complaint', Text: typed.draft } });
      assert.equal(saved.status, 200, JSON.stringify(saved));
      const post = await addPost(api.db, 'erased-post');
      const commented = await api.call('POST', `/v2/system/posts/items/${post}/comments`, { token, body: { text: typed.comment } });
      assert.equal(commented.status, 200, JSON.stringify(commented));

      // a card that the customer paid with once, at the provider's page
      assert.equal((await payer.paid('part', 100_000, { Mask: typed.card })).status, 200);
      const { Total } = (await payer.details()).Debt;
      assert.equal((await payer.paid('full', Total, { Mask: typed.card })).status, 200);
      const { cashFlowItems } = (await borrower.get<{ cashFlowItems: CashFlowItem[] }>('/v2/cashflow/list')).data;
      assert.ok(cashFlowItems.length >= 3);
      const handedOut: Buffer[] = [];
      for (const { id } of cashFlowItems) {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await api.app.inject({ method: 'POST', url: '/v2/cashflow/pdf', headers, payload: { cashFlowId: id } });
        assert.equal(answer.statusCode, 200);
        handedOut.push(answer.rawPayload);
      }
      assert.equal((await borrower.docs(payer.contractId)).data.length, 4);

      const id = await applicant.id();
      const numbers = [applicant.phone, applicant.passport.itn, applicant.passport.passport_number].map(String);
      const traces = [...Object.values(typed), PRINTED_CARD, ...numbers];
      const before = await found(traces);
      const planted = traces.filter((trace) => before.some((line) => line.includes(trace)));
      assert.deepEqual(planted, traces, 'every trace is somewhere, or this test finds nothing');
      assert.ok(before.some((line) => line.startsWith('issued_paper:')));

      api.pass(60);
      await borrower.logIn();
      const { data } = await api.call<{ at: string }>('POST', '/v2/system/customers/account/erase', { token: borrower.token });
      api.clock.set(new Date(data.at));
      await api.runJobs();
      assert.deepEqual(await found(traces), []);
      const receipts = await api.db.selectFrom('receipt').select(['card_mask', 'fiscal_number']).where('customer_id', '=', id).execute();
      assert.equal(receipts.length, cashFlowItems.length, 'the law on accounting keeps receipts');
      assert.ok(receipts.every(({ card_mask, fiscal_number }) => card_mask === null && fiscal_number !== ''));
      for (const bytes of handedOut) assert.equal((await paperOf(bytes))?.State, 'valid', 'a receipt is genuine for ever, by its sum');

      // customers who were erased by an older release
      const [bytes = Buffer.alloc(0)] = handedOut;
      await api.db.updateTable('issued_paper').set({ bytes }).where('sha256', '=', sha256(bytes)).execute();
      assert.deepEqual(await found([PRINTED_CARD]), [`issued_paper: ${PRINTED_CARD}`]);
      await documentsMigrations['540_erased_receipts'].up(api.db as Kysely<unknown>);
      assert.deepEqual(await found([PRINTED_CARD]), []);
    });
  });
}
