import assert from 'node:assert/strict';
import { createHash, X509Certificate } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { CashFlowItem, PaperCheck } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';
import { testDatabases } from '@pozyka/server-kit';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import type { LoanApi } from '../testing/loan-api.ts';
import { publicDocumentsSeed } from '@pozyka/server-documents';
import { publicDocuments } from '@pozyka/server-publications';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import { newBorrower } from '../testing/borrowers.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const NOBODYS = sha256(Buffer.from('%PDF-1.7 of somebody'));

for (const target of testDatabases()) {
  describe(`papers known by their sums on ${target.name}`, () => {
    let api: LoanApi;
    before(async () => {
      ({ api } = await startLendingWithProvider(target));
    });
    after(() => api.close());

    const check = (sum: string, locale: 'uk' | 'ru' = 'uk') =>
      api.call<PaperCheck>('GET', `/v2/system/papers/${sum}?language=${locale}`, { locale });
    const paperOf = async (sum: string, locale?: 'uk' | 'ru') => (await check(sum, locale)).data.Paper;

    test('a file that is not ours is not known, and what signs ours is told', async () => {
      const { Paper, Certificates } = (await check(NOBODYS)).data;
      assert.equal(Paper, null);
      assert.equal(Certificates.length, 1);
      const [own] = Certificates;
      const { raw } = new X509Certificate(Buffer.from(own?.Der ?? '', 'base64'));
      assert.deepEqual([own?.Owner, own?.Sha256, own?.ValidUntil], ['ТОВ «Позика Онлайн»', sha256(raw), '2049-12-31']);
    });

    test('what is no sum is refused', async () => {
      for (const wrong of ['abc', NOBODYS.toUpperCase(), `${NOBODYS}0`, '..%2F']) assert.equal((await check(wrong)).status, 400, wrong);
    });

    test("a contract's papers are known as they were handed out, to whoever has the file, and nothing names the customer", async () => {
      const borrower = await newBorrower(api);
      const id = await borrower.borrow();
      const [, , certificate] = (await borrower.docs(id)).data;
      for (const { DocumentTypeId, Name, Sha256 } of (await borrower.docs(id)).data) {
        const bytes = await borrower.pdf(id, DocumentTypeId);
        assert.ok(bytes instanceof Uint8Array);
        assert.equal(sha256(bytes), Sha256);
        assert.match(Buffer.from(bytes).toString('latin1'), /\/ETSI\.CAdES\.detached/);
        const paper = await paperOf(Sha256);
        assert.deepEqual([paper?.Title, paper?.Number?.startsWith('П-')], [Name, true]);
        assert.deepEqual(Object.keys(paper ?? {}).toSorted(), ['Day', 'Number', 'State', 'Title']);
        assert.equal(paper?.State, 'valid');
      }
      assert.equal((await paperOf(certificate?.Sha256 ?? '', 'ru'))?.Title, 'Сертификат подписания');

      const receipts = (await borrower.get<{ cashFlowItems: CashFlowItem[] }>('/v2/cashflow/list')).data.cashFlowItems;
      const { payload, number } = { payload: { cashFlowId: receipts[0]?.id }, number: receipts[0]?.FiscalNumber };
      const headers = { authorization: `Bearer ${borrower.token}` };
      const { rawPayload } = await api.app.inject({ method: 'POST', url: '/v2/cashflow/pdf', headers, payload });
      assert.deepEqual(
        [(await paperOf(sha256(rawPayload)))?.Title, (await paperOf(sha256(rawPayload)))?.Number],
        ['Фіскальний чек', number],
      );
    });

    test('one of a contract that nobody signed is a draft, and one that is deleted is told as withdrawn, without its number', async () => {
      const borrower = await newBorrower(api);
      const { ContractId } = (await borrower.create()).data;
      const [{ Sha256: sum = '' } = {}] = (await borrower.docs(ContractId)).data;
      assert.equal((await paperOf(sum))?.State, 'draft');
      await api.db.deleteFrom('contract_document').where('sha256', '=', sum).execute();
      const gone = await paperOf(sum);
      assert.deepEqual([gone?.State, gone?.Number, typeof gone?.Title], ['withdrawn', null, 'string']);
    });

    test('so is what the lender publishes, also as it was before its text was corrected', async () => {
      await importProjectTexts(api.db);
      // one of them says it all
      await api.db.deleteFrom('content_entity').where('kind', '=', 'documents').where('id', 'not like', 'electronic-signature-%').execute();
      await publicDocumentsSeed.run(api.db);
      const list = () => publicDocuments(api.db, 'uk', kyivDay(api.clock.now()));
      const [paper] = await list();
      const sum = paper?.pdf?.sha256 ?? '';
      assert.deepEqual([(await paperOf(sum))?.Title, (await paperOf(sum))?.Number], [paper?.title, null]);
      await api.db
        .updateTable('content_entity')
        .set({ source: 'Інший текст.' })
        .where('kind', '=', 'documents')
        .where('id', '=', paper?.id ?? '')
        .execute();
      await publicDocumentsSeed.run(api.db);
      const again = (await list())[0]?.pdf?.sha256 ?? '';
      assert.notEqual(again, sum);
      for (const either of [sum, again]) assert.equal((await paperOf(either))?.Title, paper?.title);
      const id = paper?.id ?? '';
      const edition = api.db.updateTable('content_entity').where('kind', '=', 'documents').where('id', '=', id);
      const [{ fields = '{}' } = {}] = await api.db.selectFrom('content_entity').select('fields').where('id', '=', id).execute();
      for (const [from, force] of [
        ['2099-01-01', 'upcoming'],
        ['2020-01-01', 'valid'],
      ] as const) {
        await edition.set({ fields: JSON.stringify({ ...(JSON.parse(fields) as object), from }) }).execute();
        assert.deepEqual([(await paperOf(sum))?.State, (await paperOf(again))?.State], ['replaced', force]);
      }
      await api.db.deleteFrom('content_entity').where('kind', '=', 'documents').where('id', '=', id).execute();
      await publicDocumentsSeed.run(api.db);
      assert.equal((await paperOf(again))?.State, 'withdrawn');
    });
  });
}
