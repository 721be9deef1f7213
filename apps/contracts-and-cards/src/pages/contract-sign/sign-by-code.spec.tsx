import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail } from '../../testing/fake-api.ts';
import { card, details, statusOf, codeSent, signingServer as server } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './contract-sign.tsx';

beforeEach(() => sessionStorage.clear());

const tick = async () => userEvent.click(screen.getByRole('checkbox', { name: /Обидва документи прочитано/ }));
const askForCode = async () => {
  await tick();
  await userEvent.click(screen.getByRole('button', { name: 'Отримати код' }));
  return screen.findByRole('textbox', { name: /Код із SMS/ });
};
const submit = () => screen.getByRole('button', { name: 'Підписати договір' });

describe('contract-sign, the signature', () => {
  it('gives no code before the documents are read', async () => {
    const { callsOf } = await renderPage(page, { responses: server() });
    await userEvent.click(screen.getByRole('button', { name: 'Отримати код' }));
    const box = screen.getByRole('checkbox', { name: /Обидва документи прочитано/ });
    expect(box).toHaveFocus();
    expect(box).toHaveAccessibleDescription(/поставте позначку/);
    expect(callsOf('generateSignPass')).toEqual([]);
  });

  it('signs once on a double press, then goes to where the status leads', async () => {
    let state = statusOf({});
    const responses = server({
      getAppStatus: () => ({ data: state }),
      approveSignPass: () => {
        state = statusOf({ ActionStatus: 'transferMoney' });
        return { data: state };
      },
    });
    const { callsOf, goToStatus } = await renderPage(page, { responses });
    const field = await askForCode();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.type(field, '123456');
    const button = submit();
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(goToStatus).toHaveBeenCalled());
    expect(callsOf('approveSignPass').map(({ body }) => body)).toEqual([{ ContractId: 'c1', Code: '123456' }]);
    expect(callsOf('createContract')).toEqual([]);
  });

  it('wants the whole code', async () => {
    const { callsOf } = await renderPage(page, { responses: server() });
    const field = await askForCode();
    await userEvent.type(field, '123{Enter}');
    expect(field).toHaveAccessibleDescription(/Введіть усі цифри коду: їх 6/);
    expect(callsOf('approveSignPass')).toEqual([]);
  });

  it.each([
    ['wrong', 422, 'Код неправильний, залишилося чотири спроби'],
    ['expired', 422, 'Строк дії коду минув, запросіть новий'],
    ['locked', 429, 'Забагато спроб, спробуйте за 15 хвилин'],
  ])('says at the field that the code is %s', async (_, status, message) => {
    let attempt = 0;
    const responses = server({
      approveSignPass: () => ((attempt += 1) === 1 ? fail({ status, message }) : { data: statusOf({ ActionStatus: 'transferMoney' }) }),
    });
    const { callsOf, goToStatus } = await renderPage(page, { responses });
    const field = await askForCode();
    await userEvent.type(field, '111111{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)));
    expect(field).toHaveFocus();
    // a code that was refused is not sent again; one that was not looked at is
    await userEvent.click(submit());
    if (status === 422) {
      expect(callsOf('approveSignPass')).toHaveLength(1);
      expect(field).toHaveFocus();
      await userEvent.paste('222222');
      await userEvent.click(submit());
    }
    await waitFor(() => expect(goToStatus).toHaveBeenCalled());
    const keys = callsOf('approveSignPass').map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('repeats the signature under the same key where no answer came', async () => {
    let attempt = 0;
    const responses = server({
      approveSignPass: () => ((attempt += 1) === 1 ? fail({ status: 0 }) : { data: statusOf({ ActionStatus: 'transferMoney' }) }),
    });
    const { callsOf, goToStatus } = await renderPage(page, { responses });
    const field = await askForCode();
    await userEvent.type(field, '123456{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/не буде підписано двічі/));
    await userEvent.click(submit());
    await waitFor(() => expect(goToStatus).toHaveBeenCalled());
    const [first, second] = callsOf('approveSignPass').map(({ key }) => key);
    expect(second).toBe(first);
  });

  it('leaves an error code in the answer to the shell’s modal', async () => {
    const responses = server({ approveSignPass: () => fail({ status: 200, code: 77, message: 'Умови змінилися' }) });
    const { callsOf } = await renderPage(page, { responses });
    const field = await askForCode();
    await userEvent.type(field, '123456{Enter}');
    await waitFor(() => expect(callsOf('approveSignPass')).toHaveLength(1));
    expect(submit()).toBeEnabled();
    expect(screen.queryByText('Умови змінилися')).toBeNull();
  });

  it('takes the code that was sent before a reload', async () => {
    const responses = server({ generateSignPass: () => fail({ status: 429, message: 'Код уже надіслано', retryAfter: 40 }) });
    await renderPage(page, { responses });
    const field = await askForCode();
    expect(field).toHaveAccessibleDescription(/Код уже надіслано/);
    expect(screen.getByText(/Надіслати код ще раз можна за 0:(40|39)/)).toBeVisible();
  });

  it('knows after a reload that a code is out, and lets them read first', async () => {
    const { callsOf, unmount } = await renderPage(page, { responses: server() });
    await askForCode();
    unmount();
    await renderPage(page, { responses: server() });
    const field = screen.getByRole('textbox', { name: /Код із SMS/ });
    expect(field).toHaveAccessibleDescription(/Він діє 5 хв/);
    expect(field).not.toHaveFocus();
    expect(screen.getByText(/Надіслати код ще раз можна за (1:00|0:59)/)).toBeVisible();
    expect(callsOf('generateSignPass')).toHaveLength(1);
    expect(sessionStorage).toHaveLength(1);
    expect(Object.values(sessionStorage).join()).toMatch(/^\d{13} \d{13}$/);
    await tick();
    await userEvent.type(field, '123456{Enter}');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('leads on when they have signed on another device', async () => {
    let state = statusOf({});
    const { goToStatus } = await renderPage(page, { responses: server({ getAppStatus: () => ({ data: state }) }) });
    state = statusOf({ ActionStatus: 'transferMoney' });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(goToStatus).toHaveBeenCalled());
  });

  it('sends another code when the time has come, and says when a code is over', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      const { callsOf } = await renderPage(page, { responses: server() });
      await user.click(screen.getByRole('checkbox', { name: /Обидва документи прочитано/ }));
      await user.click(screen.getByRole('button', { name: 'Отримати код' }));
      const field = await screen.findByRole('textbox', { name: /Код із SMS/ });
      expect(screen.queryByRole('button', { name: 'Надіслати код ще раз' })).toBeNull();
      act(() => jest.advanceTimersByTime(60_000));
      expect(screen.getByRole('button', { name: 'Надіслати код ще раз' })).toBeVisible();
      act(() => jest.advanceTimersByTime(240_000));
      expect(field).toHaveAccessibleDescription(/Строк дії коду минув/);
      await user.click(screen.getByRole('button', { name: 'Надіслати код ще раз' }));
      await waitFor(() => expect(callsOf('generateSignPass')).toHaveLength(2));
      const [first, second] = callsOf('generateSignPass').map(({ key }) => key);
      expect(second).not.toBe(first);
      await waitFor(() => expect(field).not.toHaveAccessibleDescription(/Строк дії коду минув/));
    } finally {
      jest.useRealTimers();
    }
  });

  it('re-generates the contract where its day is over', async () => {
    let InUse = false;
    const responses = server({
      listCards: () => ({ data: [card, { ...card, Id: 'card2', IsMain: false, InUse }] }),
      getContract: ({ query }) => ({ data: { ...details, ContractId: query['ContractId'] ?? '', Number: query['ContractId'] ?? '' } }),
      generateSignPass: ({ body }) =>
        JSON.stringify(body).includes('c1') ? fail({ status: 409, message: 'Договір складено на інший день' }) : { data: codeSent },
      createContract: () => ({ data: { ContractId: 'c2' } }),
    });
    const { callsOf } = await renderPage(page, { responses });
    InUse = true;
    await tick();
    await userEvent.click(screen.getByRole('button', { name: 'Отримати код' }));
    expect(await screen.findByText('Договір № c2')).toBeVisible();
    expect(screen.getByText('Договір оновлено')).toBeVisible();
    expect(callsOf('createContract').map(({ body }) => body)).toEqual([{ CardId: 'card2' }]);
    // what was read before was another contract
    expect(screen.getByRole('checkbox', { name: /Обидва документи прочитано/ })).not.toBeChecked();
    expect(await askForCode()).toBeVisible();
  });

  it('leaves when another tab has signed already', async () => {
    let state = statusOf({});
    const responses = server({
      getAppStatus: () => ({ data: state }),
      approveSignPass: () => {
        state = statusOf({ ActionStatus: 'activeContract' });
        return fail({ status: 409, message: 'Договір уже підписано' });
      },
    });
    const { goToStatus, callsOf } = await renderPage(page, { responses });
    const field = await askForCode();
    await userEvent.type(field, '123456{Enter}');
    await waitFor(() => expect(goToStatus).toHaveBeenCalled());
    expect(callsOf('approveSignPass')).toHaveLength(1);
    expect(callsOf('createContract')).toEqual([]);
  });
});
