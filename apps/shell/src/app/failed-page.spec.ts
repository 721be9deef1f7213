import { failedPage, failedStatus, tellPageError } from './failed-page.ts';
import { onErrorReport } from '../core/report-error.ts';

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

describe('tellPageError', () => {
  const chunk = Object.assign(new Error('lost'), { name: 'ChunkLoadError' });
  const broken = new Error('broken');

  it.each([
    ['a lost chunk, where the document stays', chunk, false, [{ app: 'content', error: chunk }], 1],
    ['a lost chunk, where the document is reloaded and tells itself', chunk, true, [], 1],
    ['a broken page, which no reload would help', broken, true, [{ app: 'content', error: broken }], 0],
  ])('%s', async (_, error, isLeaving, expected, reloads) => {
    const reports: unknown[] = [];
    const stop = onErrorReport((report) => reports.push(report));
    const codeLost = jest.fn(() => Promise.resolve(isLeaving));
    await tellPageError(error, 'content', codeLost);
    stop();
    expect(reports).toEqual(expected);
    expect(codeLost).toHaveBeenCalledTimes(reloads);
  });
});
