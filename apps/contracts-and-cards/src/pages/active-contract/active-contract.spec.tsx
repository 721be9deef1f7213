import { contractsApi } from '@pozyka/api-client/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { details, documents } from '../../testing/fixtures.ts';
import { loanServer as server, running } from '../../testing/loan-server.ts';
import { renderPage, type PageOptions } from '../../testing/render-page.tsx';
import * as page from './active-contract.tsx';

const debt = () => screen.getByRole('region', { name: 'Борг на сьогодні' });

describe('active-contract, what is read', () => {
  it('says what is owed today, until when, and what it consists of', async () => {
    const { callsOf } = await renderPage(page, { responses: server({ Today: '2026-12-18' }) });
    expect(debt()).toHaveTextContent('11 200,00 ₴');
    expect(debt()).toHaveTextContent('Повернути до 21 грудня 2026 р.');
    expect(debt()).toHaveTextContent('Залишилося 3 дні');
    expect(debt()).toHaveTextContent('Нараховані відсотки900,00 ₴');
    expect(debt()).toHaveTextContent('Комісії300,00 ₴');
    expect(screen.getByRole('region', { name: 'Умови договору' })).toHaveTextContent('Підписано21 листопада 2026 р. о 11:05');
    expect(screen.getByRole('table', { name: 'Графік платежів' })).toBeVisible();
    expect(await screen.findByRole('img', { name: /^Графік: 1 платіж, разом 13.000,00/ })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Документи' })).getAllByRole('link')).toHaveLength(4);
    expect(callsOf('getContract')[0]?.query).toEqual({ ContractId: 'c1' });
    expect(screen.queryByText(/День повернення минув/)).toBeNull();
  });

  it('refetches the debt when it is opened: the money has just arrived', async () => {
    let arrived = false;
    const none = { Principal: 0, Interest: 0, Fee: 0, Total: 0 };
    const waiting = { ...details, SignedAt: running.SignedAt, State: 'signing', Debt: none } as const;
    const responses = server(() => (arrived ? {} : waiting));
    const { getContract, listContracts } = contractsApi.endpoints;
    const before: PageOptions['before'] = async (dispatch) => {
      await dispatch(listContracts.initiate({ Limit: 10, Offset: 0 }, { subscribe: false }));
      await dispatch(getContract.initiate({ ContractId: 'c1' }, { subscribe: false }));
      arrived = true;
    };
    await renderPage(page, { responses, before });
    expect(debt()).toHaveTextContent('11 200,00 ₴');
  });

  it('gives the days that are to come to the phone’s calendar, in the language of the page; not once the day is here', async () => {
    const { unmount } = await renderPage(page, { responses: server({ Today: '2026-12-18' }), locale: 'ru' });
    const link = screen.getByRole('link', { name: /в календарь/ });
    expect(link).toHaveAttribute('href', '/api/v2/contracts/calendar?ContractId=c1&language=ru');
    expect(link).toHaveAttribute('download');
    unmount();
    await renderPage(page, { responses: server({ Today: '2026-12-21' }) });
    expect(screen.queryByRole('link', { name: /в календар/ })).toBeNull();
  });

  it('counts the last day and the last but one, by the server’s day', async () => {
    const { unmount } = await renderPage(page, { responses: server({ Today: '2026-12-20' }) });
    expect(debt()).toHaveTextContent('Залишився 1 день');
    unmount();
    await renderPage(page, { responses: server({ Today: '2026-12-21' }), locale: 'ru' });
    expect(screen.getByRole('region', { name: 'Долг на сегодня' })).toHaveTextContent('Вернуть сегодня, 21 декабря 2026 г.');
  });

  it('explains calmly that the day has passed: what goes on, what never happens, whom to call', async () => {
    await renderPage(page, { responses: server({ State: 'late', LateDays: 2, Today: '2026-12-23' }) });
    expect(screen.getByText('День повернення минув: прострочення 2 дні')).toBeVisible();
    expect(screen.getByText(/Штрафів і пені немає/)).toHaveTextContent('більше ніж 20 000 ₴');
    expect(screen.getByRole('link', { name: /^0.800/ })).toHaveAttribute('href', expect.stringMatching(/^tel:[+\d]+$/));
  });

  it('shows what was paid of the schedule, and that what is left is the debt of the due day', async () => {
    const [row] = details.Schedule;
    if (!row) throw new Error('no schedule');
    const part = { Date: '2026-11-23', Principal: 32_000, Interest: 18_000, Payment: 50_000, Balance: 968_000, Paid: true };
    const Schedule = [part, { ...row, Principal: 968_000, Interest: 243_936, Payment: 1_241_936, Paid: false }];
    await renderPage(page, { responses: server({ Schedule }) });
    const rows = within(screen.getByRole('table', { name: 'Графік платежів' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((one) => within(one).queryByText('Сплачено') !== null)).toEqual([true, false]);
    expect(rows[1]).toHaveTextContent('12 419,36 ₴');
    expect(await screen.findByRole('img', { name: /^Графік: сплачено 500,00.₴, залишилося сплатити 12.419,36/ })).toBeVisible();
  });

  it('leads on where nothing is running', async () => {
    const { goToStatus } = await renderPage(page, { responses: { ...server(), listContracts: () => ({ data: [], total: 0 }) } });
    expect(await screen.findByRole('heading', { name: 'Зараз у вас немає чинної позики' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Дізнатися, що далі' }));
    expect(goToStatus).toHaveBeenCalledTimes(1);
  });

  it('does not take a loan of another day for one that has just ended', async () => {
    await renderPage(page, { responses: server({ State: 'closed', ClosedAt: '2026-11-20T10:00:00Z' }) });
    expect(await screen.findByRole('heading', { name: 'Зараз у вас немає чинної позики' })).toBeVisible();
  });

  it('tries again what could not be read, one thing without the other', async () => {
    let attempt = 0;
    const getContractDocs: Responses['getContractDocs'] = () => ((attempt += 1) <= 2 ? fail({ status: 503 }) : { data: documents });
    await renderPage(page, { responses: server({}, { getContractDocs }) });
    expect(debt()).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByRole('link', { name: 'Завантажити «Договір»' })).toBeVisible();
  });

  it('says that the loan could not be read', async () => {
    let broken = true;
    const getContract: Responses['getContract'] = () =>
      broken ? fail({ status: 500, message: 'Збій на нашому боці' }) : { data: { ...details, ...running } };
    await renderPage(page, { responses: server({}, { getContract }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Збій на нашому боці');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByRole('region', { name: 'Борг на сьогодні' })).toBeVisible();
  });
});
