import { Refusal, renderRemote, type FakeResponses, type RemoteOptions } from '@pozyka/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { uk } from '../../testing/messages.ts';
import { application, conditions, saved, status } from '../../testing/samples.ts';
import CalculatorNew from './calculator-new.tsx';

const path = '/calculator-new';

const show = (responses: FakeResponses, options: Partial<RemoteOptions> = {}) =>
  renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { [path]: CalculatorNew },
    at: path,
    responses: {
      getApp: () => application({ Amount: null, Term: null, ActionStatus: 'productSelection' }),
      getAppStatus: () => status({ ActionStatus: 'productSelection' }),
      getIndividualConditions: () => conditions,
      saveApp: () => saved(),
      ...responses,
    },
    ...options,
  });

const choose = async (name: string, value: number) =>
  fireEvent.change(await screen.findByRole('slider', { name }), { target: { value: String(value) } });
const goOn = async () => userEvent.click(await screen.findByRole('button', { name: 'Продовжити з цією сумою' }));

describe('calculator', () => {
  it('saves the choice of a first loan, and goes where the status leads', async () => {
    const view = show({});
    await choose('Сума', 7_000);
    await choose('Строк', 14);
    await goOn();
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(view.api.bodiesOf('saveApp')).toEqual([{ Amount: 700_000, Term: 14, IsFinal: false }]);
  });

  it('begins a further loan after one that is over', async () => {
    const view = show({
      getAppStatus: () => status({ ActionStatus: 'nothing' }),
      repeatApp: () => status({ Completeness: 80 }),
    });
    await choose('Сума', 3_000);
    await goOn();
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(view.api.bodiesOf('repeatApp')).toEqual([{ Amount: 300_000, Term: 30 }]);
    expect(view.api.bodiesOf('saveApp')).toEqual([]);
  });

  it('starts with what was chosen before, within what is allowed now', async () => {
    show({ getApp: () => application({ Amount: 9_000_000, Term: 20 }) });
    expect(await screen.findByRole('slider', { name: 'Сума' })).toHaveValue('20000');
    expect(screen.getByRole('slider', { name: 'Строк' })).toHaveValue('20');
  });

  it('starts with what the address names, before what was chosen', async () => {
    const at = { pathname: path, search: '?amount=12500&term=14' };
    const view = show({ getApp: () => application({ Amount: 500_000, Term: 20 }) }, { at });
    await goOn();
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(view.api.bodiesOf('saveApp')).toEqual([{ Amount: 1_250_000, Term: 14, IsFinal: false }]);
  });

  it('keeps the choice when the save fails', async () => {
    const view = show({
      saveApp: () => {
        throw new Refusal(0);
      },
    });
    await choose('Сума', 7_000);
    await goOn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Схоже, немає звʼязку');
    expect(screen.getByRole('slider', { name: 'Сума' })).toHaveValue('7000');
    expect(view.wentToStatus()).toBe(0);
  });

  it('says of a sum that was changed in another tab nothing but that', async () => {
    const { Amount, Promocode } = { Amount: 'Змінено деінде.', Promocode: 'Змінено деінде.' };
    show({
      saveApp: () => {
        throw new Refusal(412, 'Цю анкету змінено в іншій вкладці.', { data: { Amount, Promocode } });
      },
    });
    await goOn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Цю анкету змінено в іншій вкладці.');
    expect(screen.queryByText(uk['calculator.changed'])).not.toBeInTheDocument();
    expect(screen.queryByText(/Змінено деінде/)).not.toBeInTheDocument();
  });

  it('asks again for conditions that did not come', async () => {
    let up = false;
    show({
      getIndividualConditions: () => {
        if (!up) throw new Refusal(0);
        return conditions;
      },
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    up = true;
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByRole('slider', { name: 'Сума' })).toBeVisible();
  });

  it('is no place for a customer with a running loan', async () => {
    const view = show({ getAppStatus: () => status({ ActionStatus: 'activeContract' }) });
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
  });

  describe('with a promo code', () => {
    const promo = { getPromoConditions: () => ({ ...conditions, PromoRate: '0.5' }) };

    it('saves it with the choice', async () => {
      const view = show(promo);
      fireEvent.change(await screen.findByRole('textbox', { name: 'Промокод, якщо є' }), { target: { value: 'pozyka-50' } });
      await goOn();
      await waitFor(() => expect(view.wentToStatus()).toBe(1));
      expect(view.api.bodiesOf('saveApp')).toEqual([{ Amount: 1_000_000, Term: 30, Promocode: 'POZYKA-50', IsFinal: false }]);
    });

    it('begins with that of the application, and takes it off', async () => {
      const view = show({ ...promo, getApp: () => application({ Promocode: 'POZYKA-50' }) });
      await userEvent.click(await screen.findByRole('button', { name: 'Прибрати промокод' }));
      await goOn();
      await waitFor(() => expect(view.api.bodiesOf('saveApp')).toEqual([{ Amount: 1_000_000, Term: 30, Promocode: null, IsFinal: false }]));
    });
  });
});
