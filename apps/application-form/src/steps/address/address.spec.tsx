import { Refusal, renderRemote, type FakeAnswers, type RemoteOptions } from '@pozyka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ru from '../../messages/ru.json';
import uk from '../../messages/uk.json';
import { address, application, lookup, saved } from '../../testing/samples.ts';
import AddressPage from './address.tsx';

const path = '/application-form/address';

const show = (answers: FakeAnswers = {}, options: Partial<RemoteOptions> = {}) =>
  renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { [path]: AddressPage },
    at: path,
    answers: {
      getApp: () => application({ Completeness: 60, Address: address }),
      saveApp: () => saved({ Completeness: 80 }),
      getLookup: ({ params, query }) => lookup(params['alias'], query.get('language')),
      ...answers,
    },
    ...options,
  });

describe('address step', () => {
  it('shows the saved address, and sends it whole', async () => {
    const view = show();
    expect(await screen.findByRole('textbox', { name: /^Населений пункт/ })).toHaveValue('Бровари');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Область/ })).toHaveDisplayValue('Київська область'));
    await userEvent.click(screen.getByRole('button', { name: 'Продовжити' }));
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(view.api.bodiesOf('saveApp')).toEqual([{ Address: address }]);
  });

  it('shows the region in the language of the page, and sends its Ukrainian name', async () => {
    const view = show({}, { locale: 'ru', messages: ru });
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Область/ })).toHaveDisplayValue('Киевская область'));
    await userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(view.api.bodiesOf('saveApp')).toEqual([{ Address: address }]);
  });

  it('asks for the second address, checks it, and forgets it on the server when he turns it off', async () => {
    const { api } = show();
    const elsewhere = await screen.findByRole('checkbox', { name: 'Я живу за іншою адресою' });
    await userEvent.click(elsewhere);
    const second = screen.getByRole('region', { name: 'Де ви живете зараз' });
    await userEvent.type(within(second).getByRole('textbox', { name: /^Будинок/ }), 'А');
    await userEvent.tab();
    expect(await within(second).findByText('Адреса проживання. Вкажіть номер будинку, наприклад 12А або 5/7.')).toBeVisible();
    await waitFor(() => expect(api.bodiesOf('saveApp').at(-1)).toMatchObject({ Address: { living: { house: 'А', region: null } } }));
    await userEvent.click(elsewhere);
    await userEvent.tab();
    await waitFor(() => expect(api.bodiesOf('saveApp').at(-1)).toEqual({ Address: { living: null } }));
  });

  it('says that the list did not come, and asks for it again', async () => {
    let up = false;
    show({
      getLookup: ({ params, query }) => {
        if (!up) throw new Refusal(0);
        return lookup(params['alias'], query.get('language'));
      },
    });
    expect(await screen.findByText('Списки не завантажилися. Перевірте інтернет.')).toBeVisible();
    up = true;
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    await waitFor(() => expect(screen.queryByText('Списки не завантажилися. Перевірте інтернет.')).not.toBeInTheDocument());
  });

  it('sends a customer whose first step is not whole to his status', async () => {
    const view = show({ getApp: () => application({ Completeness: 0 }) });
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('leads back to the step before', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Назад' })).toHaveAttribute('href', '/application-form/passport');
  });
});
