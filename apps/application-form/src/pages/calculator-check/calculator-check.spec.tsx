import type { Conditions } from '@pozyka/api-contract';
import { pressTwice, Refusal, renderRemote, type FakeResponses } from '@pozyka/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { uk } from '../../testing/messages.ts';
import { application, conditions, passport, plain, status } from '../../testing/samples.ts';
import CalculatorCheck from './calculator-check.tsx';

const path = '/calculator-check';
const promo: Conditions = { ...conditions, PromoRate: '0.5' };

const show = (responses: FakeResponses = {}) =>
  renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { [path]: CalculatorCheck },
    at: path,
    responses: {
      getApp: () =>
        application({ ActionStatus: 'nothing', Completeness: 100, Passport: passport, Card: { Id: 'c', Mask: '414949******1234' } }),
      getAppStatus: () => status({ ActionStatus: 'nothing' }),
      getIndividualConditions: () => conditions,
      getPromoConditions: () => promo,
      repeatApp: () => status({ Completeness: 80 }),
      ...responses,
    },
  });
const field = () => screen.findByRole('textbox', { name: 'Промокод, якщо є' });
const type = async (code: string) => {
  fireEvent.change(await field(), { target: { value: code } });
  await userEvent.click(screen.getByRole('button', { name: 'Застосувати' }));
};
const order = async () => userEvent.click(await screen.findByRole('button', { name: 'Оформити позику' }));
const cells = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .map((row) => plain(row.textContent));

beforeEach(() => Cookies.remove('promocode', { path: '/' }));

describe('calculator of a returning customer', () => {
  it('orders a further loan once, however often the button is pressed', async () => {
    const view = show();
    fireEvent.change(await screen.findByRole('slider', { name: 'Сума' }), { target: { value: '7000' } });
    await pressTwice(await screen.findByRole('button', { name: 'Оформити позику' }));
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(view.api.bodiesOf('repeatApp')).toEqual([{ Amount: 700_000, Term: 30 }]);
  });

  it('orders anew for a customer whom a ban on loans refused', async () => {
    const view = show({ getAppStatus: () => status({ ActionStatus: 'blocked', RefusalSignificance: 'loanBan' }) });
    await order();
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(view.api.bodiesOf('repeatApp')).toHaveLength(1);
    expect(view.api.bodiesOf('saveApp')).toEqual([]);
  });

  it('says what is known of them, and what comes', async () => {
    show();
    expect(await screen.findByText(/Остап Лукʼяненко, картка •••• 1234/)).toBeVisible();
    expect(screen.getByText('Підтвердьте роботу й дохід').closest('li')).toHaveAttribute('aria-current', 'step');
  });

  it('promises no filled form to those who have given up half of it', async () => {
    show({ getApp: () => application({ ActionStatus: 'nothing', Completeness: 60 }) });
    expect(await screen.findByText('Доповніть анкету')).toBeVisible();
    expect(screen.queryByText(/анкету майже заповнено/)).not.toBeInTheDocument();
  });

  it('shows the schedule, the worst case and the example of the law', async () => {
    show();
    await screen.findByRole('slider', { name: 'Сума' });
    expect(cells('Якщо взяти гроші сьогодні').at(-1)).toContain('01.04.2026');
    expect(cells('Скільки повертати за обраної суми й строку').slice(1)).toEqual([
      'Вчасно13 000,00 ₴',
      'На 30 днів пізніше16 000,00 ₴',
      'На 70 днів пізніше й далі: більше не стане20 000,00 ₴',
    ]);
    expect(within(screen.getByRole('region', { name: 'Приклад за законом' })).getByText(/13.000,00/)).toBeVisible();
  });

  it('strikes the price through that a promo code lowers, keeps the code, and sends it', async () => {
    const view = show();
    await type(' pozyka-50 ');
    expect(await screen.findByText(/^Промокод POZYKA-50 діє/)).toBeVisible();
    const total = screen.getAllByText('До повернення', { selector: 'dt' })[0]?.nextElementSibling;
    expect(plain(total?.textContent)).toBe('без промокоду 13 000,00 ₴ 11 500,00 ₴');
    expect(cells('Скільки повертати за обраної суми й строку')[1]).toBe('Вчасно11 500,00 ₴');
    expect(Cookies.get('promocode')).toBe('POZYKA-50');
    await order();
    await waitFor(() => expect(view.api.bodiesOf('repeatApp')).toEqual([{ Amount: 1_000_000, Term: 30, Promocode: 'POZYKA-50' }]));
    expect(Cookies.get('promocode')).toBeUndefined();
  });

  it('takes up the code that was stored, until it is taken off', async () => {
    Cookies.set('promocode', 'POZYKA-50', { path: '/' });
    const view = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Прибрати промокод' }));
    expect(await field()).toHaveFocus();
    expect(Cookies.get('promocode')).toBeUndefined();
    await order();
    await waitFor(() => expect(view.api.bodiesOf('repeatApp')).toEqual([{ Amount: 1_000_000, Term: 30 }]));
  });

  it.each(['Такого промокоду немає.', 'Строк дії цього промокоду минув.', 'Цей промокод уже використано.'])(
    'says at the field what the server says of a code: %s',
    async (words) => {
      const view = show({
        getPromoConditions: () => {
          throw new Refusal(422, words, { data: { Promocode: words } });
        },
      });
      await type('LITO-2025');
      expect(await field()).toHaveAccessibleDescription(expect.stringContaining(words));
      expect(await field()).toHaveValue('LITO-2025');
      await order();
      // not sent with another price than they expect: they take the code out first
      await waitFor(async () => expect(await field()).toHaveFocus());
      expect(view.api.bodiesOf('repeatApp')).toEqual([]);
      fireEvent.change(await field(), { target: { value: '' } });
      await order();
      await waitFor(() => expect(view.api.bodiesOf('repeatApp')).toHaveLength(1));
    },
  );

  it('asks no server about what cannot be a code', async () => {
    const view = show();
    await type('літо');
    expect(await field()).toHaveAccessibleDescription(expect.stringContaining(uk['rule.promoCodeInvalid']));
    expect(view.api.calls.filter(({ id }) => id === 'getPromoConditions')).toEqual([]);
  });

  it('keeps the choice where conditions have changed meanwhile, within the fresh limits', async () => {
    let current = conditions;
    show({
      getIndividualConditions: () => current,
      repeatApp: () => {
        current = { ...conditions, AmountMax: 500_000 };
        throw new Refusal(422, '', { data: { Amount: 'Сума — від 500 до 5 000 ₴.' } });
      },
    });
    fireEvent.change(await screen.findByRole('slider', { name: 'Строк' }), { target: { value: '14' } });
    await order();
    expect(await screen.findByRole('alert')).toHaveTextContent('від 500 до 5 000 ₴');
    expect(await screen.findByText(/^Умови щойно змінилися/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('slider', { name: 'Сума' })).toHaveValue('5000'));
    expect(screen.getByRole('slider', { name: 'Строк' })).toHaveValue('14');
  });

  it('goes where another tab has led the application already', async () => {
    const view = show({
      repeatApp: () => {
        throw new Refusal(409);
      },
    });
    await order();
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is no place for a customer whose first loan is still to come', async () => {
    const view = show({ getAppStatus: () => status({ ActionStatus: 'formFilling' }) });
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
  });
});
