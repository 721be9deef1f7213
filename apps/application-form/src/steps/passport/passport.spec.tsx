import { useGetAppQuery } from '@pozyka/api-client/application';
import { Refusal, renderRemote, type FakeAnswers, type RemoteOptions } from '@pozyka/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import uk from '../../messages/uk.json';
import { application, passport, saved } from '../../testing/samples.ts';
import PassportPage from './passport.tsx';

const path = '/application-form/passport';

const show = (answers: FakeAnswers, options: Partial<RemoteOptions> = {}) =>
  renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { [path]: PassportPage },
    at: path,
    answers: { getApp: () => application({ Passport: passport }), saveApp: () => saved({ Completeness: 60 }), ...answers },
    ...options,
  });

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
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
    const newer = application({ Passport: { ...passport, surname: 'Лисенко', patronymic: 'Ігорович' } });
    const { promise, resolve } = Promise.withResolvers<typeof newer>();
    const answers = [application({ Passport: passport }), promise];
    // the page opens with what the server's load has brought along
    const Loaded = () => (useGetAppQuery().data ? <PassportPage /> : null);
    const { api } = show({ getApp: () => answers.shift() ?? promise }, { pages: { [path]: Loaded } });
    await userEvent.type(await field(/^По батькові/), 'ч');
    resolve(newer);
    await waitFor(async () => expect(await field(/^Прізвище/)).toHaveValue('Лисенко'));
    expect(await field(/^По батькові/)).toHaveValue('Івановичч');
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

  it('warns of another birth date in the number, and lets him go on', async () => {
    const view = show({ getApp: () => application({ Passport: { ...passport, birth_date: '1990-05-18' } }) });
    expect(await screen.findByText(/закодовано іншу дату народження/)).toBeVisible();
    await goOn();
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
  });

  it('sends the whole step once, however often he presses, and goes where the status leads', async () => {
    const view = show({});
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Продовжити' }));
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(view.api.bodiesOf('saveApp')).toEqual([{ Passport: passport }]);
  });

  it.each([219, 653])('goes where the status leads on Status %d, without a notice', async (Status) => {
    const view = show({ saveApp: () => saved({ Status, ActionStatus: Status === 219 ? 'applicationCheck' : 'formFilling' }) });
    await goOn();
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
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
    expect(view.wentToStatus()).toBe(0);
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
    expect(await screen.findByRole('alert')).toHaveTextContent('Схоже, немає зв’язку');
    up = true;
    await goOn();
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    const keys = view.api.calls.filter(({ id }) => id === 'saveApp').map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
  });

  it('says so where the server kept the answers and did not count them', async () => {
    const view = show({ saveApp: () => saved({ Completeness: 0 }) });
    await goOn();
    expect(await screen.findByRole('alert')).toHaveTextContent('не всі з них підходять');
    expect(view.wentToStatus()).toBe(0);
  });

  it('leaves a customer who has no business here to his status', async () => {
    const view = show({ getApp: () => application({ ActionStatus: 'activeContract' }) });
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('says that the draft is not kept, and keeps it with the next field', async () => {
    let up = false;
    const { api } = show({
      saveApp: () => {
        if (!up) throw new Refusal(503);
        return saved();
      },
    });
    await retype('Ім’я', 'Олег');
    await userEvent.tab();
    expect(await screen.findByText(/^Чернетку поки не збережено/)).toBeVisible();
    up = true;
    await retype('По батькові', 'Ігорович');
    await userEvent.tab();
    expect(await screen.findByText(/^Чернетку збережено/)).toBeVisible();
    expect(api.bodiesOf('saveApp').at(-1)).toEqual({ Passport: { name: 'Олег', patronymic: 'Ігорович' } });
  });

  it('goes back where he came from when he came to change one answer', async () => {
    const view = show({ saveApp: () => saved({ Completeness: 80 }) }, { at: { pathname: path, state: { change: true } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Зберегти зміни' }));
    await waitFor(() => expect(view.api.bodiesOf('saveApp')).toHaveLength(1));
    expect(view.wentToStatus()).toBe(0);
  });
});
