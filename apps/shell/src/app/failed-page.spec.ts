import { failedPage, failedStatus } from './failed-page.ts';

const page = (error: unknown) => ({ state: 'failed', app: 'content', error }) as const;

test.each([
  [500, 500],
  [502, 502],
  [503, 503],
  [200, 503],
  [403, 403],
  [429, 429],
])('a call that came to %i makes a document of %i, which is headed so', (status, shown) => {
  const error = { status, code: status === 200 ? 219 : status, message: 'Слова' };
  expect(failedStatus(error)).toBe(shown);
  expect(failedPage(page(error), 'abc')).toEqual({ ...page({ status: shown, code: shown, message: 'Слова' }), trace: 'abc' });
});

test('what is no answer of a server has no code', () => {
  for (const error of [new Error('broken'), { status: 0, code: 0 }]) {
    expect(failedStatus(error)).toBe(503);
    expect(failedPage(page(error), undefined)).toEqual(page(error));
  }
});
