import { Refusal, renderRemote, type FakeResponses, type RemoteOptions } from '@pozyka/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ru, uk } from '../../testing/messages.ts';
import { address, application, lookup, savingServer } from '../../testing/samples.ts';
import AddressPage from './address.tsx';

const path = '/application-form/address';

beforeAll(() => import('@pozyka/design-system/combobox'), 120_000);

const kyiv = { locality: 'Київ', localityType: 'м.', region: 'Київ', regionType: '', koatuu: '8000000000' };
const irpin = {
  locality: 'Ірпінь',
  localityType: 'м.',
  region: 'Київська',
  regionType: 'область',
  koatuu: '3210900000',
  katottg: 'UA32080150010049888',
};
const chosen = {
  ...address,
  locality_type: 'м.',
  koatuu: '3210600000',
  katottg: 'UA32060050010081797',
  street_type: 'вул.',
  streets: 'Київська',
};

const show = (responses: FakeResponses = {}, options: Partial<RemoteOptions> = {}) =>
  renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { [path]: AddressPage },
    at: path,
    responses: {
      ...savingServer(application({ Completeness: 60, Address: address }), () => ({ Completeness: 80 })),
      getLookup: ({ params, query }) => lookup(params['alias'], query.get('language')),
      ...responses,
    },
    ...options,
  });

