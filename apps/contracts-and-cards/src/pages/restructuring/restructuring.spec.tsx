import type { RestructuringDraft, RestructuringOptions, RestructuringRequest, RestructuringTerms } from '@pozyka/api-contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { documents, statusOf, codeSent } from '../../testing/fixtures.ts';
import { loanServer } from '../../testing/loan-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import ru from './messages/ru.json';
import uk from './messages/uk.json';
import * as page from './restructuring.tsx';

const row = (Date: string, Payment: number, Balance: number) => ({ Date, Principal: Payment, Interest: 0, Payment, Balance });
const schedule = [row('2026-12-31', 380_000, 740_000), row('2027-01-31', 380_000, 360_000), row('2027-02-28', 360_000, 0)];

type Offered = NonNullable<RestructuringOptions['Options']>;

const options: RestructuringOptions = {
  Options: {
    Plan: { Min: 2, Max: 6, AtOnce: 3, DailyRate: '0.1', FirstDay: { Min: '2026-12-02', Max: '2026-12-31' } },
    Pause: { Min: 1, Max: 30, AtOnce: 14 },
    NewDate: { Min: '2026-12-22', Max: '2027-01-20', AtOnce: '2027-01-04' },
  },
  IsWithdrawing: false,
  GraceDays: 7,
  Request: null,
};

const terms = (AtOnce: boolean): RestructuringTerms => ({
  Kind: 'plan',
  Months: 3,
  Day: '2026-12-31',
  DailyRate: '0.1',
  DueDate: '2027-02-28',
  Total: 1_120_000,
  DailyCost: '0.12',
  Apr: '45.10',
  Schedule: schedule,
  Now: { DueDate: '2026-12-21', Total: 1_300_000, Schedule: [row('2026-12-21', 1_300_000, 0)] },
  AtOnce,
});

const request = (change: Partial<RestructuringRequest> = {}): RestructuringRequest => ({
  RestructuringId: 'r1',
  Kind: 'plan',
  Months: 3,
  Day: '2026-12-31',
  State: 'approved',
  Asked: '2026-12-01',
  CaseId: null,
  SignUntil: '2026-12-08',
  DocumentTypeId: 'restructuring-agreement-1',
  ...change,
});

const agreement = { DocumentTypeId: 'restructuring-agreement-1', Name: 'Угода про порядок погашення', Sha256: 'e'.repeat(64) };

/** A server that remembers the request; `start` is what it knows at first. */
const server = (start: Partial<RestructuringOptions> = {}, others: Responses = {}) => {
  let state: RestructuringOptions = { ...options, ...start };
  const set = (Request: RestructuringRequest) => {
    const isOpen = Request.State === 'review' || Request.State === 'approved';
    state = { ...state, Request, Options: isOpen ? null : options.Options };
    return { data: Request };
  };
  const responses = loanServer(() => ({}), {
    getRestructuring: () => ({ data: state }),
    getRestructuringDraft: () => ({ data: null }),
    saveRestructuringDraft: () => ({ data: true }),
    getRestructuringTerms: ({ query }) => ({ data: terms(Number(query['Months'] ?? query['Days'] ?? 0) <= 3) }),
    getContractDocs: ({ query }) => ({ data: query['DocumentTypeId'] ? [agreement] : documents }),
    askRestructuring: () => set(request()),
    draftRestructuring: () => set(request()),
    cancelRestructuring: () => set(request({ State: 'over', DocumentTypeId: null })),
    generateSignPass: () => ({ data: codeSent }),
    approveSignPass: () => {
      set(request({ State: 'signed' }));
      return { data: statusOf({ ActionStatus: 'activeContract' }) };
    },
    ...others,
  });
  return { responses, set };
};

const chooseReason = () => userEvent.selectOptions(screen.getByRole('combobox', { name: /Чому складно платити/ }), 'illness');

