import Cookies from 'js-cookie';
import { watchLanguage } from './watch-language.ts';

const QUESTION = 'Не збережеться. Перейти?';
const confirm = jest.spyOn(window, 'confirm');
let isFollowed = false;

beforeAll(() => {
  watchLanguage(document);
  window.addEventListener('click', (event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  });
});

beforeEach(() => {
  Cookies.remove('locale');
  confirm.mockReset();
  window.history.replaceState(null, '', '/faq?x=1#question');
  document.body.innerHTML = `<nav data-unsaved="${QUESTION}"><a href="/ru/faq?x=1" hreflang="ru">РУ</a></nav>
    <form method="dialog"><input></form><form method="get"><input></form><form><input><i data-drafted></i></form>`;
});

const press = (options?: MouseEventInit): HTMLAnchorElement => {
  const [link] = document.querySelectorAll('a');
  if (!link) throw new Error('no link');
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
  return link;
};
const type = (form: number) => document.querySelectorAll('input')[form]?.dispatchEvent(new Event('input', { bubbles: true }));

test('the choice is remembered, and the link leads to the same place of the page', () => {
  expect(press().href).toMatch(/\/ru\/faq\?x=1#question$/);
  expect(Cookies.get('locale')).toBe('ru');
  expect(isFollowed).toBe(true);
  expect(confirm).not.toHaveBeenCalled();
});

test.each([
  [true, 'ru'],
  [false, undefined],
])('what was typed and is saved nowhere is asked about: %s', (leave, locale) => {
  confirm.mockReturnValue(leave);
  type(0);
  press();
  expect(confirm).toHaveBeenCalledWith(QUESTION);
  expect([isFollowed, Cookies.get('locale')]).toEqual([leave, locale]);
});

test.each([
  ['a search', 1],
  ['a form with a draft', 2],
])('%s loses nothing', (_what, form) => {
  type(form);
  press();
  expect(confirm).not.toHaveBeenCalled();
  expect(isFollowed).toBe(true);
});

test('another tab loses nothing', () => {
  type(0);
  press({ ctrlKey: true });
  expect(confirm).not.toHaveBeenCalled();
  expect(Cookies.get('locale')).toBe('ru');
});

test('what the page writes into its entry of the history goes along', () => {
  window.history.replaceState({ query: '?amount=9000&term=30' }, '', '/');
  document.body.innerHTML = '<nav><a href="/ru?utm_source=x" hreflang="ru">РУ</a></nav>';
  expect(press().href).toMatch(/\/ru\?amount=9000&term=30$/);
});
