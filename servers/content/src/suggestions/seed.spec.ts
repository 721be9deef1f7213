import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { before, describe, test } from 'node:test';
import { nameRule } from '@pozyka/domain';
import type { PersonNameTable, StreetTable } from '../tables/suggestions.ts';
import { readNames } from './import/seed-names.ts';
import type { SettlementRow } from './import/settlement-row.ts';
import { readSettlements, readStreets } from './import/seed-places.ts';
import { projectTexts } from '@pozyka/server-publications/testing/project-texts';

const seed = resolve(import.meta.dirname, '../../seed');

describe('places', () => {
  let settlements: SettlementRow[];
  let streets: StreetTable[];
  before(async () => {
    [settlements, streets] = await Promise.all([readSettlements(resolve(seed, 'places')), readStreets(resolve(seed, 'places'))]);
  });
  const named = (name: string) => settlements.filter((settlement) => settlement.name === name);

  test('at least 500 settlements, each with two codes of its own', () => {
    assert.ok(settlements.length >= 500, `${settlements.length}`);
    assert.equal(new Set(settlements.map(({ koatuu }) => koatuu)).size, settlements.length);
    assert.equal(new Set(settlements.map(({ katottg }) => katottg)).size, settlements.length);
    for (const { koatuu, katottg, name } of settlements) {
      assert.match(koatuu ?? '', /^\d{10}$/, name);
      assert.match(katottg ?? '', /^UA\d{17}$/, name);
    }
  });

  test('the older code says what kind of settlement it is', () => {
    const townSince = ['Олика'];
    for (const { koatuu, name, type } of settlements) {
      if (koatuu === null || townSince.includes(name)) continue;
      // digits 6 to 8: below 400 a town, below 800 a settlement; a village has its own number in the last two
      const third = Number(koatuu.slice(5, 8));
      const kind = koatuu.endsWith('00') ? (third < 400 ? 'м.' : 'с-ще') : 'с.';
      assert.equal(type, kind, `${koatuu} ${name}`);
    }
  });

  test('every region of the lookup has settlements, and there is no other', async () => {
    const texts = await projectTexts();
    const regions = texts.content_lookup_item.filter(({ lookup, language }) => lookup === 'Region' && language === 'uk');
    const titles = new Set(settlements.map(({ region, region_type: type }) => `${region} ${type}`.trim()));
    assert.deepEqual([...titles].sort(), regions.map(({ title }) => title).sort());
  });

  test('Crimea and Sevastopol are Ukrainian', () => {
    const crimea = settlements.filter(({ region }) => region === 'Автономна Республіка Крим');
    for (const town of ['Сімферополь', 'Ялта', 'Керч', 'Євпаторія', 'Феодосія', 'Бахчисарай'])
      assert.ok(
        crimea.some(({ name }) => name === town),
        town,
      );
    assert.ok(crimea.every(({ katottg }) => katottg?.startsWith('UA01')));
    assert.deepEqual(
      named('Севастополь').map(({ koatuu, region }) => [koatuu, region]),
      [['8500000000', 'Севастополь']],
    );
  });

  test('districts are those of 2020', () => {
    const districts = new Set(settlements.filter(({ district }) => district).map(({ region, district }) => `${region} ${district}`));
    assert.ok(districts.size <= 136, `${districts.size}`);
    for (const gone of ['Києво-Святошинський', 'Васильківський', 'Красноградський', 'Новомосковський', 'Червоноградський'])
      assert.ok(![...districts].some((district) => district.endsWith(gone)), gone);
    for (const { katottg, name, district, community } of settlements) {
      const special = /^UA8/.test(katottg ?? '');
      assert.deepEqual([district === '', community === ''], [special, special], name);
    }
  });

  test('names are those of today, and the former ones are found', () => {
    for (const [today, former] of [
      ['Дніпро', 'дніпропетровск'],
      ['Кропивницький', 'кировоград'],
      ['Камʼянське', 'дніпродзержинск'],
      ['Бахмут', 'артемівск'],
      ['Звягель', 'новоград волинский'],
      ['Шептицький', 'червоноград'],
      ['Самар', 'новомосковск'],
      ['Берестин', 'красноград'],
    ] as const) {
      assert.equal(named(today).length, 1, today);
      assert.ok(named(today)[0]?.keys.includes(` ${former.replaceAll('і', 'и')}`), former);
    }
  });

  test('the thirty largest towns have streets, each street once', () => {
    const known: ReadonlySet<string | null> = new Set(settlements.map(({ koatuu }) => koatuu));
    assert.ok(streets.every(({ koatuu }) => known.has(koatuu)));
    const largest = [...settlements].sort((a, b) => b.thousands - a.thousands).slice(0, 30);
    for (const { koatuu, name } of largest)
      assert.ok(
        streets.some((street) => street.koatuu === koatuu),
        name,
      );
    assert.equal(new Set(streets.map(({ koatuu, type, name }) => `${koatuu} ${type} ${name}`)).size, streets.length);
    const types = ['вул.', 'просп.', 'бульв.', 'пл.', 'пров.', 'шосе', 'наб.', 'узвіз', 'майдан', 'алея'];
    for (const { type, name } of streets) {
      assert.ok(types.includes(type), `${type} ${name}`);
      assert.match(name, /^[\dА-ЩЬЮЯҐЄІЇа-щьюяґєіїʼ. I-]+$/, name);
    }
  });

  test('renamed streets of Kyiv keep their old names', () => {
    const old = (name: string) => streets.find((street) => street.koatuu === '8000000000' && street.name === name)?.old_name;
    assert.equal(old('Степана Бандери'), 'Московський');
    assert.equal(old('Січових Стрільців'), 'Артема');
    assert.equal(old('Хрещатик'), null);
  });
});

describe('names of people', () => {
  let names: PersonNameTable[];
  before(async () => {
    names = await readNames(resolve(seed, 'names'));
  });
  const of = (wanted: PersonNameTable['kind']) => names.filter(({ kind }) => kind === wanted).map(({ name }) => name);

  test('300 surnames, 150 first names and their patronymics, each once', () => {
    assert.ok(of('surname').length >= 300);
    assert.ok(of('name').length >= 150);
    assert.ok(of('patronymic').includes('Миколаївна'));
    assert.equal(new Set(names.map(({ kind, name }) => `${kind} ${name}`)).size, names.length);
  });

  test('what is suggested is accepted', () => {
    for (const { name } of names) assert.equal(nameRule(name), undefined, name);
  });
});
