import { pageNumber } from './page-number.ts';

test.each([
  ['', 1],
  ['page=', 1],
  ['page=1', 1],
  ['page=3', 3],
  ['utm_source=x&page=12', 12],
  ['page=99999', 99_999],
  ['page=100000', 1],
  ['page=9007199254740991', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=02', 1],
  ['page=1.5', 1],
  ['page=2.0', 1],
  ['page=2e3', 1],
  ['page=0x2', 1],
  ['page=%202', 1],
  ['page=abc', 1],
])('%s is page %i', (query, page) => {
  expect(pageNumber(new URLSearchParams(query))).toBe(page);
});
