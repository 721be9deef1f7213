import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { publicPaper, publicPaperDetails, type PublicPaper, type PublicPaperDetails } from '@pozyka/api-contract';
import { languages } from '@pozyka/api-contract/constants';
import { sha256, testDatabases } from '@pozyka/server-kit';
import { refreshPublicPapers, type PublicEdition } from '@pozyka/server-publications';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import * as z from 'zod/mini';
import { startContentApi, type ContentApi } from '../testing/content-api.ts';

const list = '/v2/system/custom/documents';

const bytesOf = ({ id, language }: Pick<PublicEdition, 'id' | 'language'>): Buffer => Buffer.from(`%PDF-1.7 ${id} ${language}`);

/** In place of the press that makes papers. */
const press = {
  fingerprint: ({ body }: PublicEdition) => sha256(body),
  generate: async (edition: PublicEdition) => ({ bytes: bytesOf(edition), sha256: sha256(bytesOf(edition)) }),
};

for (const target of testDatabases()) {
  describe(`entities on ${target.name}`, () => {
    let api: ContentApi;
    const papers = async (locale: 'uk' | 'ru' = 'uk') => (await api.call<PublicPaper[]>('GET', list, { locale })).data;
    const one = async (id: string, locale: 'uk' | 'ru' = 'uk') =>
      (await api.call<PublicPaperDetails>('GET', `${list}/${id}`, { locale })).data;
    const pdf = (id: string, language: 'uk' | 'ru' = 'uk') => api.app.inject({ url: `${list}/${id}/pdf?language=${language}` });

    before(async () => {
      api = await startContentApi(target);
      await importProjectTexts(api.db);
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

    test('a PDF is there once it is generated, in its language, under the SHA-256 that is shown', async () => {
      assert.equal((await one('licence')).pdf, null);
      assert.equal((await pdf('licence')).statusCode, 404);
      await refreshPublicPapers(api.db, press);
      for (const language of languages) {
        for (const paper of await papers(language)) {
          const answer = await pdf(paper.id, language);
          assert.equal(answer.headers['content-type'], 'application/pdf');
          assert.equal(answer.headers['cache-control'], 'public, max-age=300');
          const bytes = bytesOf({ id: paper.id, language });
          assert.deepEqual(answer.rawPayload, bytes);
          assert.deepEqual(paper.pdf, { size: bytes.length, sha256: sha256(bytes) });
        }
      }
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
