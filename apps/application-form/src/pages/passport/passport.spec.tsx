import { applicationApi, useGetAppQuery } from '@pozyka/api-client/application';
import { pressTwice, Refusal, renderRemote, type FakeResponses, type RemoteOptions } from '@pozyka/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { uk } from '../../testing/messages.ts';
import { application, passport, saved, savingServer } from '../../testing/samples.ts';
import PassportPage from './passport.tsx';

const path = '/application-form/passport';

const show = (responses: FakeResponses, options: Partial<RemoteOptions> = {}) =>
  renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { [path]: PassportPage },
    at: path,
    responses: { ...savingServer(application({ Passport: passport }), () => ({ Completeness: 60 })), ...responses },
    ...options,
  });

// the code of lines with hints comes once
beforeAll(async () => {
  show({});
  await screen.findByRole('combobox', { name: /^Прізвище/ });
  cleanup();
}, 120_000);

/** A line of text, with hints or without, once those with hints are what they stay: none is about to go. */
const field = async (name: string | RegExp) => {
  await waitFor(() => expect(screen.getByLabelText(/^По батькові/)).toHaveAttribute('role', 'combobox'));
  return screen.findByLabelText(typeof name === 'string' ? new RegExp(`^${name}`) : name);
};
const goOn = async () => userEvent.click(await screen.findByRole('button', { name: 'Продовжити' }));
const retype = async (name: string, text: string) => {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), text);
};

