import { actionStatuses, statusFacts } from '@pozyka/api-contract/constants';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import ru from '../../messages/ru.json';
import uk from '../../messages/uk.json';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { application, contract, details, statusOf } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './dashboard.tsx';
import { standingOf } from './standing.ts';

const running = { ...contract, State: 'active' } as const;

const account = {
  CustomerId: 'u1',
  FirstName: 'Олена',
  SecondName: 'Коваленко',
  Patronymic: null,
  Phone: '+380 67 ***-**-67',
  HasPassword: false,
  ActionStatus: 'contractSign',
  RefusalSignificance: null,
} as const;

const receipts = [
  {
    id: 'r1',
    category: { id: 'payment', title: 'Погашення позики' },
    Amount: 1_120_000,
    Date: '2026-11-20T22:30:00Z',
    FiscalNumber: '1',
    ContractId: 'c99',
    ContractNumber: 'П-99',
    CheckUrl: null,
    Parts: [],
  },
];

const conditions = {
  AmountMin: 50_000,
  AmountMax: 3_000_000,
  AmountStep: 10_000,
  TermMin: 1,
  TermMax: 65,
  DailyRate: '0.9',
  Fee: 0,
  Today: '2026-11-21',
  Example: { Amount: 1_000_000, Term: 30, Total: 1_270_000, DailyCost: '0.9', Apr: '1737.02' },
};

const responsesFor = (change: Parameters<typeof statusOf>[0]): Responses => ({
  accountSelf: () => ({ data: account }),
  getAppStatus: () => ({ data: statusOf(change) }),
  getApp: () => ({ data: application }),
  listContracts: () => ({ data: [running], total: 1 }),
  getContract: () => ({ data: { ...details, ...running } }),
  listCashFlow: () => ({ data: { cashFlowItems: receipts }, total: 12 }),
  getIndividualConditions: () => ({ data: conditions }),
});

