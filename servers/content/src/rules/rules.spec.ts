import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { systemOperations, type Seo, type Snippets } from '@pozyka/api-contract';
import { testDatabases, buildApi, fixedClock, testConfig, type OpenDatabase } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { migrations } from '../testing/content-api.ts';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import { pageHandlers } from '../pages/routes.ts';
import type { ContentTables } from '@pozyka/server-publications';
import { projectScreens } from '@pozyka/server-publications/testing/site-screens';

for (const place of testDatabases()) {
  describe(`rules of addresses on ${place.name}`, () => {
    let database: OpenDatabase<ContentTables>;
    let app: FastifyInstance;

    before(async () => {
      database = await place.open<ContentTables>(migrations);
      await importProjectTexts(database.db);
      app = await buildApi({
        name: 'content',
        host: 'main',
        operations: systemOperations,
        handlers: pageHandlers,
        db: database.db,
        clock: fixedClock('2026-03-02T10:00:00Z'),
        config: testConfig(),
        messages: { uk: {}, ru: {} },
      });
    });
    after(async () => {
      await app.close();
      await database.close();
    });

    const ask = async <T>(path: string, payload?: object): Promise<{ status: number; data: T }> => {
      const answer = payload ? await app.inject({ method: 'POST', url: path, payload }) : await app.inject(path);
      return { status: answer.statusCode, data: answer.json<{ data: T }>().data };
    };
    const seo = async (url: string, language = 'uk'): Promise<Seo> => (await ask<Seo>('/v2/system/seo', { url, language })).data;

    test('search data: the exact address before the pattern, in any form of the address', async () => {
      const faq = await seo('/faq');
      assert.equal(faq.title, 'Запитання та відповіді — Pozyka');
      assert.equal(faq.exact, true);
      assert.deepEqual(await seo('/ru/faq?page=2#x', 'uk'), faq);
      assert.equal((await seo('/faq', 'ru')).title, 'Вопросы и ответы — Pozyka');
      assert.equal((await seo('/faq/nothing/like/this')).title, 'Pozyka — позика на картку');
    });

    test('search data: the most specific pattern, and not as exact', async () => {
      assert.partialDeepStrictEqual(await seo('/category/7'), { title: 'Каталог товарів — Pozyka', exact: false });
      assert.partialDeepStrictEqual(await seo('/category/7/goods/9'), { title: 'Товар — Pozyka', og: { type: 'product' }, exact: false });
    });

    test('a page of the content server brings its own', async () => {
      const about = await seo('/about', 'ru');
      assert.equal(about.title, 'О компании — Pozyka');
      assert.match(about.description, /лицензии/);
      assert.deepEqual([about.og.title, about.og.image, about.exact], [about.title, null, true]);
    });

    test('every public screen has words in both languages', async () => {
      for (const { path } of projectScreens.filter(({ access, path: at }) => access !== 'protected' && at.startsWith('/'))) {
        const address = path.replaceAll(/:\w+\??/g, 'x');
        for (const language of ['uk', 'ru']) {
          const { title, description } = await seo(address, language);
          assert.match(title, /Pozyka/, address);
          assert.ok(description.length > 20 && description.length <= 170, `${address}: ${description}`);
        }
      }
    });

    test('redirects of the seed', async () => {
      const to = async (url: string) => (await ask('/v2/system/redirect', { url })).data;
      assert.deepEqual(await to('/ru/questions?a=1'), { url_to: '/ru/faq?a=1', code: 301 });
      assert.deepEqual(await to('/pages/about'), { url_to: '/about', code: 301 });
      assert.deepEqual(await to('/sign-in'), { url_to: '/login', code: 302 });
      for (const path of ['/', '/faq', '/about', '/category/7', '/no-such']) assert.equal(await to(path), null, path);
    });

    test('rules that were made to lead round lead nowhere', async () => {
      await sql`insert into content_redirect values ('/one', false, '/two', 301, null), ('/two', false, '/one', 301, null)`.execute(
        database.db,
      );
      assert.equal((await ask('/v2/system/redirect', { url: '/one' })).data, null);
    });

    test('the database refuses a foreign target without its host', async () => {
      await assert.rejects(sql`insert into content_redirect values ('/x', false, 'https://evil.example', 301, null)`.execute(database.db));
    });

    test('snippets by place, each inert with the consent it needs', async () => {
      const { data: home } = await ask<Snippets>('/v2/system/snippets', { url: '/' });
      assert.match(home.head, /^<template data-category="necessary"><meta name="format-detection"/);
      assert.match(home.body_end, /^<template data-category="analytics"><script>[^<]*<\/script><\/template>$/);
      const { data: category } = await ask<Snippets>('/v2/system/snippets', { url: '/ru/category/7' });
      assert.match(category.body_end, /data-category="marketing"/);
    });

    test('texts of the error pages', async () => {
      const html = async (code: number, language = 'uk') =>
        (await ask<{ html: string } | undefined>(`/v2/system/error?code=${code}&language=${language}`)).data?.html;
      assert.match((await html(404)) ?? '', /пінгвін/);
      assert.match((await html(404, 'ru')) ?? '', /пингвин/);
      assert.match((await html(403)) ?? '', /відкрита лише тим/);
      assert.match((await html(500, 'ru')) ?? '', /на нашей стороне/);
      assert.equal(await html(502), await html(500));
      assert.match((await html(503)) ?? '', /зачинено/);
      assert.equal((await ask('/v2/system/error?code=418&language=uk')).status, 404);
    });

    test('the list of pages tells when each changed', async () => {
      const { data } = await ask<{ id: string; updated_at: string }[]>('/v2/system/custom/pages?language=ru');
      assert.ok(data.length >= 20);
      assert.ok(data.every(({ updated_at }) => !Number.isNaN(Date.parse(updated_at))));
      assert.equal((await ask('/v2/system/custom/other?language=ru')).status, 404);
    });
  });
}
