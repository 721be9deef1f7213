import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { SeedGood } from './catalogue.ts';
import { generateCatalogue } from './generate-catalogue.ts';
import { leaves } from './leaves.ts';
import { oldPriceOf, priceOf } from './price.ts';
import { createRandom } from './random.ts';
import { pictureNames } from '../images/pictures.ts';

const catalogue = generateCatalogue({ goods: 2_400 });
const goods = [...catalogue.goods];
const leafOf = new Map(leaves.map((leaf) => [leaf.seed.id, leaf]));
const forbidden = /undefined|NaN|null|\||\{|\}|  /;
// Letters that only one of the languages has.
const onlyRussian = /[ыёэъ]/i;
const onlyUkrainian = /[іїєґ]/i;

describe('the generated catalogue', () => {
  test('is the same each time, and a larger one begins with the smaller', () => {
    const larger = generateCatalogue({ goods: 2_500 });
    assert.deepEqual([...catalogue.goods], goods);
    assert.deepEqual([...larger.goods].slice(0, goods.length), goods);
    assert.deepEqual(larger.categories, catalogue.categories);
    assert.notDeepEqual([...generateCatalogue({ goods: 20, seed: 7 }).goods], goods.slice(0, 20));
  });

  test('is rich: goods in every category of a tree three levels deep', () => {
    const { categories } = catalogue;
    assert.ok(categories.length >= 60, `${categories.length} categories`);
    assert.deepEqual([...new Set(categories.map(({ level }) => level))], [1, 2, 3]);
    const ids = new Set(categories.map(({ id }) => id));
    assert.equal(ids.size, categories.length);
    for (const { parentId, level } of categories) assert.ok(level === 1 ? parentId === null : parentId !== null && ids.has(parentId));
    assert.equal(goods.length, 2_400);
    for (const leaf of leaves) assert.ok(goods.filter(({ path }) => path[2] === leaf.seed.id).length >= 20, leaf.seed.title);
    assert.equal(categories.filter(({ popularPosition }) => popularPosition !== null).length, 12);
  });

  test('every text is there in its own language', () => {
    const texts = [
      ...catalogue.categories.map(({ title }) => title),
      ...catalogue.attributes.flatMap(({ title, values }) => [title, ...values.map((value) => value.title)]),
      ...goods.flatMap(({ title, description }) => [title, description]),
    ];
    for (const { uk, ru } of texts) {
      assert.ok(uk.trim() !== '' && ru.trim() !== '');
      assert.doesNotMatch(uk, forbidden);
      assert.doesNotMatch(ru, forbidden);
      assert.doesNotMatch(uk, onlyRussian);
      assert.doesNotMatch(ru, onlyUkrainian);
    }
  });

  test('every category and good has a picture', () => {
    const named = new Set([...catalogue.categories, ...goods].map(({ look }) => look.picture));
    assert.deepEqual(
      [...named].filter((picture) => !pictureNames.includes(picture)),
      [],
    );
  });

  test('prices are whole, within the bounds of the category, and fall', () => {
    for (const { price, oldPrice, path } of goods) {
      const [min, max] = leafOf.get(path[2])?.seed.price ?? [0, 0];
      assert.ok(Number.isInteger(price) && price % 100 === 0);
      assert.ok(price >= min * 85 && price <= max * 105, `${price} is not within ${min}–${max} ₴`);
      if (oldPrice !== null) assert.ok(oldPrice > price && oldPrice <= price * 1.6, `${oldPrice} before ${price}`);
    }
    const cut = goods.filter(({ oldPrice }) => oldPrice !== null).length;
    assert.ok(cut > 500 && cut < 900, `${cut} goods with a former price`);
  });

  test('goods have one value of each attribute of their category', () => {
    const attributeOf = new Map(catalogue.attributes.flatMap(({ code, values }) => values.map(({ id }) => [id, code] as const)));
    for (const { values, path } of goods) {
      assert.deepEqual(
        values.map((id) => attributeOf.get(id)),
        leafOf.get(path[2])?.codes,
      );
    }
  });

  test('filters of every type are there, and a category above keeps what all below it have', () => {
    assert.deepEqual([...new Set(catalogue.attributes.map(({ type }) => type))].sort(), ['boolean', 'color', 'list', 'range']);
    for (const { attributes } of catalogue.categories) assert.ok(attributes.includes('brand') && attributes.includes('country'));
    for (const { values, code } of catalogue.attributes) assert.equal(new Set(values.map((value) => value.code)).size, values.length, code);
  });

  test('stock and ratings vary', () => {
    const share = (holds: (good: SeedGood) => boolean) => goods.filter(holds).length / goods.length;
    assert.ok(share(({ stock }) => stock === 0) > 0.03);
    assert.ok(share(({ rating }) => rating === null) > 0.1);
    for (const { rating } of goods) assert.ok(rating === null || (rating >= 30 && rating <= 50));
  });
});

describe('prices as shops write them', () => {
  test('a former price is always above, both end with a nine', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 50, max: 90_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (seed, min, grade) => {
        const random = createRandom(seed);
        const price = priceOf(random, [min, min * 4], grade);
        return price % 1_000 === 900 && oldPriceOf(random, price) > price;
      }),
    );
  });
});
