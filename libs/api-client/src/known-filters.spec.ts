import { knownFilters } from './endpoints/found-goods.ts';

test('a kind of filter that the page does not know yet is left out', () => {
  const brand = { id: 'brand', title: 'Бренд', type: 'list' as const, values: [{ id: 'alfa', title: 'Alfa' }] };
  // as an API says that is released after the page
  const later = { ...brand, id: 'stars', type: 'stars' as 'list' };
  expect(knownFilters([later, brand])).toEqual([brand]);
});
