import { pageOf } from './page-query.ts';

describe('pageOf', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=abc', 1],
    ['page=99999', 99_999],
    ['page=100000', 99_999],
    ['page=9007199254740991', 99_999],
  ])('%s is page %i', (query, page) => {
    expect(pageOf(new URLSearchParams(query))).toBe(page);
  });
});
