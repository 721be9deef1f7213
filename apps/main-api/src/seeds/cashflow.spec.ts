import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';
import type { CashFlowItem } from '@pozyka/api-contract';
import { receiptCategories } from '@pozyka/api-contract/constants';
import { serverDatabase, testDatabases } from '@pozyka/server-kit';
import { sql } from 'kysely';
import { textOfPdf } from '@pozyka/server-documents/testing/text-of-pdf';
import { startTestApi, type TestApi } from '../areas/auth/testing/test-api.ts';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import { seedBorrowers } from './borrowers-seed.ts';
import { receiptKeys } from '@pozyka/server-documents/testing/internals';

const folder = fileURLToPath(new URL('../../seed', import.meta.url));
const RICH = '+380675550276';
const OTHER = '+380675550243';
const LATE = '+380675550254';
/** Enough rows for the planner to choose an index; large-lists.slow.spec.ts tests fifty thousand. */
const MANY = 3_000;

for (const target of testDatabases()) {
  describe(`cash flow on ${target.name}`, () => {
    let api: TestApi;
    let token: string;
    before(async () => {
      api = await startTestApi(target, { SANDBOX: true });
      await importProjectTexts(api.db);
      await seedBorrowers(api.db, folder, api.clock);
      token = await api.login(RICH);
    });
    after(() => api.close());

    const list = (query = '', locale: 'uk' | 'ru' = 'uk', as = token) =>
      api.call<{ cashFlowItems: CashFlowItem[] }>('GET', `/v2/cashflow/list${query}`, { token: as, locale });
    const pdfOf = async (cashFlowId: string, as = token, locale = 'uk') =>
      api.app.inject({
        method: 'POST',
        url: '/v2/cashflow/pdf',
        headers: { authorization: `Bearer ${as}`, 'accept-language': locale },
        payload: { cashFlowId },
      });

    test('newest first, ten to a page, none twice and none left out', async () => {
      const [first, second, past] = [await list(), await list('?Offset=10'), await list('?Offset=1000')];
      for (const { headers } of [first, second, past]) assert.equal(headers['x-items-total'], '15');
      assert.equal(first.headers['x-items-limit'], '10');
      const items = [...first.data.cashFlowItems, ...second.data.cashFlowItems];
      assert.equal(new Set(items.map(({ id }) => id)).size, 15);
      const dates = items.map(({ Date: at }) => at);
      assert.deepEqual(dates, dates.toSorted().reverse());
      assert.deepEqual(past.data.cashFlowItems, []);
    });

    test('a category alone, called in the language asked for', async () => {
      const { data, headers } = await list('?Category=issue', 'ru');
      assert.equal(headers['x-items-total'], '3');
      assert.deepEqual(
        data.cashFlowItems.map(({ category }) => category),
        Array.from({ length: 3 }, () => ({ id: 'issue', title: 'Выдача кредита' })),
      );
      assert.equal((await list('?Category=issue')).data.cashFlowItems[0]?.category.title, 'Видача кредиту');
      assert.equal((await list('?Category=refund')).headers['x-items-total'], '0');
      assert.equal((await list('?Category=bribe')).status, 400);
    });

    test('parts come to the sum, and the check address says no more than the receipt', async () => {
      const { cashFlowItems } = (await list('?Limit=100')).data;
      for (const { Amount, Parts, FiscalNumber, CheckUrl } of cashFlowItems) {
        assert.equal(
          Parts.reduce((sum, part) => sum + part.Amount, 0),
          Amount,
        );
        const { searchParams, host } = new URL(CheckUrl ?? '');
        assert.equal(host, 'cabinet.tax.gov.ua');
        assert.deepEqual([...searchParams.keys()], ['id', 'date', 'time', 'fn', 'sm']);
        assert.equal(searchParams.get('id'), FiscalNumber);
        assert.equal(Math.round(Number(searchParams.get('sm')) * 100), Amount);
      }
    });

    test('a receipt is a paper in the language of its contract, the same bytes every time', async () => {
      const { cashFlowItems } = (await list('?Limit=100')).data;
      const russian = (
        await sql<{ id: string }>`select r.id from receipt r join contract c on c.id = r.contract_id
        where c.language = 'ru'`.execute(api.db)
      ).rows.map(({ id }) => id);
      const names = { uk: 'Фіскальний чек', ru: 'Фискальный чек' };
      for (const item of [cashFlowItems.find(({ id }) => russian.includes(id)), cashFlowItems.find(({ id }) => !russian.includes(id))]) {
        assert.ok(item);
        const paper = await pdfOf(item.id);
        assert.equal(paper.statusCode, 200);
        assert.equal(paper.headers['content-type'], 'application/pdf');
        const title = encodeURIComponent(`${names.uk} ${item.FiscalNumber}.pdf`);
        assert.equal(paper.headers['content-disposition'], `inline; filename="${item.FiscalNumber}.pdf"; filename*=UTF-8''${title}`);
        const text = await textOfPdf(paper.rawPayload);
        for (const words of [names[russian.includes(item.id) ? 'ru' : 'uk'], item.FiscalNumber ?? '', item.ContractNumber]) {
          assert.ok(text.includes(words), words);
        }
        assert.equal(Buffer.compare((await pdfOf(item.id, token, 'ru')).rawPayload, paper.rawPayload), 0);
      }
    });

    test('a link saves the same bytes under the receipt’s name', async () => {
      const [item] = (await list()).data.cashFlowItems;
      assert.ok(item);
      const headers = { authorization: `Bearer ${token}`, 'accept-language': 'uk' };
      const file = await api.app.inject({ url: `/v2/cashflow/pdf?cashFlowId=${item.id}`, headers });
      assert.match(String(file.headers['content-disposition']), /^attachment; filename="\d+\.pdf"; filename\*=UTF-8''/);
      assert.equal(file.headers['content-type'], 'application/pdf');
      assert.equal(Buffer.compare(file.rawPayload, (await pdfOf(item.id)).rawPayload), 0);
    });

    test('another’s receipt is answered like an unknown one', async () => {
      const other = await api.login(OTHER);
      const [mine] = (await list()).data.cashFlowItems;
      assert.ok(mine);
      const theirs = await pdfOf(mine.id, other);
      const unknown = await pdfOf('00000000-0000-4000-8000-000000000000', other);
      assert.equal(theirs.statusCode, 404);
      assert.deepEqual([unknown.statusCode, unknown.body], [theirs.statusCode, theirs.body]);
      assert.equal((await pdfOf('no-such-receipt')).statusCode, 404);
      assert.ok(!(await list('', 'uk', other)).data.cashFlowItems.some(({ id }) => id === mine.id));
      assert.equal((await api.call('GET', '/v2/cashflow/list')).status, 401);
    });

    // so many rows take a quarter of a minute in the embedded database, whose plans are the same
    if (target.name === serverDatabase().name) {
      test('thousands of receipts are read by their index, and never counted', async () => {
        const { id, customer_id } = await api.db
          .selectFrom('contract')
          .innerJoin('customer', 'customer.id', 'contract.customer_id')
          .select(['contract.id', 'contract.customer_id'])
          .where('customer.phone', '=', LATE)
          .executeTakeFirstOrThrow();
        await sql`insert into receipt (id, customer_id, contract_id, category, amount, lines, at, key)
        select gen_random_uuid(), ${customer_id}, ${id}, (array['issue', 'payment', 'refund'])[1 + n % 3], 100, '[]', now() - n * interval '1 hour', 'many:' || n
        from generate_series(1, ${MANY}) n`.execute(api.db);
        await sql`vacuum analyze receipt`.execute(api.db);
        for (const category of [undefined, ...receiptCategories]) {
          for (const offset of [0, MANY / 5]) {
            const plan = JSON.stringify(await receiptKeys(api.db, customer_id, { limit: 10, offset, category }).explain('json'));
            assert.match(plan, category === undefined ? /"Index Name":"receipt_customer"/ : /"Index Name":"receipt_customer_category"/);
            assert.doesNotMatch(plan, /Seq Scan|"Sort"/);
          }
        }
        const owner = await api.login(LATE);
        const { data, headers } = await list(`?Offset=${MANY - 20}`, 'uk', owner);
        assert.ok(Number(headers['x-items-total']) > MANY);
        assert.equal(data.cashFlowItems.length, 10);
      });
    }
  });
}
