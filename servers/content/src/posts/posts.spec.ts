import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { post, postDetails, type Post, type PostCategory, type PostDetails } from '@pozyka/api-contract';
import { languages } from '@pozyka/api-contract/constants';
import { testDatabases } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import { startContentApi, type ContentApi } from '../testing/content-api.ts';

const items = '/v2/system/posts/items';
const categories = '/v2/system/posts/categories';

/** Twelve posts of two categories; two of one day, one of today and one of tomorrow. */
const days = ['2026-01-05', '2026-01-05', ...Array.from({ length: 8 }, (_, index) => `2026-02-0${index + 1}`)];

for (const target of testDatabases()) {
  describe(`posts on ${target.name}`, () => {
    let api: ContentApi;
    let today: string;
    let tomorrow: string;

    before(async () => {
      api = await startContentApi(target);
      today = '2026-03-01';
      tomorrow = '2026-03-02';
      api.clock.set(new Date('2026-03-01T10:00:00Z'));
      for (const language of languages) {
        const words = { uk: 'Тема', ru: 'Тематика' }[language];
        await api.db
          .insertInto('content_post_category')
          .values([
            { alias: 'loans', language, title: `${words} 1`, position: 1 },
            { alias: 'budget', language, title: `${words} 0`, position: 0 },
            { alias: 'empty', language, title: `${words} 2`, position: 2 },
          ])
          .execute();
        await api.db
          .insertInto('content_post')
          .values(
            [...days, today, tomorrow].map((published_on, index) => ({
              alias: `post-${String(index).padStart(2, '0')}`,
              language,
              category: index % 4 === 0 ? 'budget' : 'loans',
              title: `${{ uk: 'Стаття', ru: 'Статья' }[language]} ${index}`,
              preview: 'Коротко',
              image: index === 0 ? null : '/v2/system/posts/covers/v1/card.pine.svg',
              published_on,
              updated_on: index === 1 ? '2026-02-20' : null,
              reading_minutes: index + 1,
              related: index === 1 ? '["post-11","post-04"]' : '[]',
              content: '<h2>Перше</h2><p>Текст</p>',
            })),
          )
          .execute();
      }
    });
    after(() => api.close());

    const list = async (query = '', locale: 'uk' | 'ru' = 'uk') => {
      const { data, headers, status } = await api.call<Post[]>('GET', `${items}${query}`, { locale });
      assert.equal(status, 200);
      z.array(post).parse(data);
      return { data, aliases: data.map(({ alias }) => alias), total: Number(headers['x-items-total']) };
    };

    test('newest first, posts of one day by alias, none before its day', async () => {
      const { aliases, total } = await list('?limit=100');
      assert.deepEqual(aliases, ['post-10', ...Array.from({ length: 8 }, (_, index) => `post-0${9 - index}`), 'post-00', 'post-01']);
      assert.equal(total, 11);
    });

    test('a page of ten, the next one, and past the end', async () => {
      const [first, second] = [await list(), await list('?offset=10')];
      assert.equal(first.data.length, 10);
      assert.deepEqual(second.aliases, ['post-01']);
      assert.deepEqual([first.total, second.total], [11, 11]);
      assert.deepEqual(await list('?offset=50'), { data: [], aliases: [], total: 11 });
    });

    test('pages never repeat or lose a post', async () => {
      const seen: string[] = [];
      for (let offset = 0; offset < 11; offset += 3) seen.push(...(await list(`?limit=3&offset=${offset}`)).aliases);
      assert.deepEqual(seen, (await list('?limit=100')).aliases);
    });

    test('of one category; an empty one has none, an unknown one is 404', async () => {
      assert.deepEqual((await list('?category=budget')).aliases, ['post-08', 'post-04', 'post-00']);
      assert.deepEqual(await list('?category=empty'), { data: [], aliases: [], total: 0 });
      const { status, error } = await api.call('GET', `${items}?category=no-such`, { locale: 'ru' });
      assert.deepEqual([status, error?.message], [404, 'Такой темы блога нет. Выберите другую тему.']);
    });

    test('what is wrong with a query is named', async () => {
      for (const [query, field] of [
        ['limit=0', 'limit'],
        ['limit=x', 'limit'],
        ['limit=10001', 'limit'],
        ['offset=-1', 'offset'],
        ['category=a/b', 'category'],
        ['language=en', 'language'],
        ['page=2', 'page'],
      ]) {
        const { status, data } = await api.call<Record<string, unknown>>('GET', `${items}?${query}`);
        assert.equal(status, 400, query);
        assert.deepEqual(Object.keys(data), [field], query);
      }
      assert.equal((await api.call('GET', `${items}/${encodeURIComponent('<b>')}`)).status, 400);
    });

    test('one post: its text, what to read next, in the language asked for', async () => {
      const { data } = await api.call<PostDetails>('GET', `${items}/post-01?language=ru`);
      postDetails.parse(data);
      assert.equal(data.title, 'Статья 1');
      assert.deepEqual(data.category, { alias: 'loans', title: 'Тематика 1' });
      assert.equal(data.published_at, '2026-01-04T22:00:00.000Z');
      assert.equal(data.updated_at, '2026-02-19T22:00:00.000Z');
      assert.equal(data.reading_minutes, 2);
      assert.match(data.content, /<h2>Перше/);
      // the editors' choice without unpublished posts, then the newest of the category
      assert.deepEqual(
        data.related.map(({ alias }) => alias),
        ['post-04', 'post-10', 'post-09'],
      );
    });

    test('a post offers others of its category, never itself', async () => {
      const { data } = await api.call<PostDetails>('GET', `${items}/post-08`);
      assert.deepEqual(
        data.related.map(({ alias }) => alias),
        ['post-04', 'post-00'],
      );
    });

    test('no post, and one whose day has not come: 404 with words', async () => {
      for (const alias of ['no-such', 'post-11']) {
        const { status, error } = await api.call('GET', `${items}/${alias}`);
        assert.deepEqual([status, error?.message], [404, 'Такої статті немає. Перевірте посилання або оберіть іншу в блозі.']);
      }
    });

    test('categories in their order, each alone', async () => {
      const { data } = await api.call<PostCategory[]>('GET', categories);
      assert.deepEqual(data, [
        { alias: 'budget', title: 'Тема 0' },
        { alias: 'loans', title: 'Тема 1' },
        { alias: 'empty', title: 'Тема 2' },
      ]);
      assert.deepEqual((await api.call('GET', `${categories}?limit=1`)).data, data.slice(0, 1));
      assert.deepEqual((await api.call('GET', `${categories}/loans?language=ru`)).data, { alias: 'loans', title: 'Тематика 1' });
      assert.equal((await api.call('GET', `${categories}/no-such`)).status, 404);
    });

    test('a post comes out at midnight in Kyiv', async () => {
      const seen = async (at: string) => {
        api.clock.set(new Date(at));
        return (await api.call('GET', `${items}/post-11`)).status;
      };
      assert.equal(await seen('2026-03-01T21:59:59Z'), 404);
      assert.equal(await seen('2026-03-01T22:00:00Z'), 200);
      assert.equal((await list()).total, 12);
    });
  });
}