describe('passport step', () => {
  it('shows the saved answers', async () => {
    show({});
    expect(await field(/^Прізвище/)).toHaveValue('Лукʼяненко');
    expect(await field(/^Дата народження/)).toHaveValue('17.05.1990');
    expect(await screen.findByRole('radio', { name: /^Паспорт-книжечка/ })).toBeChecked();
    expect(await field(/^Серія та номер паспорта/)).toHaveValue('АА121131');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Особисті дані');
  });

  it('keeps the draft when a field is left, and says so quietly', async () => {
    const { api } = show({});
    await userEvent.type(await field(/^По батькові/), 'ч');
    await userEvent.tab();
    expect(await screen.findByText(/^Чернетку збережено/)).toBeVisible();
    expect(api.bodiesOf('saveApp')).toEqual([{ Passport: { patronymic: 'Івановичч' } }]);
  });

  it('sends the draft when the page is left from within a field', async () => {
    const { api } = show({});
    await userEvent.type(await field(/^По батькові/), 'ч');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(api.bodiesOf('saveApp')).toEqual([{ Passport: { patronymic: 'Івановичч' } }]));
    expect(await screen.findByText(/^Чернетку збережено/)).toBeVisible();
  });

  it('takes newer answers of the server into the fields that were not touched', async () => {
    const newer = application({ Revision: 2, Passport: { ...passport, surname: 'Лисенко' } });
    const { promise, resolve } = Promise.withResolvers<typeof newer>();
    // where the draft is saved before the newer answer comes, the page asks once more
    const stored = application({ Revision: 3, Passport: { ...passport, surname: 'Лисенко', patronymic: 'Івановичч' } });
    const responses = [application({ Revision: 1, Passport: passport }), promise];
    // the page opens with what the server's load has brought along
    const Loaded = () => (useGetAppQuery().data ? <PassportPage /> : null);
    const { api } = show(
      { getApp: () => responses.shift() ?? stored, saveApp: () => saved({ Revision: 3 }) },
      { pages: { [path]: Loaded } },
    );
    await userEvent.type(await field(/^По батькові/), 'ч');
    resolve(newer);
    await waitFor(async () => expect(await field(/^Прізвище/)).toHaveValue('Лисенко'));
    await waitFor(async () => expect(await field(/^По батькові/)).toHaveValue('Івановичч'));
    await userEvent.tab();
    await waitFor(() => expect(api.bodiesOf('saveApp')).toEqual([{ Passport: { patronymic: 'Івановичч' } }]));
  });

  it('asks for the fields of the chosen document', async () => {
    show({ getApp: () => application() });
    await userEvent.click(await screen.findByRole('radio', { name: /^ID-картка/ }));
    expect(await field(/^Номер запису/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Серія та номер/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /^Паспорт-книжечка/ }));
    expect(await field(/^Серія та номер/)).toBeVisible();
  });

  it('says what is wrong beside the field and in a summary that leads to it, and sends nothing', async () => {
    const { api } = show({ getApp: () => application({ Passport: { ...passport, surname: null, itn: '1234567890' } }) });
    await goOn();
    const summary = screen.getByRole('group', { name: 'Перевірте ці поля' });
    expect(summary).toHaveFocus();
    const links = within(summary).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Вкажіть прізвище.', 'Перевірте РНОКПП: десять цифр, як у документі.']);
    await userEvent.click(links[1] as HTMLElement);
    expect(await field(/^РНОКПП/)).toHaveFocus();
    expect(await field(/^РНОКПП/)).toHaveAccessibleDescription(/Перевірте РНОКПП/);
    expect(api.bodiesOf('saveApp')).toEqual([]);
  });

  it('warns of another birth date in the number, and lets them go on', async () => {
    const view = show({ getApp: () => application({ Passport: { ...passport, birth_date: '1990-05-18' } }) });
    expect(await screen.findByText(/закодовано іншу дату народження/)).toBeVisible();
    await goOn();
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
  });

  it('sends the whole step once, however often they press, and goes where the status leads', async () => {
    const view = show({});
    await pressTwice(await screen.findByRole('button', { name: 'Продовжити' }));
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    await waitFor(() => expect(view.api.bodiesOf('saveApp')).toEqual([{ Passport: passport }]));
    // the save reported it: the shell need not ask
    expect(view.reportedStatus()).toMatchObject({ ActionStatus: 'formFilling', RefusalSignificance: null });
  });

  it('lets the next step know at once how far they have come, before the answers are re-read', async () => {
    let reads = 0;
    const view = show({
      getApp: () => {
        reads += 1;
        return reads === 1 ? application({ Passport: passport, Completeness: 0 }) : new Promise<never>(() => undefined);
      },
    });
    await goOn();
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    await waitFor(() => expect(applicationApi.endpoints.getApp.select(undefined)(view.store.getState()).data?.Completeness).toBe(60));
  });

  it('lets the status be asked for after a save that refused, which tells no reason', async () => {
    const view = show({ saveApp: () => saved({ ActionStatus: 'blocked' }) });
    await goOn();
    await waitFor(() => expect(view.wentToStatus()).toBe(2));
    expect(view.reportedStatus()).toBeUndefined();
  });

  it.each([219, 653])('goes where the status leads on Status %d, without a notice', async (Status) => {
    const view = show({ saveApp: () => saved({ Status, ActionStatus: Status === 219 ? 'applicationCheck' : 'formFilling' }) });
    await goOn();
    await waitFor(() => expect(view.wentToStatus()).toBe(2));
    expect(view.reportedStatus()).toBeUndefined();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('leaves a VPN in the way to the shell’s modal, and keeps everything', async () => {
    const view = show({
      saveApp: () => {
        throw new Refusal(200, 'Вимкніть VPN.', { code: 405 });
      },
    });
    await goOn();
    await waitFor(() => expect(view.api.bodiesOf('saveApp')).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await field(/^Прізвище/)).toHaveValue('Лукʼяненко');
  });

  it('tries again after a failure with the same key, and loses nothing', async () => {
    let up = false;
    const view = show({
      saveApp: () => {
        if (!up) throw new Refusal(0);
        return saved({ Completeness: 60 });
      },
    });
    await goOn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Схоже, немає звʼязку');
    // what was refused is saved as a draft at once: were that saved, the press would be another intent
    expect(await screen.findByText(/^Чернетку поки не збережено/)).toBeVisible();
    up = true;
    await goOn();
    await waitFor(() => expect(view.wentToStatus()).toBe(2));
    const keys = view.api.calls.filter(({ id }) => id === 'saveApp').map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  });

  it('says so where the server saved the answers and did not count them', async () => {
    show({ saveApp: () => saved({ Completeness: 0 }) });
    await goOn();
    expect(await screen.findByRole('alert')).toHaveTextContent('не всі з них підходять');
  });

  it('leaves a customer who has no business here to their status', async () => {
    const view = show({ getApp: () => application({ ActionStatus: 'activeContract' }) });
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('says that the draft is not saved, and keeps it with the next field', async () => {
    let up = false;
    const { api } = show({
      saveApp: () => {
        if (!up) throw new Refusal(503);
        return saved();
      },
    });
    await retype('Імʼя', 'Олег');
    await userEvent.tab();
    expect(await screen.findByText(/^Чернетку поки не збережено/)).toBeVisible();
    up = true;
    const failed = api.bodiesOf('saveApp').length;
    await retype('По батькові', 'Ігорович');
    await userEvent.tab();
    // in one save, or in two when the typing paused
    const stored = () =>
      Object.assign(
        {},
        ...api
          .bodiesOf('saveApp')
          .slice(failed)
          .map((body) => (body as { Passport: object }).Passport),
      ) as object;
    await waitFor(() => expect(stored()).toEqual({ name: 'Олег', patronymic: 'Ігорович' }));
    expect(await screen.findByText(/^Чернетку збережено/)).toBeVisible();
  });

  it('goes back where they came from when they came to change one answer', async () => {
    const view = show({ saveApp: () => saved({ Completeness: 80 }) }, { at: { pathname: path, state: { change: true } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Зберегти зміни' }));
    await waitFor(() => expect(view.api.bodiesOf('saveApp')).toHaveLength(1));
    expect(view.wentToStatus()).toBe(0);
  });

  it('suggests names quietly: any may be typed, and a choice is stored as typed', async () => {
    const { api } = show({ suggestSurName: ({ query }) => (query.get('name') === 'Шев' ? ['Шевченко', 'Шевчук'] : []) });
    await retype('Прізвище', 'Шев');
    expect(await screen.findByRole('option', { name: 'Шевчук' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await field(/^Прізвище/)).toHaveValue('Шевчук');
    // a list that stays open hides the rest of the page from a screen reader
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await userEvent.tab();
    await waitFor(() => expect(api.bodiesOf('saveApp').at(-1)).toEqual({ Passport: { surname: 'Шевчук' } }));
  });

  it('says nothing where names cannot be suggested', async () => {
    const { api } = show({
      suggestSurName: () => {
        throw new Refusal(503);
      },
    });
    await retype('Прізвище', 'Шевчук');
    await waitFor(() => expect(api.calls.some(({ id }) => id === 'suggestSurName')).toBe(true));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await field(/^Прізвище/)).toHaveValue('Шевчук');
  });

  it('turns Latin look-alikes of a booklet, and puts the hyphen of a record number', async () => {
    show({ getApp: () => application() });
    await userEvent.click(await screen.findByRole('radio', { name: /^Паспорт-книжечка/ }));
    await userEvent.type(await field(/^Серія та номер/), 'aa 121131');
    expect(await field(/^Серія та номер/)).toHaveValue('АА121131');
    await userEvent.click(screen.getByRole('radio', { name: /^ID-картка/ }));
    await userEvent.type(await field(/^Номер запису/), '2000010112345');
    expect(await field(/^Номер запису/)).toHaveValue('20000101-12345');
  });

  it('shows where on the document the numbers stand', async () => {
    show({});
    await userEvent.click(await screen.findByText('Де знайти ці дані в документі'));
    expect(screen.getByText('Серія та номер: дві літери й шість цифр')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^ID-картка/ }));
    expect(screen.getByText(/^РНОКПП: 10 цифр на звороті/)).toBeInTheDocument();
  });

  it('says what came from the bank, and offers what the bank has otherwise', async () => {
    const bank = { ...passport, name: 'Остап-Іван', passport_number: 'АА999999' };
    show({
      getApp: () =>
        application({
          ActionStatus: 'changesRequired',
          Changes: [{ step: 'passport', field: 'name', reason: 'Інакше в банку' }],
          Passport: passport,
          Sources: { Bank: { Passport: bank, Address: {} } },
        }),
    });
    await field('Прізвище');
    // surname, patronymic, number, birth date, issuer and date of issue
    expect(screen.getAllByText('За даними вашого банку')).toHaveLength(6);
    expect(screen.getAllByText(/^За даними вашого банку: /)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Підставити дані банку в поле «Імʼя»' }));
    expect(await field(/^Ім.я/)).toHaveValue('Остап-Іван');
    expect(await field(/^Ім.я/)).toHaveFocus();
    expect(screen.getAllByText('За даними вашого банку')).toHaveLength(7);
    expect(screen.queryByRole('link', { name: 'Заповнити через BankID' })).not.toBeInTheDocument();
  });

  it('offers the bank to one who has not filled it in', async () => {
    show({ getApp: () => application({ Completeness: 0, Passport: {} }) });
    expect(await screen.findByRole('link', { name: 'Заповнити через BankID' })).toHaveAttribute('href', '/bankid');
  });
});
