import { currentCleaner, prepareHtml, setHtmlPolicy } from './trusted-html.ts';

test('a cleaner that could not be loaded is reloaded at the next request, once for all callers', async () => {
  const clean = (html: string) => html.toUpperCase();
  const load = jest.fn(() => Promise.resolve(clean)).mockImplementationOnce(() => Promise.reject(new Error('offline')));
  setHtmlPolicy({ createHTML: (html) => html }, load);
  await Promise.all([prepareHtml(), prepareHtml()]);
  expect([load.mock.calls.length, currentCleaner().error]).toEqual([1, new Error('offline')]);
  await prepareHtml();
  expect(load).toHaveBeenCalledTimes(2);
  expect(currentCleaner().clean?.('так')).toBe('ТАК');
});
