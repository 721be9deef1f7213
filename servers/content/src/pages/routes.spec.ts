import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { systemOperations } from '@pozyka/api-contract';
import { buildApi, fixedClock, type OpenDatabase, serverDatabase, testConfig } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { migrations } from '../testing/content-api.ts';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import { pageHandlers } from './routes.ts';
import type { ContentTables } from '@pozyka/server-publications';

describe('content', () => {
  let database: OpenDatabase<ContentTables>;
  let app: FastifyInstance;

  before(async () => {
    database = await serverDatabase().open<ContentTables>(migrations);
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

  const get = async (url: string, language = 'uk') => {
    const { statusCode, body } = await app.inject({ url, headers: { 'accept-language': language } });
    return { statusCode, ...(JSON.parse(body) as { data?: unknown; error?: { code: number; message: string } }) };
  };
  const dataOf = async <T>(url: string, language?: string): Promise<T> => {
    const { statusCode, data } = await get(url, language);
    assert.equal(statusCode, 200, url);
    return data as T;
  };
  type Titled = { id: string; title: string }[];
  type Named = { Id: string; Name: string }[];

  test('languages, Ukrainian first', async () => {
    assert.deepEqual(await dataOf('/v2/system/languages'), [
      { code: 'uk', iso: 'uk-UA', short_title: 'Укр' },
      { code: 'ru', iso: 'ru-UA', short_title: 'Рус' },
    ]);
  });

  test('message overrides: whole with namespaces, or of one namespace', async () => {
    assert.deepEqual(await dataOf('/v2/system/i18n?language=uk'), {});
    await sql`insert into content_message values ('uk', 'shell', 'home.title', 'Вітаємо'), ('uk', 'faq', 'title', 'Питання'),
      ('ru', 'faq', 'title', 'Вопросы')`.execute(database.db);
    assert.deepEqual(await dataOf('/v2/system/i18n?language=uk'), { 'faq:title': 'Питання', 'shell:home.title': 'Вітаємо' });
    assert.deepEqual(await dataOf('/v2/system/i18n?language=ru&namespace=faq'), { title: 'Вопросы' });
  });

  test('menus: main and bottom unless asked otherwise, in the order asked for', async () => {
    const aliases = async (url: string) => (await dataOf<{ alias: string }[]>(url)).map(({ alias }) => alias);
    assert.deepEqual(await aliases('/v2/system/menu'), ['main', 'bottom']);
    assert.deepEqual(await aliases('/v2/system/menu?only=bottom,main'), ['bottom', 'main']);
    assert.deepEqual(await aliases('/v2/system/menu?only=bottom,bottom,nothing'), ['bottom']);
  });

  test('one menu', async () => {
    const menu = await dataOf<{ alias: string; items: unknown[] }>('/v2/system/menu/main?language=ru');
    assert.equal(menu.alias, 'main');
    assert.deepEqual(menu.items[0], { link: '/how-it-works', title: 'Как это работает' });
  });

  test('blocks: all of a language, or as many as asked for', async () => {
    const blocks = await dataOf<{ alias: string; content: string }[]>('/v2/system/blocks');
    assert.ok(blocks.length >= 10);
    assert.equal(new Set(blocks.map(({ alias }) => alias)).size, blocks.length);
    assert.deepEqual(await dataOf('/v2/system/blocks?limit=2'), blocks.slice(0, 2));
  });

  test('a block of data is JSON, a block of text is HTML', async () => {
    const hero = await dataOf<{ content: string }>('/v2/system/blocks/home-hero');
    assert.deepEqual(Object.keys(JSON.parse(hero.content)), ['title', 'lead', 'action', 'note']);
    const { content } = await dataOf<{ content: string }>('/v2/system/blocks/error-404-description?language=ru');
    assert.match(content, /^<p>Похоже, этот пингвин/);
  });

  test('a carousel: its slides in their order, in the language asked for', async () => {
    const { slides } = await dataOf<{ slides: object[] }>('/v2/system/carousel/promotions?language=ru');
    assert.equal(slides.length, 4);
    assert.deepEqual(slides[0], {
      title: 'Промокод видно в калькуляторе',
      text: 'Введите его, и сумма к возврату пересчитается сразу, до подписи.',
      image: null,
      link: '/first-loan',
    });
  });

  test('a page', async () => {
    const page = await dataOf<{ alias: string; title: string; content: string }>('/v2/system/pages/about');
    assert.equal(page.alias, 'about');
    assert.equal(page.title, 'Про компанію');
    assert.match(page.content, /^<p>Pozyka — сервіс/);
  });

  test('the language of the query wins over Accept-Language, which wins over the default', async () => {
    const titleOf = async (url: string, language: string) => (await dataOf<{ title: string }>(url, language)).title;
    assert.equal(await titleOf('/v2/system/pages/about', 'ru'), 'О компании');
    assert.equal(await titleOf('/v2/system/pages/about?language=uk', 'ru'), 'Про компанію');
    assert.equal(await titleOf('/v2/system/pages/about', 'pl'), 'Про компанію');
  });

  test('lists by both names', async () => {
    const regions = await dataOf<Titled>('/v2/system/lookups/Region?language=ru');
    assert.equal(regions.length, 27);
    assert.deepEqual(regions[0], { id: 'UA-43', title: 'Автономная Республика Крым' });
    assert.deepEqual((await dataOf<Named>('/v2/lookup-data?Name=Region'))[0], { Id: 'UA-43', Name: 'Автономна Республіка Крим' });
    const reasons = await dataOf<Named>('/v2/system/bpm/lookup?name=ReasonOfDecision', 'ru');
    assert.deepEqual(reasons[0], { Id: 'no-need', Name: 'Заём больше не нужен' });
  });

  test('groups of questions in their order, with their questions', async () => {
    const categories = await dataOf<Titled>('/v2/system/fq/categories');
    assert.deepEqual(categories[0], { id: 'getting-a-loan', title: 'Як отримати позику' });
    assert.equal((await dataOf<Titled>('/v2/system/fq/categories?limit=3')).length, 3);
    const questions = await dataOf<{ id: string; question: string; answer: string }[]>(
      '/v2/system/fq/questions?category=repayment&language=ru',
    );
    assert.equal(questions[0]?.question, 'Как вернуть заём?');
    assert.match(questions[0].answer, /href="\/ru\/active-contract"/);
    assert.deepEqual(await dataOf('/v2/system/fq/questions?category=repayment&language=ru&limit=1'), questions.slice(0, 1));
  });

  const absent = [
    '/v2/system/pages/no-such',
    '/v2/system/blocks/no-such',
    '/v2/system/menu/no-such',
    '/v2/system/carousel/no-such',
    '/v2/system/lookups/NoSuch',
    '/v2/system/bpm/lookup?name=NoSuch',
    '/v2/system/fq/questions?category=no-such',
  ];
  for (const url of absent) {
    test(`404 in the language asked for: ${url}`, async () => {
      const [uk, ru] = [await get(url), await get(url, 'ru')];
      assert.equal(uk.statusCode, 404);
      assert.equal(uk.error?.code, 404);
      assert.match(uk.error.message, /^Так(ої|ого) .* немає\./);
      assert.match(ru.error?.message ?? '', /^Так(ой|ого) .* нет\./);
    });
  }

  test('404 follows the language of the query', async () => {
    const { error } = await get('/v2/system/pages/no-such?language=ru', 'uk');
    assert.match(error?.message ?? '', /^Такой страницы нет/);
  });

  const refused = [
    '/v2/system/pages/about?language=en',
    '/v2/system/blocks?limit=0',
    '/v2/system/blocks?limit=10001',
    '/v2/system/fq/questions',
    '/v2/lookup-data?Name=Secret',
    '/v2/system/menu?only=',
    '/v2/system/languages?x=1',
  ];
  for (const url of refused) {
    test(`400: ${url}`, async () => {
      assert.equal((await get(url)).statusCode, 400);
    });
  }
});
