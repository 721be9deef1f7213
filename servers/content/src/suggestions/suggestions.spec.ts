import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { LocalitySuggestion, StreetSuggestion } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { startContentApi, type ContentApi } from '../testing/content-api.ts';
import { importNames } from './import/seed-names.ts';
import { importPlaces } from './import/seed-places.ts';

const seed = resolve(import.meta.dirname, '../../seed');

for (const target of testDatabases()) {
  describe(`suggestions on ${target.name}`, () => {
    let api: ContentApi;
    before(async () => {
      api = await startContentApi(target);
      await importPlaces(api.db, resolve(seed, 'places'));
      await importNames(api.db, resolve(seed, 'names'));
    });
    after(() => api.close());

    const ask = async <T>(call: string, query: Record<string, string>): Promise<T[]> => {
      const { status, data } = await api.call<T[]>('GET', `/v2/suggest/${call}?${new URLSearchParams(query)}`);
      assert.equal(status, 200);
      return data;
    };
    const cities = (city: string, area = '') => ask<LocalitySuggestion>('suggestCity', { city, area });
    const namesOf = async (city: string, area?: string) => (await cities(city, area)).map(({ locality }) => locality);
    const streets = (street: string, query: Record<string, string>) => ask<StreetSuggestion>('suggestStreet', { street, ...query });

    test('a town in the shape of the contract', async () => {
      assert.deepEqual((await cities('бровари'))[0], {
        locality: 'Бровари',
        localityType: 'м.',
        region: 'Київська',
        regionType: 'область',
        district: 'Броварський',
        community: 'Броварська',
        koatuu: '3210600000',
        katottg: 'UA32060050010081797',
      });
    });

    test('the very name first, then the biggest, ten at most', async () => {
      assert.deepEqual((await namesOf('к')).slice(0, 3), ['Київ', 'Кривий Ріг', 'Камʼянське']);
      assert.equal((await namesOf('к')).length, 10);
      assert.equal((await namesOf('бар'))[0], 'Бар');
    });

    for (const [typed, found] of [
      ['КИ', 'Київ'],
      ['Киев', 'Київ'],
      ['м. Київ', 'Київ'],
      ["кам'янець", 'Камʼянець-Подільський'],
      ['Подільський', 'Камʼянець-Подільський'],
      ['Дніпропетровськ', 'Дніпро'],
      ['Красноград', 'Берестин'],
      ['Одесса', 'Одеса'],
      ['Белая Ц', 'Біла Церква'],
    ] as const)
      test(`"${typed}" finds ${found}`, async () => assert.ok((await namesOf(typed)).includes(found)));

    test('an area keeps to its region', async () => {
      assert.deepEqual(await namesOf('Київ', 'Київ'), ['Київ']);
      assert.deepEqual(await namesOf('Київ', 'Київська область'), []);
      assert.deepEqual([...new Set((await cities('с', 'Львівська область')).map(({ region }) => region))], ['Львівська']);
      assert.deepEqual(await namesOf('ялт', 'Автономна Республіка Крим'), ['Ялта']);
    });

    test('what is no name finds nothing, and a wildcard is none', async () => {
      for (const typed of ['', '  ', '%', '_', 'ъъъ', 'qwerty']) assert.deepEqual(await cities(typed), [], typed);
    });

    test('streets by code, by name, and by the old name', async () => {
      const kyiv = { koatuu: '8000000000' };
      assert.deepEqual((await streets('Хрещ', kyiv))[0], { street: 'Хрещатик', streetType: 'вул.', streetOld: null });
      assert.deepEqual(await streets('московськ', kyiv), await streets('московс', { city: 'Київ', area: 'Київ' }));
      assert.ok(
        (await streets('Московський', kyiv)).some(({ street, streetOld }) => street === 'Степана Бандери' && streetOld === 'Московський'),
      );
      assert.deepEqual(
        (await streets('вул. Артема', kyiv)).map(({ street }) => street),
        ['Січових Стрільців'],
      );
    });

    test('no streets of a place that is not known', async () => {
      assert.deepEqual(await streets('Шев', { city: 'Ніде' }), []);
      assert.deepEqual(await streets('Шев', { koatuu: '0000000000' }), []);
      assert.deepEqual(await streets('Шев', {}), []);
    });

    test('names of people, the common ones first', async () => {
      assert.deepEqual((await ask<string>('suggestSurName', { name: 'шев' })).slice(0, 2), ['Шевченко', 'Шевчук']);
      assert.equal((await ask<string>('suggestName', { name: 'Олекс' }))[0], 'Олександр');
      assert.ok((await ask<string>('suggestThirdName', { name: 'Іва' })).includes('Іванівна'));
      assert.deepEqual(await ask<string>('suggestSurName', { name: "лук'ян" }), await ask<string>('suggestSurName', { name: 'лукʼян' }));
    });

    test('places may be cached, names that somebody typed may not', async () => {
      const cached = async (url: string) => (await api.call('GET', url)).headers['cache-control'];
      assert.equal(await cached('/v2/suggest/suggestCity?city=Ки'), 'public, max-age=86400');
      assert.equal(await cached('/v2/suggest/suggestStreet?street=Хр&koatuu=8000000000'), 'public, max-age=86400');
      assert.equal(await cached('/v2/suggest/suggestSurName?name=Ше'), 'no-store');
    });

    test('a second run of the seeds changes nothing', async () => {
      const all = () =>
        Promise.all((['settlement', 'street', 'person_name'] as const).map((table) => api.db.selectFrom(table).selectAll().execute()));
      const before = await all();
      await importPlaces(api.db, resolve(seed, 'places'));
      await importNames(api.db, resolve(seed, 'names'));
      assert.deepEqual(await all(), before);
    });

    test('a seed takes back what somebody changed', async () => {
      await api.db.updateTable('settlement').set({ name: 'Інше' }).where('koatuu', '=', '8000000000').execute();
      await importPlaces(api.db, resolve(seed, 'places'));
      assert.equal((await cities('Київ'))[0]?.locality, 'Київ');
    });
  });
}
