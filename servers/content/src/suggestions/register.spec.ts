import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { FormHint, LocalitySuggestion } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { startContentApi, type ContentApi } from '../testing/content-api.ts';
import { importRegister } from './import/import-register.ts';
import { importPlaces } from './import/seed-places.ts';

const places = resolve(import.meta.dirname, '../../seed/places');
const sample = join(places, 'register-sample.csv');
const SAMPLE = readFileSync(sample, 'utf8');

for (const target of testDatabases()) {
  describe(`the register of settlements on ${target.name}`, () => {
    let api: ContentApi;
    let folder: string;
    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'pozyka-register-'));
      api = await startContentApi(target);
      await importPlaces(api.db, places);
      await importRegister(api.db, sample, places);
    });
    after(async () => {
      rmSync(folder, { recursive: true, force: true });
      await api.close();
    });

    const file = (text: string): string => {
      writeFileSync(join(folder, 'register.csv'), text);
      return join(folder, 'register.csv');
    };
    const bring = (text: string) => importRegister(api.db, file(text), places);
    const cities = async (city: string, area = ''): Promise<LocalitySuggestion[]> =>
      (await api.call<LocalitySuggestion[]>('GET', `/v2/suggest/suggestCity?${new URLSearchParams({ city, area })}`)).data;
    const all = () => api.db.selectFrom('settlement').selectAll().orderBy('id').execute();

    test('a village is suggested with its district and community, and the code of the register alone', async () => {
      assert.deepEqual(await cities('Загальці Бородянська'), [
        {
          locality: 'Загальці',
          localityType: 'с.',
          region: 'Київська',
          regionType: 'область',
          district: 'Бучанський',
          community: 'Бородянська',
          koatuu: '',
          katottg: 'UA32080030120057042',
        },
      ]);
    });

    test('a town of the seed has both codes, and is there once', async () => {
      assert.deepEqual(
        (await cities('Лозова')).filter(({ localityType }) => localityType === 'м.').map(({ koatuu, katottg }) => [koatuu, katottg]),
        [['6311000000', 'UA63100050010081626']],
      );
    });

    test('villages of one name are told apart by what follows it', async () => {
      const codes = async (typed: string) => (await cities(typed, 'Харківська область')).map(({ katottg }) => katottg);
      const district = ['UA63100050390097637', 'UA63100050400029655', 'UA63100050410027358', 'UA63100070130039210'];
      for (const typed of ['Миколаївка', 'Миколаївка, Лозівський район', 'с. Миколаївка (Лозівський р-н)'])
        assert.deepEqual((await codes(typed)).sort(), district, typed);
      assert.deepEqual((await codes('миколаївка лозівська громада')).sort(), district.slice(0, 3));
      assert.deepEqual(await codes('Миколаївка, Олексіївська тг'), district.slice(3));
      assert.deepEqual(await codes('Миколаївка Ізюмський'), []);
    });

    test('a place without streets has none, even where a namesake has some', async () => {
      const ask = (query: object) =>
        api.call<unknown[]>('GET', `/v2/suggest/suggestStreet?${new URLSearchParams({ street: 'ш', ...query })}`);
      assert.deepEqual((await ask({ city: 'Київ', katottg: 'UA32080030120057042' })).data, []);
      assert.ok((await ask({ katottg: 'UA80000000000093317' })).data.length > 0);
    });

    test('forms suggest a village with its district', async () => {
      const { data } = await api.call<FormHint[]>(
        'GET',
        `/v2/system/forms/autocomplete?${new URLSearchParams({ url: 'cities', params: 'text=Загальці' })}`,
      );
      const value = 'Загальці, Бучанський район, Київська область';
      assert.deepEqual(data, [{ value, title: `с. ${value}` }]);
    });

    test('re-importing the same file changes nothing, nor does a seed after it', async () => {
      const before = await all();
      assert.equal((await importRegister(api.db, sample, places)).changed, false);
      await importPlaces(api.db, places);
      assert.deepEqual(await all(), before);
    });

    test('the next edition: what is new comes, what is gone goes, the seed stays and what differs from it is told', async () => {
      const next = SAMPLE.replace(/.*;Загальці\n/, '')
        .replace(';Берестянка\n', ';Берестянка Нова\n')
        .replace(/;M;Лозова\n/, ';M;Інша\n');
      const { changed, differences } = await bring(next);
      assert.equal(changed, true);
      assert.deepEqual(await cities('Загальці'), []);
      assert.equal((await cities('берестян')).at(0)?.locality, 'Берестянка Нова');
      assert.ok(differences.includes('UA63100050010081626 Лозова: the file says Інша'), differences.slice(0, 5).join('\n'));
      assert.ok(differences.includes('UA01160330010074014 Сімферополь: not in the file'));
      assert.equal((await cities('Лозова'))[0]?.localityType, 'м.');
      await importRegister(api.db, sample, places);
    });

    test('a file that lacks more than a tenth of the stored settlements is refused in words, unless it is to replace them', async () => {
      const [head = '', ...lines] = SAMPLE.trimEnd().split('\n');
      const isVillage = (line: string) => line.includes(';C;');
      const villages = lines.filter(isVillage);
      const without = (count: number) => {
        const gone = new Set(villages.slice(0, count));
        return `${[head, ...lines.filter((line) => !gone.has(line))].join('\n')}\n`;
      };
      const before = await all();
      const there = before.filter(({ koatuu }) => koatuu === null).length;
      const many = Math.floor(there / 10) + 1;
      await assert.rejects(bring(without(many)), {
        name: 'RegisterError',
        message: new RegExp(`register\\.csv: ${many} of the ${there} settlements .+ --replace$`),
      });
      assert.deepEqual(await all(), before);
      assert.equal((await importRegister(api.db, file(without(many)), places, true)).changed, true);
      await importRegister(api.db, sample, places);
      assert.equal((await bring(without(many - 1))).changed, true);
      await importRegister(api.db, sample, places);
    });

    test('commas, quotes, a byte order mark, lines of Windows and Cyrillic letters of kinds are read too', async () => {
      const other = SAMPLE.trimEnd()
        .split('\n')
        .map((line) =>
          [...'OKPHMTXCB']
            .reduce((all, letter, at) => all.replace(`;${letter};`, `;${'ОКРНМТХСВ'[at] ?? ''};`), line)
            .replaceAll(';', ',')
            .replace(/[^,]+$/, '"$&"'),
        )
        .join('\r\n');
      assert.equal((await bring(`\uFEFF${other}\r\n`)).changed, false);
    });

    for (const [what, text, said] of [
      ['other columns', SAMPLE.replace('Назва', 'Ім’я'), /register\.csv:1: the columns must be/],
      ['a code that is none', SAMPLE.replace('UA32080030120057042', 'UA3208'), /register\.csv:\d+: a code is UA and 17 digits: UA3208$/],
      ['an unknown kind', SAMPLE.replace(';C;Загальці', ';Z;Загальці'), /register\.csv:\d+: no category of the register: Z$/],
      ['no name', SAMPLE.replace(';C;Загальці', ';C;'), /register\.csv:\d+: no name of UA32080030120057042$/],
      [
        'a row twice',
        `${SAMPLE}${SAMPLE.trimEnd().split('\n').at(-1) ?? ''}\n`,
        /register\.csv:\d+: UA\d{17} is there twice, in line \d+ too$/,
      ],
      ['no district', SAMPLE.replace(/.*;P;Бучанський\n/, ''), /register\.csv:\d+: what UA\d{17} belongs to is not in the file$/],
      ['no settlement', SAMPLE.split('\n', 1).join(''), /register\.csv: no settlement in it$/],
      ['broken quotes', SAMPLE.replace(';C;Загальці', ';C;"Загальці'), /register\.csv: not a table of CSV/],
    ] as const)
      test(`${what}: refused by line, and nothing is changed`, async () => {
        const before = await all();
        await assert.rejects(bring(text), { name: 'RegisterError', message: said });
        assert.deepEqual(await all(), before);
      });

    test('a file that is not there is named', () =>
      assert.rejects(importRegister(api.db, join(folder, 'none.csv'), places), /none\.csv: the file cannot be read/));
  });
}
