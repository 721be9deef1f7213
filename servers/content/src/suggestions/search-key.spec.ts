import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { searchKey } from '@pozyka/domain/site-search';
import { regionKey, searchKeys, typedName } from './search-key.ts';

describe('what is searched', () => {
  for (const [some, others] of [
    ['Камʼянське', ["кам'янське", 'КАМ’ЯНСЬКЕ', 'кам`янське', 'камянське', 'Камянске']],
    ['Івано-Франківськ', ['івано франківськ', 'ИВАНО-ФРАНКИВСК']],
    ['Одеса', ['Одесса']],
    ['Суми', ['Сумы']],
    ['Ґудзик', ['гудзик']],
    ['Хмельницький', ['Хмельницкий', '  хмельницький  ']],
  ] as const)
    test(`${some} is found as ${others.join(', ')}`, () => {
      for (const other of others) assert.equal(searchKey(other), searchKey(some));
    });

  test('towns that differ stay different', () => {
    assert.notEqual(searchKey('Ромни'), searchKey('Рівне'));
    assert.notEqual(searchKey('Чернігів'), searchKey('Чернівці'));
  });

  test('a key of a key is the same key, and holds no wildcard', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const key = searchKey(text);
        assert.equal(searchKey(key), key);
        assert.doesNotMatch(key, /[%_\\]|^ | $/);
      }),
    );
  });

  test('every word of every name can begin a search', () => {
    assert.equal(searchKeys(['Самар', 'Новомосковськ']), ' самар новомосковск');
  });

  for (const [typed, of, name] of [
    ['м. Київ', 'settlement', 'київ'],
    ['місто Київ', 'settlement', 'київ'],
    ['с.Гатне', 'settlement', 'гатне'],
    ['Самар', 'settlement', 'самар'],
    ['Міст', 'settlement', 'міст'],
    ['вул. Сумська', 'street', 'сумська'],
    ['вулиця Сум', 'street', 'сум'],
    ['просп.Науки', 'street', 'науки'],
    ['Площанська', 'street', 'площанська'],
    ['вулиця', 'street', 'вулиця'],
  ] as const)
    test(`of "${typed}" the name is searched`, () => assert.equal(typedName(typed, of), searchKey(name)));

  test('a region is known with and without its type', () => {
    for (const area of ['Київська область', 'Київська обл.', 'київська']) assert.equal(regionKey(area), searchKey('Київська'));
    assert.notEqual(regionKey('Київ'), regionKey('Київська область'));
  });
});
