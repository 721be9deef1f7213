import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { FoundItem } from '@pozyka/api-contract';
import { foundMarks, type LanguageCode } from '@pozyka/api-contract/constants';
import { recorderOf, bothDatabases, serverDatabase } from '@pozyka/server-kit';
import { sql } from 'kysely';
import { startContentApi, type ContentApi } from '../testing/content-api.ts';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import { searchFor } from './service.ts';
import type { SearchTables } from '@pozyka/server-publications';
import { queries } from './testing/queries.ts';

/** Share of queries that find the meant item among the first five. */
const RECALL_MIN = 0.95;
const FIRST = 5;
const MANY = 20_000;

for (const target of bothDatabases()) {
  describe(`search on ${target.name}`, () => {
    let api: ContentApi;
    before(async () => {
      api = await startContentApi(target);
      await importProjectTexts(api.db);
    });
    after(() => api.close());

    const search = async (q: string, { language = 'uk', page = '' }: { language?: LanguageCode; page?: string } = {}) => {
      const url = `/v2/system/search?q=${encodeURIComponent(q)}&language=${language}${page}`;
      const { status, data, headers } = await api.call<FoundItem[]>('GET', url);
      assert.equal(status, 200, q);
      return { items: data, total: Number(headers['x-items-total']) };
    };
    const first = async (q: string, language: LanguageCode = 'uk') => (await search(q, { language, page: '&limit=1' })).items[0];

    test('finds what is meant among the first five', async (t) => {
      const missed: string[] = [];
      for (const { q, language, wanted } of queries) {
        const { items } = await search(q, { language, page: `&limit=${FIRST}` });
        const found = items.map(({ alias }) => alias);
        if (!wanted.some((alias) => found.includes(alias))) missed.push(`${language} «${q}»: ${found.join(', ') || 'nothing'}`);
      }
      const recall = 1 - missed.length / queries.length;
      t.diagnostic(`recall@${FIRST} ${recall.toFixed(3)} of ${queries.length} queries`);
      for (const line of missed) t.diagnostic(`missed ${line}`);
      assert.ok(recall >= RECALL_MIN, missed.join('\n'));
    });

    test('ways to write a word are one', async () => {
      const ways = ["прив'язати номер", 'привʼязати номер', 'ПРИВ’ЯЗАТИ НОМЕР'];
      const found = await Promise.all(ways.map((way) => search(way)));
      for (const each of found) assert.deepEqual(each, found[0]);
      assert.ok(found[0] && found[0].total > 0);
    });

    test('a found word is marked in plain text', async () => {
      const { items } = await search('оператор');
      const marked = new RegExp(`${foundMarks[0]}оператор\\p{L}*${foundMarks[1]}`, 'iu');
      assert.ok(items.some(({ snippet }) => marked.test(snippet)));
      for (const { snippet } of items) assert.doesNotMatch(snippet, /<|&\w+;/);
    });

    test('the words of the other language find, and are shown in the one statements for', async () => {
      const item = await first('мошенничество', 'uk');
      assert.ok(item);
      assert.doesNotMatch(item.title + item.snippet, /[ыэё]/);
    });

    test('pages of a list hold everything once, in one order', async () => {
      const { items, total } = await search('договір', { page: '&limit=1000' });
      assert.equal(items.length, total);
      assert.ok(total > 10);
      const paged = [];
      for (let offset = 0; offset < total; offset += 5)
        paged.push(...(await search('договір', { page: `&limit=5&offset=${offset}` })).items);
      assert.deepEqual(paged, items);
      assert.deepEqual(await search('договір', { page: `&offset=${total + 10}` }), { items: [], total });
    });

    test('nothing typed and nothing found are empty lists; any typed text is only text', async () => {
      const hostile = [
        "' | '",
        ':*',
        'a & !b',
        '"\\',
        '<->',
        "'; drop table content_search; --",
        '\u0007\u001b',
        '🐧🐧',
        '%_%',
        '((((',
        '\uE000',
        '‏שלום',
        '漢字',
        '1e400',
      ];
      for (const q of ['', '   ', 'ъъъъъъъъъъ', ...hostile, 'я'.repeat(200), 'а б в г д е '.repeat(16), '🐧'.repeat(100)]) await search(q);
      assert.deepEqual(await search(''), { items: [], total: 0 });
      for (const q of ['я'.repeat(201), '%00']) assert.equal((await api.call('GET', `/v2/system/search?q=${q}`)).status, 400);
      assert.ok((await search('договір')).total > 0);
    });

    test('long words are looked up by as many keys as they have letters', async () => {
      const recorder = recorderOf<SearchTables>(api.db);
      const q = 'style content visibility auto oncontentvisibilityautostatechange';
      await searchFor(recorder.db, { q, language: 'uk', day: '2026-03-02', limit: 20, offset: 0 });
      for (const { query } of recorder.take()) assert.ok(JSON.stringify(query.parameters).length < 5_000, query.sql);
    });

    test('a post is found from its day on', async () => {
      const post = { type: 'post', alias: 'of-tomorrow', title: 'Кенгуру', text: '', title_key: 'кенгуру', text_key: '' } as const;
      const row = { ...post, language: 'uk', published_on: '2026-03-03' } as const;
      await api.db.insertInto('content_search').values(row).execute();
      assert.equal((await search('кенгуру')).total, 0);
      api.pass(86_400);
      assert.equal((await first('кенгуру'))?.alias, 'of-tomorrow');
    });

    // so many rows take a quarter of a minute in the embedded database, whose plans are the same
    if (target.name === serverDatabase().name) {
      test(`of ${MANY} texts only those are read that have a word`, async () => {
        await sql`insert into content_search (type, alias, language, title, text, title_key, text_key)
        select 'post', 'many-' || n, l.code, 'Багато', 'тексту', 'слово' || n, 'рядок' || n || ' спильне' || n % 5000
        from generate_series(1, ${sql.lit(MANY / 2)}) as n, (values ('uk'), ('ru')) as l (code)`.execute(api.db);
        await sql`insert into content_search_stem (language, stem, near)
        select 'uk', 'слово' || n, 'слово' || n || ' слов' || n from generate_series(1, ${sql.lit(MANY)}) as n`.execute(api.db);
        await sql`vacuum analyze content_search`.execute(api.db);
        await sql`vacuum analyze content_search_stem`.execute(api.db);
        const recorder = recorderOf<SearchTables>(api.db);
        for (const q of ['спильне4999', 'кенгуру', 'простроченя строку', 'ghjvjrjl', 'цьогослованемає']) {
          recorder.take();
          await searchFor(recorder.db, { q, language: 'uk', day: '2026-03-02', limit: 20, offset: 0 });
          const statements = recorder.take();
          assert.ok(statements.length > 0);
          for (const { query, rows } of statements) {
            const scans = (await recorder.planOf(query)).filter((node) => node['Node Type'] === 'Seq Scan');
            assert.deepEqual(scans, [], `${q}: ${query.sql}`);
            assert.ok(rows <= 250, `${q}: ${rows} rows`);
          }
        }
      });
    }
  });
}
