import cookies from 'js-cookie';
import { firstTouch, forgetFirstTouch } from './first-touch.ts';
import { holdFirstTouch, rememberFirstTouch } from './remember-first-touch.ts';

const answer = (...categories: string[]) => cookies.set('consent', JSON.stringify({ revision: 1, categories }));

beforeEach(() => {
  cookies.remove('utmQuery');
  window.name = '';
  forgetFirstTouch();
  answer('necessary', 'marketing');
});

test.each([
  ['nobody was asked', () => cookies.remove('consent')],
  ['it was refused', () => answer('necessary', 'analytics')],
  ['another question was answered', () => cookies.set('consent', JSON.stringify({ revision: 0, categories: ['marketing'] }))],
  ['the answer is spoilt', () => cookies.set('consent', 'null')],
])('nothing is written where %s, and nothing that is there is read', (_, prepare) => {
  prepare();
  rememberFirstTouch('?utm_source=x');
  expect(cookies.get('utmQuery')).toBeUndefined();
  cookies.set('utmQuery', JSON.stringify({ utm_source: 'before' }));
  expect(firstTouch()).toBeUndefined();
});

test('what is not agreed to any more is forgotten', () => {
  rememberFirstTouch('?utm_source=x');
  forgetFirstTouch();
  expect(cookies.get('utmQuery')).toBeUndefined();
});

test('the first visit is remembered, a later one changes nothing', () => {
  rememberFirstTouch('?UTM_SOURCE=партнер&utm_medium=cpc');
  rememberFirstTouch('?utm_source=later');
  expect(firstTouch()).toEqual({ utm_source: 'партнер', utm_medium: 'cpc' });
});

test('a visit from nowhere is direct', () => {
  rememberFirstTouch('');
  expect(firstTouch()).toEqual({ utm_medium: 'direct' });
});

test('a spoilt cookie is rewritten', () => {
  cookies.set('utmQuery', 'nonsense');
  expect(firstTouch()).toBeUndefined();
  rememberFirstTouch('?utm_source=x');
  expect(firstTouch()).toEqual({ utm_source: 'x', utm_medium: 'direct' });
});

test('a touch stored without a medium is direct', () => {
  cookies.set('utmQuery', JSON.stringify({ utm_source: 'before' }));
  expect(firstTouch()).toEqual({ utm_source: 'before', utm_medium: 'direct' });
});

describe('until the question is answered', () => {
  /** Another document of the same tab: modules begin, the window's name stays. */
  const nextDocument = async () => {
    jest.resetModules();
    return import('./remember-first-touch.ts');
  };
  beforeEach(() => cookies.remove('consent'));

  it('the first touch is held and nothing is stored', () => {
    holdFirstTouch('?utm_source=x');
    expect([cookies.get('utmQuery'), localStorage.length, sessionStorage.length]).toEqual([undefined, 0, 0]);
    answer('necessary', 'marketing');
    rememberFirstTouch('');
    expect(firstTouch()).toEqual({ utm_source: 'x', utm_medium: 'direct' });
    expect(window.name).toBe('');
  });

  it('it is the one of the first document, not of those after it', async () => {
    holdFirstTouch('?utm_source=x');
    const next = await nextDocument();
    next.holdFirstTouch('?utm_source=later');
    answer('necessary', 'marketing');
    next.rememberFirstTouch('?utm_source=later');
    expect(JSON.parse(cookies.get('utmQuery') ?? '')).toEqual({ utm_source: 'x', utm_medium: 'direct' });
  });

  it('it goes with a refusal, in this document and in the next', async () => {
    holdFirstTouch('?utm_source=x');
    answer('necessary');
    forgetFirstTouch();
    expect(window.name).toBe('');
    const next = await nextDocument();
    answer('necessary', 'marketing');
    next.rememberFirstTouch('');
    expect(JSON.parse(cookies.get('utmQuery') ?? '')).toEqual({ utm_medium: 'direct' });
  });

  it('a name that somebody else gave the window stays', () => {
    window.name = 'theirs';
    holdFirstTouch('?utm_source=x');
    expect(window.name).toBe('theirs');
    answer('necessary', 'marketing');
    rememberFirstTouch('');
    expect(firstTouch()).toEqual({ utm_source: 'x', utm_medium: 'direct' });
  });

  it('what an answered visit comes with is not held', () => {
    answer('necessary');
    holdFirstTouch('?utm_source=x');
    expect(window.name).toBe('');
  });
});
