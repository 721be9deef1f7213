import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { languages, type LanguageCode } from '@pozyka/api-contract/constants';
import { kyivDay } from '@pozyka/domain';
import { sha256, testDatabases } from '@pozyka/server-kit';
import { textOfPdf } from '@pozyka/server-documents/testing/text-of-pdf';
import { publicDocumentPdf, publicDocuments } from '@pozyka/server-publications';
import type { LoanApi } from '../testing/loan-api.ts';
import { startLending } from '../testing/lending-api.ts';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import { publicDocumentsSeed } from '@pozyka/server-documents';

for (const target of testDatabases()) {
  describe(`public documents on ${target.name}`, () => {
    let api: LoanApi;
    const today = () => kyivDay(api.clock.now());
    const papers = (language: LanguageCode = 'uk') => publicDocuments(api.db, language, today());
    const pdf = async (id: string, language: LanguageCode = 'uk') =>
      (await publicDocumentPdf(api.db, language, { id, today: today() }))?.bytes;

    before(async () => {
      api = await startLending(target);
      await importProjectTexts(api.db);
      await publicDocumentsSeed.run(api.db);
    });
    after(() => api.close());

    test('its PDF says the same, in its language, under the SHA-256 that is shown', async () => {
      for (const language of languages) {
        for (const paper of await papers(language)) {
          const bytes = (await pdf(paper.id, language)) ?? new Uint8Array();
          assert.deepEqual(paper.pdf, { size: bytes.length, sha256: sha256(bytes) });
        }
      }
      const text = await textOfPdf((await pdf('lending-rules', 'ru')) ?? new Uint8Array());
      for (const words of [
        'Внутренние правила предоставления кредитов',
        'Редакция 3 от 26',
        'Действует с 10',
        'от 1 до 65 дней',
        '12345678',
      ])
        assert.ok(text.includes(words), words);
    });

    test('a generated paper stays; another text is re-generated, a removed one is forgotten', async () => {
      const sums = async () => new Map((await papers()).map(({ id, pdf: sum }) => [id, sum?.sha256]));
      const once = await sums();
      await publicDocumentsSeed.run(api.db);
      assert.deepEqual(await sums(), once);
      await api.db
        .updateTable('content_entity')
        .set({ source: 'Інший текст.' })
        .where('id', '=', 'tariffs-2')
        .where('language', '=', 'uk')
        .execute();
      await api.db.deleteFrom('content_entity').where('id', '=', 'licence-1').execute();
      await publicDocumentsSeed.run(api.db);
      const changed = await sums();
      assert.deepEqual(
        [...changed].filter(([id, sum]) => once.get(id) !== sum).map(([id]) => id),
        ['tariffs-2'],
      );
      assert.equal(await pdf('licence-1'), undefined);
      assert.equal((await api.db.selectFrom('public_paper').select('id').where('id', '=', 'licence-1').execute()).length, 0);
      await importProjectTexts(api.db);
      assert.equal((await sums()).get('licence-1'), undefined);
      assert.equal(await pdf('licence'), undefined);
      await publicDocumentsSeed.run(api.db);
      assert.deepEqual(await sums(), once);
    });
  });
}
