import cookies from 'js-cookie';
import { firstTouch, rememberFirstTouch } from './first-touch.ts';

beforeEach(() => cookies.remove('utmQuery'));

test('the first visit is remembered, a later one changes nothing', () => {
  rememberFirstTouch('?UTM_SOURCE=партнер&utm_medium=cpc');
  rememberFirstTouch('?utm_source=later');
  expect(firstTouch()).toEqual({ utm_source: 'партнер', utm_medium: 'cpc' });
});

test('a visit from nowhere is direct', () => {
  rememberFirstTouch('');
  expect(firstTouch()).toEqual({ utm_medium: 'direct' });
});

test('a spoilt cookie is written anew', () => {
  cookies.set('utmQuery', 'nonsense');
  expect(firstTouch()).toBeUndefined();
  rememberFirstTouch('?utm_source=x');
  expect(firstTouch()).toEqual({ utm_source: 'x' });
});