describe('restructuring', () => {
  it('a tab that is looked at again knows what another one did, and the answer to a press takes the focus', async () => {
    const { responses, set } = server();
    await renderPage(page, { responses });
    expect(await screen.findByRole('button', { name: /Підготувати угоду/ })).toBeVisible();
    set(request({ State: 'review', DocumentTypeId: null }));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    const news = await screen.findByText(/^Запит розглядає/);
    expect(screen.queryByRole('button', { name: /Підготувати угоду/ })).toBeNull();
    expect(document.activeElement).toContainElement(news);
  });

  it('compares the wish with now, asks once, and is signed by a code after it was read', async () => {
    const { callsOf, result } = await renderPage(page, { responses: server().responses });
    expect(result.head?.title).toBe('Змінити порядок погашення — Pozyka');
    const compared = await screen.findByRole('region', { name: 'Що зміниться' });
    expect(compared).toHaveTextContent('Разом ви заплатите за позику11 200,00 ₴Зараз: 13 000,00 ₴');
    expect(compared).toHaveTextContent('Найближчий платіж3 800,00 ₴ до 31.12.2026Зараз: 13 000,00 ₴ до 21.12.2026');
    expect(within(screen.getByRole('table', { name: 'Графік платежів' })).getAllByRole('row')).toHaveLength(4);
    expect(screen.getByText(/^Після дати платежу є ще 7\sднів/)).toBeVisible();

    const button = screen.getByRole('button', { name: 'Підготувати угоду' });
    await userEvent.click(button);
    expect(screen.getByRole('combobox', { name: /Чому складно платити/ })).toHaveFocus();
    expect(screen.getByText(/^Виберіть причину: від неї/)).toBeVisible();
    await chooseReason();
    await userEvent.dblClick(button);
    await screen.findByText('Погоджено. Залишилося підписати угоду');
    expect(callsOf('askRestructuring').map(({ body }) => body)).toEqual([
      { ContractId: 'c1', Kind: 'plan', Months: 3, Day: '2026-12-31', Reason: 'illness' },
    ]);

    await userEvent.click(await screen.findByRole('checkbox', { name: /Угоду прочитано/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Отримати код' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Код із SMS/ }), '123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Угоду підписано' })).toBeVisible();
    expect(callsOf('approveSignPass').map(({ body }) => body)).toEqual([{ ContractId: 'c1', RestructuringId: 'r1', Code: '123456' }]);
    expect(screen.getByRole('link', { name: 'До моєї позики' })).toHaveAttribute('href', '/active-contract');
  });

  it('is requested once where the page is slow to know that it was', async () => {
    const { responses } = server();
    const { callsOf } = await renderPage(page, { responses });
    await chooseReason();
    responses.getRestructuring = () => new Promise(() => {});
    const button = screen.getByRole('button', { name: 'Підготувати угоду' });
    await userEvent.click(button);
    await waitFor(() => expect(callsOf('getRestructuring')).toHaveLength(2));
    await userEvent.click(button);
    expect(callsOf('askRestructuring')).toHaveLength(1);
  });

  it('a press waits for the cost of what was just chosen', async () => {
    await renderPage(page, { responses: server().responses });
    fireEvent.change(screen.getByRole('slider', { name: /Скільки платежів/ }), { target: { value: '5' } });
    expect(screen.getByRole('button', { name: /Зачекайте/ })).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByRole('button', { name: 'Подати запит' })).not.toHaveAttribute('aria-disabled');
  });

  it('says that an officer answers what goes further, and asks for a pause and a new date', async () => {
    const { responses } = server({}, { askRestructuring: () => ({ data: request({ State: 'review', DocumentTypeId: null }) }) });
    const { callsOf } = await renderPage(page, { responses });
    await userEvent.click(screen.getByRole('radio', { name: /Взяти паузу/ }));
    const days = screen.getByRole('slider', { name: 'На скільки днів' });
    expect(days).toHaveValue('14');
    fireEvent.change(days, { target: { value: '20' } });
    await userEvent.click(screen.getByRole('radio', { name: /Перенести день повернення/ }));
    const day = screen.getByLabelText(/Новий день повернення/);
    expect(day).toHaveValue('2027-01-04');
    fireEvent.change(day, { target: { value: '2027-03-01' } });
    expect(screen.getByText(/^Виберіть день з 22/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /Взяти паузу/ }));
    // what was chosen before is not lost
    expect(screen.getByRole('slider', { name: 'На скільки днів' })).toHaveValue('20');
    await chooseReason();
    const button = await screen.findByRole('button', { name: 'Подати запит' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(screen.getByText(/^Такий запит розглядає працівник/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /Що ще нам варто знати/ }), 'Лікую спину');
    await userEvent.click(button);
    await waitFor(() => expect(callsOf('askRestructuring')).toHaveLength(1));
    expect(callsOf('askRestructuring')[0]?.body).toEqual({
      ...{ ContractId: 'c1', Kind: 'pause', Days: 20, Reason: 'illness', Comment: 'Лікую спину' },
    });
  });

  it('begins with what was chosen and typed before, keeps what is changed, and keeps nothing of it in the browser', async () => {
    const typed: RestructuringDraft = { Kind: 'pause', Months: 5, FirstDay: '2026-12-20', Days: 9, Reason: 'war', Comment: 'Чекаю ' };
    const { responses } = server({}, { getRestructuringDraft: () => ({ data: typed }) });
    const { callsOf } = await renderPage(page, { responses });
    const comment = screen.getByRole('textbox', { name: /Що ще/ });
    expect(screen.getByRole('slider', { name: 'На скільки днів' })).toHaveValue('9');
    expect(screen.getByRole('combobox', { name: /Чому складно платити/ })).toHaveValue('war');
    expect(comment).toHaveValue('Чекаю ');
    await userEvent.type(comment, 'зарплату');
    const stored = { ...typed, DueDate: '2027-01-04', Comment: 'Чекаю зарплату' };
    await waitFor(() => expect(callsOf('saveRestructuringDraft').at(-1)?.body).toEqual(stored), { timeout: 3_000 });
    await userEvent.click(screen.getByRole('radio', { name: /Платити частинами/ }));
    expect(screen.getByRole('slider', { name: /Скільки платежів/ })).toHaveValue('5');
    expect([sessionStorage.length, localStorage.length, comment.closest('[data-drafted]')]).toEqual([0, 0, expect.anything()]);
  });

  it('offers what may be chosen today in place of what was kept and may not', async () => {
    const draft: RestructuringDraft = { Kind: 'pause', Months: 9, FirstDay: '2026-11-01', Days: 40, DueDate: '2028-01-01', Comment: '' };
    const { responses } = server(
      { Options: { ...(options.Options as Offered), Pause: null } },
      { getRestructuringDraft: () => ({ data: draft }) },
    );
    await renderPage(page, { responses });
    expect(screen.getByRole('radio', { name: /Платити частинами/ })).toBeChecked();
    expect(screen.getByRole('slider', { name: /Скільки платежів/ })).toHaveValue('3');
    await userEvent.click(screen.getByRole('radio', { name: /Перенести день повернення/ }));
    expect(screen.getByLabelText(/Новий день повернення/)).toHaveValue('2027-01-04');
  });

  it('keeps no draft of what was sent', async () => {
    const { responses } = server();
    const { callsOf, unmount } = await renderPage(page, { responses });
    await chooseReason();
    await userEvent.click(await screen.findByRole('button', { name: 'Підготувати угоду' }));
    await screen.findByText('Погоджено. Залишилося підписати угоду').then(unmount);
    expect(callsOf('saveRestructuringDraft')).toEqual([]);
  });

  it('says why it was not taken, and keeps what was typed; by how much that is too long', async () => {
    const { responses } = server({}, { askRestructuring: () => fail({ status: 422, message: 'Так змінити не можна' }) });
    await renderPage(page, { responses });
    await chooseReason();
    await userEvent.type(screen.getByRole('textbox', { name: /Що ще/ }), 'Чекаю зарплату');
    await userEvent.click(await screen.findByRole('button', { name: 'Підготувати угоду' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Так змінити не можна');
    expect(screen.getByRole('textbox', { name: /Що ще/ })).toHaveValue('Чекаю зарплату');
    fireEvent.change(screen.getByRole('textbox', { name: /Що ще/ }), { target: { value: 'а'.repeat(1_229) } });
    expect(screen.getByText('Зайвих символів: 229')).toBeVisible();
  });

  it('shows a request that waits, and takes it back', async () => {
    const { responses } = server({ Options: null, Request: request({ State: 'review', DocumentTypeId: null, Months: 5 }) });
    const { callsOf } = await renderPage(page, { responses });
    expect(screen.getByText('Запит розглядає працівник')).toBeVisible();
    expect(screen.getByText(/^Платити частинами: 5 платежів, перший 31 грудня/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Скасувати запит' }));
    expect(callsOf('cancelRestructuring')).toEqual([]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Скасувати запит?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Так, скасувати' }));
    expect(await screen.findByRole('button', { name: 'Підготувати угоду' })).toBeVisible();
    expect(callsOf('cancelRestructuring').map(({ body }) => body)).toEqual([{ ContractId: 'c1', RestructuringId: 'r1' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toContainElement(screen.getByText(uk['restructuring.lead']));
  });

  it.each([
    ['uk', uk],
    ['ru', ru],
  ] as const)('cancels an approved agreement only after a question, by the keyboard alone: %s', async (locale, words) => {
    const { responses } = server({ Options: null, Request: request() });
    const { callsOf } = await renderPage(page, { responses, locale });
    const opener = await screen.findByRole('button', { name: words['restructuring.cancel-approved'] });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: words['restructuring.cancel-approved-title'] });
    expect(within(dialog).getByText(words['restructuring.cancel-approved-text'])).toBeVisible();
    within(dialog).getByRole('button', { name: words['restructuring.cancel-no'] }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf('cancelRestructuring')).toEqual([]);
    // jsdom gives no focus back
    opener.focus();
    await userEvent.keyboard('{Enter}');
    within(screen.getByRole('dialog')).getByRole('button', { name: words['restructuring.cancel-yes'] }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(words['restructuring.lead'])).toBeVisible();
    expect(callsOf('cancelRestructuring')).toHaveLength(1);
  });

  it('says in the question why it was not cancelled, and asks again under the same key', async () => {
    let attempt = 0;
    const { responses, set } = server({ Options: null, Request: request() });
    const cancelRestructuring: Responses['cancelRestructuring'] = () =>
      (attempt += 1) === 1 ? fail({ status: 0 }) : set(request({ State: 'over', DocumentTypeId: null }));
    const { callsOf } = await renderPage(page, { responses: { ...responses, cancelRestructuring } });
    await userEvent.click(await screen.findByRole('button', { name: uk['restructuring.cancel-approved'] }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Так, скасувати' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('немає звʼязку');
    await userEvent.click(dialog.getByRole('button', { name: 'Так, скасувати' }));
    expect(await screen.findByText(uk['restructuring.lead'])).toBeVisible();
    expect(new Set(callsOf('cancelRestructuring').map(({ key }) => key)).size).toBe(1);
  });

  it('makes today’s agreement of one that was granted on another day', async () => {
    const { responses } = server({ Options: null, Request: request({ DocumentTypeId: null, CaseId: 'case1' }) });
    await renderPage(page, { responses });
    expect(screen.getByRole('link', { name: 'Листування з працівником' })).toHaveAttribute('href', '/requests/case1');
    await userEvent.click(screen.getByRole('button', { name: 'Підготувати угоду на сьогодні' }));
    expect(await screen.findByRole('link', { name: 'Завантажити «Угода про порядок погашення»' })).toBeVisible();
  });

  it('says in Russian what an officer refused, how to complain, and lets another be requested', async () => {
    const { responses } = server({ Request: request({ State: 'refused', CaseId: 'case1', DocumentTypeId: null }) });
    await renderPage(page, { responses, locale: 'ru' });
    expect(screen.getByText('Одобрить этот запрос мы не можем')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Переписка с сотрудником' })).toHaveAttribute('href', '/ru/requests/case1');
    expect(screen.getByRole('link', { name: 'Как пожаловаться' })).toHaveAttribute('href', '/ru/complaints');
    expect(await screen.findByRole('button', { name: 'Подготовить соглашение' })).toBeVisible();
  });

  it.each([
    ['a notice of withdrawal', server({ Options: null, IsWithdrawing: true }).responses, 'Ви відмовилися від договору'],
    ['no loan', { ...loanServer(), listContracts: () => ({ data: [], total: 0 }) }, 'Зараз домовлятися нема про що'],
  ])('offers nothing under %s', async (_, responses, words) => {
    await renderPage(page, { responses });
    expect(await screen.findByText(words)).toBeVisible();
  });
});
