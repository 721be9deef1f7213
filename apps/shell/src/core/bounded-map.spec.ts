import { BoundedMap } from './bounded-map.ts';

test('the oldest gives way to one more, and to nothing that is there already', () => {
  const map = new BoundedMap<string, number>(2);
  for (const key of ['a', 'b', 'b', 'c', 'a']) map.set(key, map.size);
  expect([...map.keys()]).toEqual(['c', 'a']);
});
