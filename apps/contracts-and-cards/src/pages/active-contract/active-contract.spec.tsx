import { contractsApi } from '@pozyka/api-client/contracts';
import type { ContractDetails } from '@pozyka/api-contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail, type Answers } from '../../testing/fake-api.ts';
import { contract, details, documents } from '../../testing/fixtures.ts';
import { renderPage, type PageOptions } from '../../testing/render-page.tsx';
import * as page from './active-contract.tsx';

const running = { ...contract, State: 'active', SignedAt: '2026-11-21T09:05:00Z' } as const;

const server = (change: Partial<ContractDetails> = {}, others: Answers = {}): Answers => ({
  listContracts: () => ({
    data: [
      { ...contract, ContractId: 'old', State: 'closed' },
      { ...running, ...change },
    ],
    total: 2,
  }),
  getContract: () => ({ data: { ...details, ...running, ...change } }),
  getContractDocs: () => ({ data: documents }),
  ...others,
});

const on = (day: string) =>
  jest.useFakeTimers({ now: new Date(`${day}T10:00:00Z`), doNotFake: ['queueMicrotask', 'nextTick', 'setTimeout'] });

describe('active-contract', () => {
  afterEach(() => jest.useRealTimers());

  it('says what is owed today, until when, and what it consists of', async () => {
    on('2026-12-18');
    const { callsOf } = await renderPage(page, { answers: server() });
    const debt = screen.getByRole('region', { name: 'Борг на сьогодні' });
    expect(debt).toHaveTextContent('11 200,00 ₴');
    expect(debt).toHaveTextContent('Повернути до 21 грудня 2026 р.');
    expect(debt).toHaveTextContent('Залишилося 3 дні');
    expect(screen.getByRole('region', { name: 'З чого складається борг' })).toHaveTextContent('Нараховані відсотки900,00 ₴');
    expect(screen.getByRole('region', { name: 'Умови договору' })).toHaveTextContent('Підписано21 листопада 2026 р. о 11:05');
    expect(screen.getByRole('table', { name: 'Графік платежів' })).toBeVisible();
    expect(await screen.findByRole('img', { name: /^Графік: 1 платіж, разом 13.000,00/ })).toBeVisible();
    expect(screen.getByText('Відсотки та комісії')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Документи' })).getAllByRole('link')).toHaveLength(4);
    expect(callsOf('getContract')[0]?.query).toEqual({ ContractId: 'c1' });
    expect(screen.queryByText('День повернення минув')).toBeNull();
  });

  it('asks for the debt anew when it is opened: the money has just arrived', async () => {
    let arrived = false;
    const none = { Principal: 0, Interest: 0, Fee: 0, Total: 0 };
    const waiting = { ...details, SignedAt: running.SignedAt, State: 'signing', Debt: none } as const;
    const answers = server(
      {},
      {
        listContracts: () => ({ data: [arrived ? running : waiting], total: 1 }),
        getContract: () => ({ data: arrived ? { ...details, ...running } : waiting }),
      },
    );
    const { getContract, listContracts } = contractsApi.endpoints;
    const before: PageOptions['before'] = async (dispatch) => {
      await dispatch(listContracts.initiate({ Limit: 10, Offset: 0 }, { subscribe: false }));
      await dispatch(getContract.initiate({ ContractId: 'c1' }, { subscribe: false }));
      arrived = true;
    };
    await renderPage(page, { answers, before });
    expect(screen.getByRole('region', { name: 'Борг на сьогодні' })).toHaveTextContent('11 200,00 ₴');
  });

  it('counts the last day and the last but one', async () => {
    on('2026-12-20');
    const { unmount } = await renderPage(page, { answers: server() });
    expect(screen.getByRole('region', { name: 'Борг на сьогодні' })).toHaveTextContent('Залишився 1 день');
    unmount();
    on('2026-12-21');
    await renderPage(page, { answers: server(), locale: 'ru' });
    expect(screen.getByRole('region', { name: 'Долг на сегодня' })).toHaveTextContent('Вернуть сегодня, 21 декабря 2026 г.');
  });

  it('explains calmly that the day has passed', async () => {
    on('2026-12-23');
    await renderPage(page, { answers: server({ State: 'late' }) });
    expect(screen.getByText('День повернення минув')).toBeVisible();
    expect(screen.getByText('Прострочення: 2 дні.', { normalizer: (text) => text.replaceAll('\u00a0', ' ') })).toBeVisible();
    expect(screen.getByText(/без штрафів і пені/)).toBeVisible();
  });

  it('tells of the right to withdraw while it lasts', async () => {
    await renderPage(page, { answers: server({ Withdrawal: { Until: '2026-12-05', Amount: 1_009_000 } }) });
    expect(screen.getByText(/До 5 грудня 2026 р\. ви можете відмовитися від договору.*сьогодні це/)).toHaveTextContent('10 090,00 ₴');
  });

  it('leads on where nothing is running', async () => {
    const { goToStatus } = await renderPage(page, { answers: { listContracts: () => ({ data: [], total: 0 }) } });
    expect(await screen.findByRole('heading', { name: 'Зараз у вас немає чинної позики' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Дізнатися, що далі' }));
    expect(goToStatus).toHaveBeenCalledTimes(1);
  });

  it('tries again what could not be read', async () => {
    let attempt = 0;
    const getContractDocs: Answers['getContractDocs'] = () => ((attempt += 1) <= 2 ? fail({ status: 503 }) : { data: documents });
    await renderPage(page, { answers: server({}, { getContractDocs }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByRole('region', { name: 'Документи' })).toBeVisible();
  });
});
