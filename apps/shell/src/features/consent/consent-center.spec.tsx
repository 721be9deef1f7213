import { completeJsdom } from '@pozyka/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import cookies from 'js-cookie';
import * as engine from 'vanilla-cookieconsent';
import { ConsentCenter } from './consent-center.tsx';
import { openConsentTabs } from './consent-tabs.ts';
import type { Consent } from './consent.ts';
import type { ConsentCategory } from './stored-consent.ts';
import { openCookieSettings } from './open-settings.ts';

const open = async (locale: 'uk' | 'ru' = 'uk') => {
  document.documentElement.lang = locale;
  const told: Consent[] = [];
  const view = render(<ConsentCenter onConsent={(consent) => told.push(consent)} />);
  await act(async () => Promise.resolve());
  return { told, view };
};
const banner = (name: string | RegExp = /^Файли cookie/) => screen.queryByRole('region', { name });
const button = (name: string) => screen.getByRole('button', { name });

beforeAll(completeJsdom);

beforeEach(() => {
  engine.reset(true);
  cookies.remove('consent');
});

test('asks once, writes no HTML as text, and blocks nothing', async () => {
  const written = jest.spyOn(Element.prototype, 'innerHTML', 'set');
  const { told } = await open();
  expect(banner()).toBeVisible();
  expect(told).toEqual([]);
  expect(written).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
  written.mockRestore();
});

test('the answers look alike: neither is dressed up', async () => {
  await open();
  expect(button('Прийняти всі').className).toBe(button('Лише необхідні').className);
});

test.each([
  ['Прийняти всі', ['functionality', 'analytics', 'marketing']],
  ['Лише необхідні', []],
])('%s', async (name, accepted) => {
  const { told } = await open();
  await userEvent.click(button(name));
  expect(banner()).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('збережено');
  expect(told.at(-1)).toEqual({ answered: true, accepted });
});

test('the question follows the language of the document', async () => {
  await open();
  await act(async () => {
    document.documentElement.lang = 'ru';
    await Promise.resolve();
  });
  expect(button('Принять все')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Подробнее' })).toHaveAttribute('href', '/ru/cookie-policy');
});

test('the answer is remembered by the next document', async () => {
  const first = await open();
  await userEvent.click(button('Прийняти всі'));
  first.view.unmount();
  engine.reset();
  const { told } = await open('ru');
  expect(banner(/cookie/)).toBeNull();
  expect(told).toEqual([{ answered: true, accepted: ['functionality', 'analytics', 'marketing'] }]);
});

test('a new revision asks again', async () => {
  const first = await open();
  await userEvent.click(button('Прийняти всі'));
  first.view.unmount();
  const kept: unknown = JSON.parse(cookies.get('consent') ?? '');
  cookies.set('consent', JSON.stringify({ ...(kept as object), revision: 0 }));
  engine.reset();
  const { told } = await open();
  expect(banner()).toBeVisible();
  expect(told).toEqual([]);
});

test('by category: nothing is ticked beforehand, the necessary ones cannot be refused', async () => {
  const { told } = await open();
  await userEvent.click(button('Налаштувати'));
  const analytics = screen.getByRole('checkbox', { name: 'Аналітика' });
  expect(analytics).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Необхідні/ })).toBeDisabled();
  await userEvent.click(analytics);
  await userEvent.click(button('Зберегти вибір'));
  expect(told.at(-1)).toEqual({ answered: true, accepted: ['analytics'] });
  expect(banner()).toBeNull();
});

test('closing the settings answers nothing', async () => {
  await open();
  await userEvent.click(button('Налаштувати'));
  await userEvent.click(button('Закрити'));
  expect(banner()).toBeVisible();
});

test('the choice can be changed later, and taking it back tells', async () => {
  const { told } = await open();
  await userEvent.click(button('Лише необхідні'));
  act(openCookieSettings);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Реклама' }));
  await userEvent.click(button('Зберегти вибір'));
  expect(told.at(-1)).toEqual({ answered: true, accepted: ['marketing'] });
});

test('other tabs hear the answer, and take back what another tab has taken back', async () => {
  const { told } = await open();
  const heard: (readonly ConsentCategory[])[] = [];
  const other = openConsentTabs((accepted) => heard.push(accepted));
  await userEvent.click(button('Прийняти всі'));
  await waitFor(() => expect(heard).toEqual([['functionality', 'analytics', 'marketing']]));
  act(() => other.tell(['analytics', 'marketing']));
  await waitFor(() => expect(told.at(-1)).toEqual({ answered: true, accepted: ['analytics', 'marketing'] }));
  other.close();
});
