import { createPageRules } from './page-rules.ts';

const NONE = { head: [], later: [] };

const setUp = (redirect: string | null | Error, locale: 'uk' | 'ru' = 'uk') => {
  const asked: string[] = [];
  const tell = jest.fn();
  const leave = jest.fn();
  const fetcher = ((url: string) => {
    asked.push(url);
    return redirect instanceof Error ? Promise.reject(redirect) : Promise.resolve(Response.json({ redirect, snippets: NONE }));
  }) as typeof fetch;
  const rules = createPageRules({ leave, fetch: fetcher });
  return { asked, tell, leave, leadsTo: (place: string) => rules({ place, locale, tell }) };
};

it.each([
  ['/help', '/faq', '/faq'],
  ['/help?a=1', '/faq', '/faq?a=1'],
  ['/help?a=1', '/faq?b=2#x', '/faq?b=2&a=1#x'],
])('%s leads to %s', async (place, rule, target) => {
  const { asked, leadsTo, tell } = setUp(rule);
  expect(await leadsTo(place)).toBe(target);
  expect(asked).toEqual(['/rules.json?path=%2Fhelp']);
  expect(tell).not.toHaveBeenCalled();
});

it('asks and is led in the language of the page', async () => {
  const { asked, leadsTo } = setUp('/ru/faq', 'ru');
  expect(await leadsTo('/help')).toBe('/faq');
  expect(asked).toEqual(['/rules.json?path=%2Fru%2Fhelp']);
});

it.each(['https://bank.gov.ua/', '/ru/faq'])('leaves the document for %s', async (rule) => {
  const { leadsTo, leave } = setUp(rule);
  await new Promise<void>((resolve) => {
    leave.mockImplementation(() => resolve());
    void leadsTo('/help');
  });
  expect(leave).toHaveBeenCalledWith(rule);
});

it('shows the page that no rule leads away from, with its elements, and asks once', async () => {
  const { asked, leadsTo, tell } = setUp(null);
  expect(await leadsTo('/faq?a=1')).toBeUndefined();
  expect(await leadsTo('/faq')).toBeUndefined();
  expect(tell).toHaveBeenCalledWith({ type: 'snippets', snippets: NONE });
  expect(asked).toHaveLength(1);
});

it('shows the page where the rules do not come, and asks again next time', async () => {
  const { asked, leadsTo } = setUp(new TypeError('offline'));
  expect(await leadsTo('/faq')).toBeUndefined();
  expect(await leadsTo('/faq')).toBeUndefined();
  expect(asked).toHaveLength(2);
});
