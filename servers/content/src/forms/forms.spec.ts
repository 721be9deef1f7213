import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { FormDefinition, FormHint } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { importNames } from '../suggestions/import/seed-names.ts';
import { importPlaces } from '../suggestions/import/seed-places.ts';
import { startContentApi, type ContentApi } from '../testing/content-api.ts';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';

const seed = resolve(import.meta.dirname, '../../seed');

for (const target of testDatabases()) {
  describe(`definitions of forms on ${target.name}`, () => {
    let api: ContentApi;
    before(async () => {
      api = await startContentApi(target);
      await importProjectTexts(api.db);
      await importPlaces(api.db, resolve(seed, 'places'));
      await importNames(api.db, resolve(seed, 'names'));
    });
    after(() => api.close());

    test('a form is given in the language asked for; a missing one is 404 in it', async () => {
      const titleOf = async (query: string, locale: 'uk' | 'ru' = 'uk') =>
        (await api.call<FormDefinition>('GET', `/v2/system/forms/contact${query}`, { locale })).data.title;
      assert.deepEqual(
        [await titleOf(''), await titleOf('', 'ru'), await titleOf('?language=ru')],
        ['Напишіть нам', 'Напишите нам', 'Напишите нам'],
      );
      const none = await api.call('GET', '/v2/system/forms/nothing?language=ru');
      assert.deepEqual([none.status, none.error?.message], [404, 'Такой формы нет. Обновите страницу.']);
    });

    test('hints come from sources of our own, page by page', async () => {
      const ask = (query: Record<string, string>, locale: 'uk' | 'ru' = 'uk') =>
        api.call<FormHint[]>('GET', `/v2/system/forms/autocomplete?${new URLSearchParams(query)}`, { locale });
      assert.deepEqual((await ask({ url: 'cities', params: 'text=бровар' })).data[0], {
        value: 'Бровари, Київська область',
        title: 'м. Бровари, Київська область',
      });
      const streets = await ask({ url: 'streets', params: `${new URLSearchParams({ text: 'хрещ', locality: 'Київ' })}` });
      assert.match(streets.data[0]?.value ?? '', /Хрещатик/);
      assert.deepEqual((await ask({ url: 'streets', params: 'text=хрещ' })).data, []);
      assert.deepEqual((await ask({ url: 'lookups/Region', params: 'text=киевск' }, 'ru')).data[0]?.title, 'Киевская область');
      const page = await ask({ url: 'regions', params: '', limit: '3', offset: '2' });
      assert.deepEqual([page.data.length, page.headers['x-items-count'], page.headers['x-items-limit']], [3, '3', '3']);
      assert.ok(Number(page.headers['x-items-total']) > 20);
      assert.deepEqual((await ask({ url: 'regions', offset: '500' })).data, []);
      for (const url of [
        'https://evil.example/',
        'http://127.0.0.1:4001/_sandbox/outbox',
        '//evil.example',
        '/v2/system/menu',
        'constructor',
        'lookups/Nothing',
      ])
        assert.deepEqual([url, (await ask({ url })).status], [url, 400]);
    });
  });
}
