import { onErrorReport } from '../../core/report-error.ts';
import { tellPageError } from './page-error.ts';

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
