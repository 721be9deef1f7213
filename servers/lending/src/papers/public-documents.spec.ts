import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { PublicPaper, PublicPaperDetails } from '@pozyka/api-contract';
import { publicPaper, publicPaperDetails } from '@pozyka/api-contract';
import { languages } from '@pozyka/api-contract/constants';
import { testDatabases } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import { textOfPdf } from '@pozyka/server-documents/testing/text-of-pdf';
import type { LoanApi } from '../testing/loan-api.ts';
import { startLending } from '../testing/lending-api.ts';
import { importProjectTexts } from '@pozyka/server-content/testing/project-texts';
import { generatePublicDocuments } from './generate-public-documents.ts';

const list = '/v2/system/custom/documents';

for (const target of testDatabases()) {
  describe(`entities on ${target.name}`, () => {
    let api: LoanApi;
    const papers = async (locale: 'uk' | 'ru' = 'uk') => (await api.call<PublicPaper[]>('GET', list, { locale })).data;
    const one = async (id: string, locale: 'uk' | 'ru' = 'uk') =>
      (await api.call<PublicPaperDetails>('GET', `${list}/${id}`, { locale })).data;
    const pdf = (id: string, language: 'uk' | 'ru' = 'uk') => api.app.inject({ url: `${list}/${id}/pdf?language=${language}` });

    before(async () => {
      api = await startLending(target);
      await importProjectTexts(api.db);
      await generatePublicDocuments(api.db);
    });
    after(() => api.close());

    test('at least ten papers, four of them with earlier editions, all in both languages', async () => {
      const uk = await papers();
      z.array(publicPaper).parse(uk);
      assert.ok(new Set(uk.map(({ paper }) => paper)).size >= 10);
      assert.ok(new Set(uk.filter(({ edition }) => edition > 1).map(({ paper }) => paper)).size >= 4);
      const facts = (all: PublicPaper[]) =>
        all.map(({ id, adopted, valid_from, valid_until, state }) => [id, adopted, valid_from, valid_until, state]);
      assert.deepEqual(facts(await papers('ru')), facts(uk));
      const groups = (await api.call<{ id: string; title: string }[]>('GET', '/v2/system/custom/document-groups', { locale: 'ru' })).data;
      assert.deepEqual(groups[0], { id: 'company', title: 'О компании' });
      const order = uk.map(({ group }) => groups.findIndex(({ id }) => id === group));
      assert.deepEqual(
        order,
        order.toSorted((left, right) => left - right),
      );
      assert.deepEqual(new Set(order), new Set(groups.keys()));
    });

    test('the calendar says which edition is in force', async () => {
      const states = async () =>
        (await papers())
          .filter(({ paper }) => paper === 'personal-data-notice')
          .map(({ id, state, valid_until }) => [id, state, valid_until]);
      assert.deepEqual(await states(), [
        ['personal-data-notice-2', 'upcoming', null],
        ['personal-data-notice-1', 'current', '2026-05-17'],
      ]);
      assert.equal((await one('personal-data-notice')).edition, 1);
      const was = api.clock.now();
      api.clock.set(new Date('2026-05-17T21:00:00Z'));
      assert.deepEqual(await states(), [
        ['personal-data-notice-2', 'current', null],
        ['personal-data-notice-1', 'earlier', '2026-05-17'],
      ]);
      assert.equal((await one('personal-data-notice')).edition, 2);
      api.clock.set(was);
    });

    test('a paper answers the edition in force with its text and the other editions', async () => {
      const rules = await one('lending-rules');
      publicPaperDetails.parse(rules);
      assert.equal(rules.id, 'lending-rules-3');
      assert.match(rules.content, /<h2>3\. Сума, строк і ціна<\/h2>/);
      assert.deepEqual(
        rules.editions.map(({ id }) => id),
        ['lending-rules-2', 'lending-rules-1'],
      );
      const earlier = await one('lending-rules-1', 'ru');
      assert.equal(earlier.state, 'earlier');
      assert.match(earlier.content, /1,5\u00a0%/);
      const short = await api.call<PublicPaperDetails>('GET', `${list}/lending-rules?limit=1`);
      assert.equal(short.data.editions.length, 1);
      assert.equal((await api.call<PublicPaper[]>('GET', `${list}?limit=2`)).data.length, 2);
    });

    test('an entity of another kind, its nested lists no longer than asked for', async () => {
      const promotions = '/v2/system/custom/promotions';
      const { data } = await api.call<{ terms: unknown[]; title: string }>('GET', `${promotions}/promo-code?language=ru`);
      assert.deepEqual([data.title, data.terms.length], ['Промокод', 2]);
      assert.equal((await api.call<{ terms: unknown[] }>('GET', `${promotions}/promo-code?limit=1`)).data.terms.length, 1);
      assert.equal((await api.call<unknown[]>('GET', promotions)).data.length, 4);
    });

    test('its PDF says the same, in its language, under the SHA-256 that is shown', async () => {
      for (const language of languages) {
        for (const paper of await papers(language)) {
          const answer = await pdf(paper.id, language);
          assert.equal(answer.headers['content-type'], 'application/pdf');
          assert.equal(answer.headers['cache-control'], 'public, max-age=300');
          assert.deepEqual(paper.pdf, {
            size: answer.rawPayload.length,
            sha256: createHash('sha256').update(answer.rawPayload).digest('hex'),
          });
        }
      }
      const bytes = (await pdf('lending-rules', 'ru')).rawPayload;
      const text = await textOfPdf(bytes);
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
      await generatePublicDocuments(api.db);
      assert.deepEqual(await sums(), once);
      await api.db
        .updateTable('content_entity')
        .set({ source: 'Інший текст.' })
        .where('id', '=', 'tariffs-2')
        .where('language', '=', 'uk')
        .execute();
      await api.db.deleteFrom('content_entity').where('id', '=', 'licence-1').execute();
      await generatePublicDocuments(api.db);
      const changed = await sums();
      assert.deepEqual(
        [...changed].filter(([id, sum]) => once.get(id) !== sum).map(([id]) => id),
        ['tariffs-2'],
      );
      assert.equal((await pdf('licence-1')).statusCode, 404);
      assert.equal((await api.db.selectFrom('public_paper').select('id').where('id', '=', 'licence-1').execute()).length, 0);
      await importProjectTexts(api.db);
      assert.equal((await one('licence')).pdf, null);
      assert.equal((await pdf('licence')).statusCode, 404);
      await generatePublicDocuments(api.db);
      assert.deepEqual(await sums(), once);
    });

    test('404 for what does not exist', async () => {
      for (const url of [
        '/v2/system/custom/nothing',
        `${list}/nothing`,
        `${list}/lending-rules-9`,
        '/v2/system/custom/nothing/x',
        `${list}/nothing/pdf`,
        '/v2/system/custom/document-groups/rules/pdf',
      ]) {
        assert.equal((await api.app.inject({ url })).statusCode, 404, url);
      }
    });
  });
}
