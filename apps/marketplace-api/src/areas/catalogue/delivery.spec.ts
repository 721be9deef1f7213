import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryOf, type Dispatch } from './delivery.ts';

const shop: Dispatch = { city: 'Львів', dispatchDays: 1, freeFrom: 100_000, pickup: false };

test('a small parcel goes every way, later by the days that its seller needs', () => {
  assert.deepEqual(deliveryOf(shop, 'small', 50_000, 'uk'), [
    { id: 'branch', title: 'У відділення перевізника', days: { from: 2, to: 4 }, price: 7_500, free_from: 100_000 },
    { id: 'locker', title: 'У поштомат', days: { from: 2, to: 3 }, price: 6_500, free_from: 100_000 },
    { id: 'courier', title: 'Курʼєром додому', days: { from: 2, to: 5 }, price: 11_000, free_from: 200_000 },
  ]);
});

test('from its bound on a good goes for nothing', () => {
  assert.deepEqual(
    [99_999, 100_000, 200_000].map((price) => deliveryOf(shop, 'small', price, 'uk').map((way) => way.price)),
    [
      [7_500, 6_500, 11_000],
      [0, 0, 11_000],
      [0, 0, 0],
    ],
  );
  assert.deepEqual(
    deliveryOf({ ...shop, freeFrom: null }, 'small', 9_000_000, 'uk').map(({ price, free_from }) => [price, free_from]),
    [
      [7_500, null],
      [6_500, null],
      [11_000, null],
    ],
  );
});

test('boxes and freight do not fit into a locker', () => {
  for (const parcel of ['box', 'freight'] as const) {
    assert.deepEqual(
      deliveryOf(shop, parcel, 1, 'ru').map(({ title }) => title),
      ['В отделение перевозчика', 'Курьером на дом'],
    );
  }
});

test('one may come for a good where the seller lets one', () => {
  assert.deepEqual(deliveryOf({ ...shop, pickup: true }, 'box', 1, 'ru').at(-1), {
    id: 'pickup',
    title: 'Самовывоз, Львів',
    days: { from: 1, to: 2 },
    price: 0,
    free_from: null,
  });
});
