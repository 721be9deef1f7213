import type { PageModule } from '@pozyka/remote-kit';
import { loadContext, renderRemote } from '@pozyka/testing';
import { conditions } from '@pozyka/testing/conditions';
import { act, screen, within } from '@testing-library/react';
import { ru, uk } from '../../testing/messages.ts';
import TariffsCheck, * as check from '../tariffs-check/tariffs-check.tsx';
import TariffsNew, * as forNew from './tariffs-new.tsx';

const messages = { uk, ru };

const open = async (module: Required<Pick<PageModule, 'default' | 'load'>>, { locale = 'uk' as 'uk' | 'ru', loggedIn = false } = {}) => {
  const responses = { getConditions: () => conditions, getIndividualConditions: () => ({ ...conditions, DailyRate: '0.5' }) };
  const app = { app: 'content', messages: messages[locale], responses, locale, loggedIn };
  const { context, api: server } = loadContext(app);
  const result = await module.load(context);
  let view: ReturnType<typeof renderRemote> | undefined;
  await act(async () => {
    view = renderRemote({ ...app, at: '/tariffs', pages: module.default });
  });
  return { result, onServer: server.calls.map(({ id }) => id), inBrowser: () => view?.api.calls.map(({ id }) => id) };
};

const plain = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');
const rowsOf = (name: RegExp): string[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.lastChild?.textContent?.replaceAll('\u00a0', ' ')).join(' | '));

test('the price list and the tables of the law are counted from the conditions', async () => {
  const { result } = await open({ default: TariffsNew, load: forNew.load });
  expect(result).toMatchObject({ head: { title: 'Тарифи — Pozyka', jsonLd: [{ type: 'loan', apr: '2333.95', amountMax: 2_000_000 }] } });
  const list = await screen.findByRole('region', { name: 'Ціни' });
  expect(plain(list)).toMatch(/500 ₴ – 20 000 ₴.*1 день – 65 днів.*1 %.*немає/);
  expect(rowsOf(/Скільки повернути/)).toEqual([
    '500 ₴ | 7 днів | 35,00 ₴ | немає | 535,00 ₴ | 1,00 % | 3 305,29 %',
    '10 000 ₴ | 14 днів | 1 400,00 ₴ | немає | 11 400,00 ₴ | 1,00 % | 2 945,02 %',
    '10 000 ₴ | 30 днів | 3 000,00 ₴ | немає | 13 000,00 ₴ | 1,00 % | 2 333,95 %',
    '20 000 ₴ | 65 днів | 13 000,00 ₴ | немає | 33 000,00 ₴ | 1,00 % | 1 564,39 %',
  ]);
  expect(rowsOf(/^Позика 10.000.₴ на 30.днів$/)).toEqual([
    'Вчасно | 13 000,00 ₴ | 3 000,00 ₴',
    'Прострочення 30 днів | 16 000,00 ₴ | 6 000,00 ₴',
    'Прострочення 70 днів і більше | 20 000,00 ₴ | 10 000,00 ₴',
  ]);
  expect(rowsOf(/продовжена на 10.днів/)).toEqual([
    'У день повернення | 3 000,00 ₴ | відсотки за цей час',
    'Через 10 днів | 11 000,00 ₴ | позика та відсотки за додані дні',
    'Разом | 14 000,00 ₴ | понад позику 4 000,00 ₴',
  ]);
});

test('a visitor of the tariffs of returning customers sees the standard one and the way in', async () => {
  const { onServer, inBrowser } = await open({ default: TariffsCheck, load: check.load }, { locale: 'ru' });
  expect(onServer).toEqual(['getConditions']);
  expect(await screen.findByRole('region', { name: 'Обычный тариф' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/ru/login');
  expect(inBrowser()).toEqual(['getConditions']);
});

test('a customer sees their own conditions, which only their browser asks for', async () => {
  const { onServer, inBrowser } = await open({ default: TariffsCheck, load: check.load }, { loggedIn: true });
  expect(onServer).toEqual(['getConditions']);
  const list = await screen.findByRole('region', { name: 'Ваші умови' });
  expect(plain(list)).toContain('0,5 %');
  expect(inBrowser()).toEqual(['getIndividualConditions']);
  expect(screen.getByRole('link', { name: 'Порахувати мою позику' })).toHaveAttribute('href', '/calculator-check');
});
