import Cookies from 'js-cookie';
import { watchLanguage } from './watch-language.ts';

const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  window.history.replaceState(null, '', '/faq?x=1#question');
  document.body.innerHTML = '<a href="/ru/faq?x=1" hreflang="ru">РУ</a><form method="dialog"><input></form>';
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
});

beforeAll(() => watchLanguage(document));

const press = (options?: MouseEventInit): HTMLAnchorElement => {
  const [link] = document.querySelectorAll('a');
  if (!link) throw new Error('no link');
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
  return link;
};
const type = () => document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));

test('the choice is remembered, and the link leads to the same place of the page', () => {
  expect(press().href).toMatch(/\/ru\/faq\?x=1#question$/);
  expect(Cookies.get('locale')).toBe('ru');
  expect(isAsked()).toBe(false);
});

test('what was typed and is saved nowhere is asked about, once', () => {
  type();
  press();
  expect([isAsked(), isAsked()]).toEqual([true, false]);
});

test('another tab loses nothing', () => {
  type();
  press({ ctrlKey: true });
  expect(isAsked()).toBe(false);
});