describe('dashboard', () => {
  it.each(actionStatuses)('says where the loan stands: %s', async (ActionStatus) => {
    const { goToStatus } = await renderPage(page, { responses: responsesFor({ ActionStatus, Completeness: 60 }) });
    expect(screen.getByRole('heading', { level: 1, name: 'Вітаємо, Олена!' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: uk[`status.${ActionStatus}.title`] })).toBeVisible();
    expect(screen.getByText(uk[`status.${ActionStatus}.text`])).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Скасувати заявку' })).toHaveLength(statusFacts[ActionStatus].cancellable ? 1 : 0);
    const action = uk[`status.${ActionStatus}.action`];
    if (ActionStatus === 'nothing') {
      expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', '/calculator-check');
    } else {
      await userEvent.click(screen.getByRole('button', { name: action }));
      expect(goToStatus).toHaveBeenCalledTimes(1);
    }
  });

  it('has words of its own for what a status does not say by itself', () => {
    expect(standingOf(statusOf({ Status: 652 })).key).toBe('expiredCard');
    expect(standingOf(statusOf({ ActionStatus: 'transferMoney', Status: 652 })).key).toBe('expiredCard');
    expect(standingOf(statusOf({ ActionStatus: 'formFilling', Status: 653 })).key).toBe('duplicate');
    expect(standingOf(statusOf({ ActionStatus: 'blocked', RefusalSignificance: 'income' })).key).toBe('blocked1');
    expect(standingOf(JSON.parse('{"ActionStatus":"newer","Status":0}')).key).toBe('unknown');
  });

  it('shows how much of the form is filled and where it is on the way', async () => {
    await renderPage(page, { responses: responsesFor({ ActionStatus: 'formFilling', Completeness: 60 }) });
    expect(screen.getByRole('progressbar', { name: 'Анкету заповнено' })).toHaveAttribute('aria-valuetext', '60\u00a0%');
    expect(screen.getByText('Анкета').closest('li')).toHaveAttribute('aria-current', 'step');
  });

  it('does not say that nothing is filled before the first step is whole', async () => {
    await renderPage(page, { responses: responsesFor({ ActionStatus: 'formFilling', Completeness: 0 }) });
    expect(screen.getByRole('heading', { name: 'Анкету ще не заповнено' })).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('speaks Russian, greets a newcomer without a name, and links to the lists', async () => {
    const newcomer = { ...account, FirstName: null };
    const given = { ...responsesFor({ ActionStatus: 'productSelection' }), accountSelf: () => ({ data: newcomer }) };
    const { result } = await renderPage(page, { responses: given, locale: 'ru' });
    expect(screen.getByRole('heading', { level: 1, name: ru['dashboard.hello-nameless'] })).toBeVisible();
    expect(screen.getByRole('link', { name: /Мои договоры/ })).toHaveAttribute('href', '/ru/contract-list');
    expect(screen.getByRole('link', { name: /Мои карты/ })).toHaveAttribute('href', '/ru/my-cards');
    expect(result.head).toEqual({ title: 'Мой кабинет — Pozyka' });
  });

  it('tries again when the status cannot be read', async () => {
    let attempt = 0;
    const getAppStatus: Responses['getAppStatus'] = () =>
      (attempt += 1) <= 2 ? fail({ status: 500, message: 'Збій на нашому боці' }) : { data: statusOf({ ActionStatus: 'activeContract' }) };
    await renderPage(page, { responses: { ...responsesFor({}), getAppStatus } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Збій на нашому боці');
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByRole('heading', { name: 'Позика діє' })).toBeVisible();
  });

  it('says so when the way on cannot be found', async () => {
    let attempt = 0;
    const goToStatus = () => ((attempt += 1) === 1 ? Promise.reject({ status: 0, code: 0 }) : Promise.resolve());
    await renderPage(page, { responses: responsesFor({}), goToStatus });
    await userEvent.click(screen.getByRole('button', { name: 'Перейти до договору' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('немає звʼязку');
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  const facts = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`.replaceAll('\u00a0', ' '));

  it('says what was applied for, what is offered, and how long each stage takes', async () => {
    const app = { ...application, ActionStatus: 'counterOffer', Offer: { Amount: 600_000, Term: 30 }, Promocode: 'POZYKA-50' } as const;
    await renderPage(page, { responses: { ...responsesFor({ ActionStatus: 'counterOffer' }), getApp: () => ({ data: app }) } });
    expect(facts('Ваша заявка')).toEqual(['Ви просите: 10 000 ₴', 'Ми пропонуємо: 6 000 ₴', 'Строк: 30 днів', 'Промокод: POZYKA-50']);
    // they think it over
    expect(screen.getByText('Рішення').closest('li')).not.toHaveTextContent('хвилин');
    expect(screen.getByText('Підписання договору').closest('li')).toHaveTextContent('кілька хвилин');
    expect(screen.getByText('Анкета').closest('li')).not.toHaveTextContent('хвилин');
  });

  it('tells what is owed of the running loan', async () => {
    await renderPage(page, { responses: responsesFor({ ActionStatus: 'activeContract' }) });
    expect(facts('Ваша позика')).toEqual([
      'Борг на сьогодні: 11 200,00 ₴',
      'Дата повернення: 21 грудня 2026 р.',
      'Залишилося: 20 днів',
      'Сума позики: 10 000 ₴',
      'Договір: П-100',
    ]);
  });

  it('says nothing of a loan where there is none', async () => {
    const { callsOf } = await renderPage(page, { responses: responsesFor({ ActionStatus: 'nothing' }) });
    expect(screen.queryByRole('region', { name: 'Ваша заявка' })).toBeNull();
    expect(callsOf('getApp')).toEqual([]);
  });

  it('counts the days that the loan is late', async () => {
    const late = { ...details, State: 'late', DueDate: '2026-11-19', LateDays: 2 } as const;
    await renderPage(page, { responses: { ...responsesFor({ ActionStatus: 'activeContract' }), getContract: () => ({ data: late }) } });
    expect(facts('Ваша позика')).toContain('Прострочення: 2 дні');
  });

  const Restructured = { Kind: 'plan', Day: '2026-11-01', Until: '2027-02-01', DailyRate: '0.1', Broken: null } as const;
  const Schedule = [...details.Schedule, ...details.Schedule];
  const WithdrawalNotice = { NoticeId: 'n1', DocumentTypeId: 'withdrawal-notice-1', Day: '2026-11-30', Until: '2026-12-07', Open: true };
  it.each([
    ['late', {}],
    ['lateInstalment', { Restructured, Schedule }],
    ['withdrawing', { WithdrawalNotice }],
  ] as const)('says one thing of a loan whose day has passed: %s', async (key, change) => {
    const late = { ...details, State: 'late', DueDate: '2026-11-19', LateDays: 2, ...change } as const;
    for (const [locale, words] of [
      ['uk', uk],
      ['ru', ru],
    ] as const) {
      const given = { ...responsesFor({ ActionStatus: 'activeContract' }), listContracts: () => ({ data: [late], total: 1 }) };
      const { unmount, goToStatus } = await renderPage(page, { responses: { ...given, getContract: () => ({ data: late }) }, locale });
      expect(screen.getByRole('heading', { level: 2, name: words[`status.${key}.title`] })).toBeVisible();
      expect(screen.getByText(words[`status.${key}.text`])).toBeVisible();
      expect(screen.queryByText(words['status.activeContract.title'])).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: words[`status.${key}.action`] }));
      expect(goToStatus).toHaveBeenCalledTimes(1);
      unmount();
    }
  });

  it('says that the loan is late where its facts cannot be read', async () => {
    const late = { ...running, State: 'late' } as const;
    const given = { ...responsesFor({ ActionStatus: 'activeContract' }), listContracts: () => ({ data: [late], total: 1 }) };
    await renderPage(page, { responses: { ...given, getContract: () => fail({ status: 500 }) } });
    expect(screen.getByRole('heading', { level: 2, name: 'Позику прострочено' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Ваша позика' })).toBeNull();
  });

  it('shows the last contracts and receipts, by one request for each block', async () => {
    const { callsOf, calls } = await renderPage(page, { responses: responsesFor({ ActionStatus: 'activeContract' }) });
    const contracts = within(screen.getByRole('region', { name: 'Останні договори' }));
    expect(contracts.getByRole('link', { name: 'Договір № П-100' })).toHaveAttribute('href', '/contract-list?contract=c1');
    const paid = within(screen.getByRole('region', { name: 'Останні чеки' }))
      .getByText('Погашення позики')
      .closest('li');
    expect(paid).toHaveTextContent(/21 листопада 2026 р\..*11\s200,00/);
    expect(callsOf('listCashFlow').map(({ query }) => query)).toEqual([{ Limit: '3', Offset: '0' }]);
    expect(calls).toHaveLength(new Set(calls.map(({ operation }) => operation)).size);
  });

  it('has no history for a newcomer, and says where it could not be read', async () => {
    const empty: Responses = {
      listContracts: () => ({ data: [], total: 0 }),
      listCashFlow: () => ({ data: { cashFlowItems: [] }, total: 0 }),
    };
    const { unmount } = await renderPage(page, { responses: { ...responsesFor({ ActionStatus: 'formFilling' }), ...empty } });
    expect(screen.queryByRole('region', { name: /^Останні/ })).toBeNull();
    unmount();
    let attempt = 0;
    const listCashFlow: Responses['listCashFlow'] = () =>
      (attempt += 1) <= 2 ? fail({ status: 0 }) : { data: { cashFlowItems: receipts }, total: 1 };
    await renderPage(page, { responses: { ...responsesFor({}), ...empty, listCashFlow } });
    const block = within(await screen.findByRole('region', { name: 'Останні чеки' }));
    await userEvent.click(await block.findByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByText('Погашення позики')).toBeVisible();
  });

  it('offers a returning customer their terms, with the law’s example and their promo code', async () => {
    Cookies.set('promocode', 'POZYKA-50');
    const getPromoConditions: Responses['getPromoConditions'] = () => ({ data: { ...conditions, PromoRate: '0.45' } });
    const { callsOf } = await renderPage(page, { responses: { ...responsesFor({ ActionStatus: 'nothing' }), getPromoConditions } });
    Cookies.remove('promocode');
    expect(await screen.findByText('Із промокодом POZYKA-50')).toBeVisible();
    expect(facts('Ваші умови на нову позику')).toEqual([
      'Сума: 500 ₴ – 30 000 ₴',
      'Строк: 1 – 65 днів',
      'Відсоткова ставка на день: 0,9 %',
      'Із промокодом POZYKA-50: 0,45 %',
    ]);
    expect(screen.getByText(/Наприклад: 10 000 ₴ на 30 днів, разом до повернення 12 700,00 ₴, ДПС 0,9 %, РРПС 1 737,02 %/)).toBeVisible();
    expect(callsOf('getPromoConditions').map(({ query }) => query)).toEqual([{ Promocode: 'POZYKA-50' }]);
  });

  describe('while something is being checked', () => {
    beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
    afterEach(() => void jest.useRealTimers());

    it('asks again less and less often, until it stands still, and says where it stands then', async () => {
      let change: Parameters<typeof statusOf>[0] = { ActionStatus: 'applicationCheck' };
      const { callsOf } = await renderPage(page, { responses: { ...responsesFor({}), getAppStatus: () => ({ data: statusOf(change) }) } });
      const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
      const requests = () => callsOf('getAppStatus').length;
      expect(requests()).toBe(1);
      await pass(2_000);
      expect(requests()).toBe(2);
      await pass(2_999);
      expect(requests()).toBe(2);
      change = { ActionStatus: 'contractSign' };
      await pass(1);
      await pass(100);
      expect(screen.getAllByText(uk['status.contractSign.title'])).toHaveLength(2);
      const settled = requests();
      await pass(60_000);
      expect(requests()).toBe(settled);
    });
  });
});