describe('address step', () => {
  it('shows the saved address, and sends it whole', async () => {
    const view = show();
    expect(await screen.findByRole('combobox', { name: /^Населений пункт/ })).toHaveValue('Бровари');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Область/ })).toHaveDisplayValue('Київська область'));
    await userEvent.click(screen.getByRole('button', { name: 'Продовжити' }));
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    await waitFor(() => expect(view.api.bodiesOf('saveApp')).toEqual([{ Address: address }]));
  });

  it('shows the region in the language of the page, and sends its Ukrainian name', async () => {
    const view = show({}, { locale: 'ru', messages: ru });
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Область/ })).toHaveDisplayValue('Киевская область'));
    await userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    await waitFor(() => expect(view.api.bodiesOf('saveApp')).toEqual([{ Address: address }]));
  });

  it('asks for the second address, checks it, and forgets it on the server when they turn it off', async () => {
    const { api } = show();
    const otherAddress = await screen.findByRole('checkbox', { name: 'Я живу за іншою адресою' });
    await userEvent.click(otherAddress);
    const second = screen.getByRole('region', { name: 'Де ви живете зараз' });
    await userEvent.type(within(second).getByRole('textbox', { name: /^Будинок/ }), 'А');
    await userEvent.tab();
    expect(
      await within(second).findByText('Адреса проживання. Вкажіть номер будинку, наприклад 12А, 5/7 або 111, корп. 15.'),
    ).toBeVisible();
    await waitFor(() => expect(api.bodiesOf('saveApp').at(-1)).toEqual({ Address: { living: { house: 'А' } } }));
    await userEvent.click(otherAddress);
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

  it('sends a customer whose first step is not whole to their status', async () => {
    const view = show({ getApp: () => application({ Completeness: 0 }) });
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('leads back to the step before', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Назад' })).toHaveAttribute('href', '/application-form/passport');
  });

  const town = () => screen.findByRole('combobox', { name: /^Населений пункт/ });
  const street = () => screen.getByRole('combobox', { name: /^Вулиця/ });
  const retype = async (field: HTMLElement, typed: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
  };
  /** A draft may follow the step that it is of. */
  const wasSaved = (view: ReturnType<typeof show>, body: object) =>
    waitFor(() => expect(view.api.bodiesOf('saveApp')).toContainEqual(body));
  const next = () => userEvent.click(screen.getByRole('button', { name: 'Продовжити' }));

  it('takes town, region, code and street from hints, by the keyboard alone', async () => {
    const view = show({
      getApp: () => application({ Completeness: 60 }),
      suggestCity: () => [irpin],
      suggestStreet: () => [{ street: 'Соборна', streetType: 'вул.', streetOld: 'Леніна' }],
    });
    await userEvent.type(await town(), 'Ірп');
    expect(await screen.findByRole('option', { name: 'Ірпінь м., Київська область' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await town()).toHaveValue('Ірпінь');
    expect(screen.getByRole('combobox', { name: /^Область/ })).toHaveDisplayValue('Київська область');
    await userEvent.tab();
    await userEvent.tab();
    expect(street()).toHaveFocus();
    await userEvent.keyboard('Лен');
    expect(await screen.findByRole('option', { name: 'вул. Соборна раніше Леніна' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(street()).toHaveValue('вул. Соборна');
    await userEvent.tab();
    await userEvent.keyboard('7');
    await next();
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    await wasSaved(view, {
      Address: {
        region: 'Київська область',
        locality: 'Ірпінь',
        locality_type: 'м.',
        koatuu: '3210900000',
        katottg: 'UA32080150010049888',
        streets: 'Соборна',
        street_type: 'вул.',
        house: '7',
        apartment: null,
        living: null,
      },
    });
    expect(view.api.calls.findLast(({ id }) => id === 'suggestStreet')?.query).toMatchObject({
      koatuu: '3210900000',
      katottg: 'UA32080150010049888',
      street: 'Лен',
    });
  });

  it('keeps the code with its town, and drops it when the text or the region changes', async () => {
    const view = show({ getApp: () => application({ Completeness: 60, Address: chosen }), suggestCity: () => [] });
    expect(await town()).toHaveValue('Бровари');
    expect(street()).toHaveValue('вул. Київська');
    await userEvent.type(street(), 'а{Escape}');
    await userEvent.type(await town(), '2{Escape}');
    await next();
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    await wasSaved(view, {
      Address: {
        ...chosen,
        locality: 'Бровари2',
        locality_type: null,
        koatuu: null,
        katottg: null,
        street_type: null,
        streets: 'вул. Київськаа',
      },
    });
  });

  it('looks in the chosen region first, then everywhere, and a choice puts the region right', async () => {
    const view = show({ suggestCity: ({ query }) => (query.get('area') === '' ? [kyiv] : []) });
    await retype(await town(), 'Ки');
    await screen.findByRole('option', { name: 'Київ м.' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const areas = view.api.calls.filter(({ id }) => id === 'suggestCity').map(({ query }) => query['area']);
    expect(areas.slice(-2)).toEqual(['Київська область', '']);
    expect(screen.getByRole('combobox', { name: /^Область/ })).toHaveDisplayValue('Київ');
  });

  it('can be filled in by hand when there are no hints, without a notice', async () => {
    const view = show({
      suggestCity: () => {
        throw new Refusal(503);
      },
      suggestStreet: () => [],
    });
    await retype(await town(), 'Хутір Вільний');
    expect((await screen.findAllByText('Підказки зараз недоступні. Введіть назву повністю.')).length).toBeGreaterThan(0);
    await userEvent.keyboard('{Escape}');
    await retype(street(), 'вул. Лугова');
    expect((await screen.findAllByText('У підказках такого немає. Просто введіть назву повністю.')).length).toBeGreaterThan(0);
    await userEvent.keyboard('{Escape}');
    await next();
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    await wasSaved(view, { Address: { ...address, locality: 'Хутір Вільний', streets: 'вул. Лугова' } });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  const house = () => screen.getByRole('textbox', { name: /^Будинок/ });
  const flat = () => screen.getByRole('textbox', { name: /^Квартира/ });

  it('takes the house out of the street that an address book has filled in', async () => {
    const view = show({ getApp: () => application({ Completeness: 60, Address: { ...address, house: null, apartment: null } }) });
    await town();
    fireEvent.change(street(), { target: { value: 'вул. Київська, 12А, кв. 5' } });
    await waitFor(() => expect(street()).toHaveValue('вул. Київська'));
    expect([house(), flat()].map((field) => (field as HTMLInputElement).value)).toEqual(['12А', '5']);
    await next();
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    await wasSaved(view, { Address: { ...address, streets: 'вул. Київська', house: '12А', apartment: '5' } });
  });

  const pointers = { mouse: '[MouseLeft]', touch: '[TouchA]' } as const;
  const point = (field: HTMLElement, keys: string) =>
    userEvent.pointer({ keys, target: field, offset: (field as HTMLInputElement).value.length });

  it.each([
    ['mouse', house, '22'],
    ['touch', house, '22'],
    ['mouse', flat, '5'],
    ['touch', flat, '5'],
  ] as const)('what the line has filled in is replaced whole by one who points at it: %s', async (pointer, field, typed) => {
    show({
      getApp: () => application({ Completeness: 60, Address: { ...address, house: null, apartment: null } }),
      suggestStreet: () => [],
    });
    await town();
    await retype(street(), 'вул. Соборна, 22, кв. 5');
    await userEvent.keyboard('{Escape}');
    await point(field(), pointers[pointer]);
    expect([house(), flat()].map((each) => (each as HTMLInputElement).value)).toEqual(['22', '5']);
    await userEvent.keyboard(typed);
    expect(field()).toHaveValue(typed);
    // from then on the caret is where they put it
    await userEvent.tab();
    await point(field(), pointers[pointer]);
    await userEvent.keyboard('А');
    expect(field()).toHaveValue(`${typed}А`);
  });

  it('leaves a street alone while it is typed, and says so where the house field has another one', async () => {
    const view = show({ suggestStreet: () => [] });
    await town();
    await userEvent.clear(house());
    await retype(street(), '8 Березня 12');
    expect(street()).toHaveValue('8 Березня 12');
    await userEvent.tab();
    expect(street()).toHaveValue('8 Березня');
    expect(house()).toHaveValue('12');
    await retype(street(), 'Лінія 5, 14');
    await userEvent.tab();
    expect(await screen.findByText(/^Тут лише вулиця\. Будинок і квартиру впишіть в окремі поля\./)).toBeVisible();
    expect([street(), house()].map((field) => (field as HTMLInputElement).value)).toEqual(['Лінія 5, 14', '12']);
    await next();
    expect(view.wentToStatus()).toBe(0);
  });

  it('marks what the bank says, as long as it stands there', async () => {
    show({
      getApp: () =>
        application({ Completeness: 60, Address: chosen, Sources: { Bank: { Passport: {}, Address: { ...chosen, house: '3' } } } }),
    });
    await town();
    const marks = () => screen.getAllByText('За даними вашого банку').length;
    expect(marks()).toBe(4);
    await userEvent.type(screen.getByRole('textbox', { name: /^Квартира/ }), '1');
    expect(marks()).toBe(3);
  });
});
