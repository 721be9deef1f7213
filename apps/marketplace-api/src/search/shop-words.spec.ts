import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { shopWords } from './shop-words.ts';

const keys = (text: string): string[] => shopWords(text).map(({ key }) => key);
const stems = (text: string): string[] => [...new Set(shopWords(text).map(({ stem }) => stem))];

describe('words of goods and of queries for them', () => {
  test('sound alike in Cyrillic and Latin, in any case and with any apostrophe', () => {
    for (const ways of [
      ['холодильник', 'holodylnyk', 'kholodilnik', 'ХОЛОДИЛЬНИК'],
      ['Velora', 'велора'],
      ['шлях', 'shlyakh', 'shliakh'],
      ["м'яка", 'мʼяка', 'м’яка', 'myaka'],
      ['щітка', 'shchitka'],
    ])
      assert.equal(new Set(ways.flatMap(keys)).size, 1, ways.join(', '));
  });

  test('have one stem in all forms', () => {
    for (const forms of ['чорний чорна чорного чорними', 'холодильник холодильники холодильників', 'шолом шоломи', 'синяя синий'])
      assert.equal(stems(forms).length, 1, forms);
    assert.notDeepEqual(stems('миша'), stems('мішок'));
  });

  test('hold a number with its unit, however it is written', () => {
    for (const ways of [
      ['256 ГБ', '256гб', '256 GB', '256-гігабайт'],
      ['2 кВт', '2000 Вт', '2000w'],
      ['15,6″', '15.6 дюйма', "15.6''"],
      ['10000 мА·год', '10000mah', '10000 мА·ч'],
      ['4 ос.', '4-місний', '4 места'],
    ])
      assert.equal(new Set(ways.map((way) => keys(way)[0])).size, 1, ways.join(', '));
  });

  test('leave out what says nothing', () => assert.deepEqual(keys('купити диван для дому недорого'), keys('диван дому')));

  test('are letters, digits and points alone, of any typed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => shopWords(text).every(({ key, stem }) => /^[\p{L}\p{N}.]+$/u.test(key + stem))),
    );
  });
});
