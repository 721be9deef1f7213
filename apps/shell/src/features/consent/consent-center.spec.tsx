import { completeJsdom } from '@pozyka/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import userEvent from '@testing-library/user-event';
import cookies from 'js-cookie';
import * as engine from 'vanilla-cookieconsent';
import { openConsent } from './consent-center.ts';
import { ConsentQuestion } from './consent-question.tsx';
import { openConsentTabs } from './consent-tabs.ts';
import { consentTexts } from './texts.ts';
import { consentCategories } from './consent.ts';
import type { Consent } from './consent.ts';
import { CONSENT_REVISION, type ConsentCategory } from './stored-consent.ts';

let close = () => {};

afterEach(() => close());

const loadSettings = () => import('./open-settings.tsx');

/** A document as the server writes it, once its script has looked at the cookie. */
const open = async (locale: 'uk' | 'ru' = 'uk') => {
  document.documentElement.lang = locale;
  const reported: Consent[] = [];
  document.body.innerHTML = `${renderToString(<ConsentQuestion locale={locale} words={consentTexts(locale)} />)}<button data-cookie-settings>Файли</button>`;
  const within = document.querySelector<HTMLElement>('[data-consent]');
  if (!within) throw new Error('the document has no question');
  const written = jest.spyOn(Element.prototype, 'innerHTML', 'set');
  close();
  close = await openConsent(within, { onConsent: (consent) => reported.push(consent), loadSettings });
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
  return { reported };
};
const banner = (name: string | RegExp = /^Файли cookie/) => screen.queryByRole('region', { name });
const button = (name: string) => screen.getByRole('button', { name });

beforeAll(completeJsdom);

beforeEach(() => {
  engine.reset(true);
  cookies.remove('consent');
});

test('asks once, writes no HTML as text, and blocks nothing', async () => {
  const { reported } = await open();
  expect(banner()).toBeVisible();
  expect(reported).toEqual([]);
  expect(document.activeElement).toBe(document.body);
});

test('the answers look alike: neither is dressed up', async () => {
  await open();
  expect(button('Прийняти всі').className).toBe(button('Лише необхідні').className);
});

test.each([
  ['Прийняти всі', ['functionality', 'analytics', 'marketing']],
  ['Лише необхідні', []],
])('%s', async (name, accepted) => {
  const { reported } = await open();
  await userEvent.click(button(name));
  expect(banner()).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('збережено');
  expect(reported.at(-1)).toEqual({ answered: true, accepted });
});

test('the answer is remembered by the next document', async () => {
  await open();
  await userEvent.click(button('Прийняти всі'));
  engine.reset();
  const { reported } = await open('ru');
  expect(banner(/cookie/)).toBeNull();
  expect(reported).toEqual([{ answered: true, accepted: ['functionality', 'analytics', 'marketing'] }]);
});

test('a new revision asks again', async () => {
  await open();
  await userEvent.click(button('Прийняти всі'));
  const stored: unknown = JSON.parse(cookies.get('consent') ?? '');
  cookies.set('consent', JSON.stringify({ ...(stored as object), revision: 0 }));
  engine.reset();
  const { reported } = await open();
  expect(banner()).toBeVisible();
  expect(reported).toEqual([]);
});

test('by category: nothing is ticked beforehand, the necessary ones cannot be refused', async () => {
  const { reported } = await open();
  await userEvent.click(button('Налаштувати'));
  const analytics = screen.getByRole('checkbox', { name: 'Аналітика' });
  expect(analytics).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Необхідні/ })).toBeDisabled();
  await userEvent.click(analytics);
  await userEvent.click(button('Зберегти вибір'));
  expect(reported.at(-1)).toEqual({ answered: true, accepted: ['analytics'] });
  expect(banner()).toBeNull();
});

test('closing the settings answers nothing', async () => {
  await open();
  await userEvent.click(button('Налаштувати'));
  await userEvent.click(button('Закрити'));
  expect(banner()).toBeVisible();
});

test('the choice can be changed later, and taking it back tells', async () => {
  const { reported } = await open();
  await userEvent.click(button('Лише необхідні'));
  await userEvent.click(button('Файли'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Реклама' }));
  await userEvent.click(button('Зберегти вибір'));
  expect(reported.at(-1)).toEqual({ answered: true, accepted: ['marketing'] });
});

test('other tabs hear the answer, and take back what another tab has taken back', async () => {
  const { reported } = await open();
  const heard: (readonly ConsentCategory[])[] = [];
  const other = openConsentTabs((accepted) => heard.push(accepted));
  await userEvent.click(button('Прийняти всі'));
  await waitFor(() => expect(heard).toEqual([['functionality', 'analytics', 'marketing']]));
  act(() => other.tell(['analytics', 'marketing']));
  await waitFor(() => expect(reported.at(-1)).toEqual({ answered: true, accepted: ['analytics', 'marketing'] }));
  other.close();
});

test('a page of the back/forward cache has no channel meanwhile, and the answer that a later page was given', async () => {
  const { reported } = await open();
  window.dispatchEvent(new Event('pagehide'));
  const other = openConsentTabs(() => undefined);
  other.tell([...consentCategories]);
  other.close();
  await new Promise((resolve) => setTimeout(resolve));
  expect(banner()).toBeVisible();
  cookies.set('consent', JSON.stringify({ revision: CONSENT_REVISION, categories: ['necessary', 'analytics'] }));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(banner()).toBeNull();
  expect(reported.at(-1)).toEqual({ answered: true, accepted: ['analytics'] });
});

test('comes first by keyboard, and takes the focus from nobody who has it', async () => {
  await open();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await userEvent.type(field, '67');
  expect(field).toHaveValue('67');
  field.blur();
  await userEvent.tab();
  expect(banner()).toContainElement(document.activeElement as HTMLElement);
});
