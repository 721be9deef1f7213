import cookies from 'js-cookie';
import { firstTouch, forgetFirstTouch } from './first-touch.ts';
import { rememberFirstTouch } from './remember-first-touch.ts';

const answer = (...categories: string[]) => cookies.set('consent', JSON.stringify({ revision: 1, categories }));

beforeEach(() => {
  cookies.remove('utmQuery');
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
  expect(firstTouch()).toEqual({ utm_source: 'x' });
});
