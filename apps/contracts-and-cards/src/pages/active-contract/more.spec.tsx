import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { loanServer, paymentOf } from '../../testing/loan-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './active-contract.tsx';

const open = async (title: string | RegExp) => userEvent.click(await screen.findByText(title));
const extendable = { Extension: { MaxTerm: 30, DailyRate: '0.9' } } as const;
const pending = { ExtensionId: 'e1', Term: 7, Price: 60_000, DueDate: '2026-12-28', Signed: false };

describe('active-contract, an extension', () => {
  afterEach(() => Cookies.remove('longationAmount'));

  it('shows its price, its day and both totals before it is asked for, then leads to the signature', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      const createExtension = () => ({ data: { ExtensionId: 'e1' } });
      const { callsOf } = await renderPage(page, { responses: loanServer(extendable, { createExtension }) });
      expect(callsOf('getExtension')).toEqual([]);
      await user.click(screen.getByText('Продовжити строк'));
      const days = await screen.findByRole('slider', { name: 'На скільки днів' });
      expect(days).toHaveValue('14');
      fireEvent.change(days, { target: { value: '12' } });
      fireEvent.change(days, { target: { value: '10' } });
      expect(days).toHaveAttribute('aria-valuetext', '10\u00a0днів');
      const button = screen.getByRole('button', { name: /^Продовжити на 10\sднів/ });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await act(() => jest.advanceTimersByTimeAsync(300));
      expect(callsOf('getExtension').map(({ query }) => query['Term'])).toEqual(['14', '10']);
      await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
      const said = screen.getByText('Новий день повернення').closest('dl');
      expect(said).toHaveTextContent('Сплатити сьогодні1 200,00 ₴');
      expect(said).toHaveTextContent('Новий день повернення4 січня 2027 р.');
      expect(said).toHaveTextContent('Разом за договором зараз13 000,00 ₴');
      expect(said).toHaveTextContent('Разом після продовження14 260,00 ₴');
      await user.dblClick(button);
      await waitFor(() => expect(Cookies.get('longationAmount')).toBe('120000'));
      expect(callsOf('createExtension').map(({ body }) => body)).toEqual([{ ContractId: 'c1', Term: 10 }]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('says why it cannot be had', async () => {
    const createExtension = () => fail({ status: 409, message: 'Продовжити можна раз на день' });
    await renderPage(page, { responses: loanServer(extendable, { createExtension }) });
    await open('Продовжити строк');
    const button = await screen.findByRole('button', { name: /^Продовжити на/ });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Продовжити можна раз на день');
    expect(Cookies.get('longationAmount')).toBeUndefined();
  });

  it.each([
    [false, 'Перейти до підписання', /Залишилося підписати угоду/],
    [true, 'Перейти до оплати', /Угоду підписано/],
  ])('reminds of one that waits, signed: %s', async (Signed, action, words) => {
    await renderPage(page, { responses: loanServer({ ...extendable, PendingExtension: { ...pending, Signed } }) });
    expect(screen.getByText(words)).toHaveTextContent('600,00 ₴');
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', '/longation-sign');
  });

  it.each([
    [0, /спробуйте завтра/],
    [990_000, /Строк більше не можна продовжити/],
  ])('is not offered where there can be none, with the reason: interest of %d', async (Interest, reason) => {
    const Debt = { Principal: 1_000_000, Interest, Fee: 0, Total: 1_000_000 + Interest };
    await renderPage(page, { responses: loanServer({ Debt }) });
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByText('Продовжити строк')).toBeNull();
  });
});

describe('active-contract, the debt on another day', () => {
  const getContract: Responses['getContract'] = (call) => {
    const base = loanServer({ Today: '2026-12-01' }).getContract?.(call);
    if (!base || base instanceof Promise || 'failure' in base) throw new Error('no loan');
    const late = { Principal: 1_000_000, Interest: 360_000, Fee: 30_000, Total: 1_390_000 };
    return call.query['Date'] === '2026-12-31' ? { data: { ...base.data, Debt: late } } : base;
  };

  it('tells what it will be, and what that saves or costs', async () => {
    const { callsOf } = await renderPage(page, { responses: loanServer({}, { getContract }) });
    await open('Порахувати борг на інший день');
    const field = screen.getByLabelText('День');
    expect(field).toHaveValue('2026-12-21');
    expect(await screen.findByText('13 000,00 ₴', { selector: 'strong' })).toBeVisible();
    fireEvent.change(field, { target: { value: '2026-12-05' } });
    expect(await screen.findByText('Це на 1 800,00 ₴ менше, ніж у день повернення.')).toBeVisible();
    fireEvent.change(field, { target: { value: '2026-12-31' } });
    expect(await screen.findByText('Це на 900,00 ₴ більше, ніж у день повернення.')).toBeVisible();
    expect(callsOf('getContract').at(-1)?.query).toEqual({ ContractId: 'c1', Date: '2026-12-31' });
  });

  it.each(['2026-11-30', '2027-03-22', '12026-12-21', ''])('refuses "%s"', async (typed) => {
    const { callsOf } = await renderPage(page, { responses: loanServer({ Today: '2026-12-01' }) });
    await open('Порахувати борг на інший день');
    const field = screen.getByLabelText('День');
    const before = callsOf('getContract').length;
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    expect(field).toHaveAccessibleDescription(/Введіть день від 01\.12\.2026 до 21\.03\.2027/);
    expect(callsOf('getContract')).toHaveLength(before);
  });
});

describe('active-contract, withdrawal', () => {
  const withdrawable = { Today: '2026-11-26', Withdrawal: { Until: '2026-12-05', Amount: 1_050_000 } };
  const given = { NoticeId: 'n1', DocumentTypeId: 'withdrawal-notice-1', Day: '2026-11-26', Until: '2026-12-03', Open: true };

  it('counts the days, explains what follows, and gives notice only after it is confirmed; paying is not asked for', async () => {
    let notice = false;
    const after = () => ({ ...withdrawable, ...(notice ? { WithdrawalNotice: given } : {}) });
    const giveWithdrawalNotice: Responses['giveWithdrawalNotice'] = () => {
      notice = true;
      return { data: given };
    };
    const { callsOf } = await renderPage(page, { responses: loanServer(after, { giveWithdrawalNotice }) });
    await open(/^Відмовитися від договору: ще 9.днів$/);
    expect(screen.getByText('Останній день для повідомлення').closest('dl')).toHaveTextContent(
      /5 грудня 2026 р\..*повернути до3 грудня 2026 р\..*10.500,00 ₴/,
    );
    expect(screen.getByText(/повідомлення втратить чинність, а позика діятиме далі/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Відмовитися від договору' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Подати повідомлення про відмову?' }));
    expect(dialog.getByText(/26 листопада 2026 р\. відмовляєтеся від договору № П-100/)).toBeVisible();
    expect(dialog.getByText(/Повернути треба до 3 грудня 2026 р\. включно/)).toBeVisible();
    expect(callsOf('giveWithdrawalNotice')).toEqual([]);
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Подати повідомлення' }));
    expect(await screen.findByText(/^Повідомлення про відмову подано 26 листопада/)).toBeVisible();
    expect(callsOf('giveWithdrawalNotice').map(({ body }) => body)).toEqual([{ ContractId: 'c1' }]);
    expect(callsOf('pay')).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/^Відмовитися від договору:/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Завантажити повідомлення (PDF)' })).toHaveAttribute(
      'href',
      expect.stringContaining('DocumentTypeId=withdrawal-notice-1'),
    );
  });

  it('pays back what a notice waits for, and ends the contract', async () => {
    let gone = false;
    const nothing = { Principal: 0, Interest: 0, Fee: 0, Total: 0 };
    const ended = { State: 'withdrawn', ClosedAt: '2026-11-28T10:00:00Z', Debt: nothing, Withdrawal: null } as const;
    const noticed = { ...withdrawable, Today: '2026-11-28', WithdrawalNotice: given };
    const after = () => ({
      ...noticed,
      ...(gone ? { ...ended, WithdrawalNotice: null, LastPayment: paymentOf({ PayType: 'withdrawal' }) } : {}),
    });
    const pay: Responses['pay'] = () => {
      gone = true;
      return { data: { PaymentId: 'p1', Status: 'paid' } };
    };
    const { callsOf } = await renderPage(page, { responses: loanServer(after, { pay }) });
    expect(screen.getByText(/до 3 грудня 2026 р\. включно: у вас ще 5.днів/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Повернути 10.500,00/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Повернути позику' }));
    expect(dialog.getByText(/договір № П-100 припинить дію/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /^Сплатити 10\s500,00/ }));
    expect(await screen.findByRole('heading', { name: 'Договір припинено' })).toBeVisible();
    expect(callsOf('pay').map(({ body }) => body)).toEqual([{ bpmForm: { PayType: 'withdrawal', Amount: 1_050_000, CardId: 'card1' } }]);
  });

  it('asks for no money where a fee alone is left', async () => {
    const Withdrawal = { Until: '2026-12-05', Amount: 0 };
    await renderPage(page, { responses: loanServer({ ...withdrawable, Withdrawal }) });
    await open(/^Відмовитися від договору: ще 9.днів$/);
    expect(screen.getByText(/^Суму позики й відсотки ви вже повернули/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Відмовитися від договору' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Подати повідомлення про відмову?' }));
    expect(dialog.getByText(/договір припиниться: комісії платити не треба/)).toBeVisible();
    expect(screen.queryByText(/повернути до|Повернути треба до|втратить чинність/)).toBeNull();
  });

  it('says why no notice could be given', async () => {
    const giveWithdrawalNotice = () => fail({ status: 409, message: 'Строк на відмову від договору минув.' });
    await renderPage(page, { responses: loanServer({ ...withdrawable, Today: '2026-12-05' }, { giveWithdrawalNotice }) });
    await open('Відмовитися від договору: сьогодні останній день');
    await userEvent.click(screen.getByRole('button', { name: 'Відмовитися від договору' }));
    await userEvent.click(screen.getByRole('button', { name: 'Подати повідомлення' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Строк на відмову від договору минув.');
  });

  it('on the last day of a notice, also when the loan is late, speaks of that day alone', async () => {
    const late = { State: 'late', LateDays: 2, Today: '2026-12-03', Withdrawal: { Until: '2026-12-05', Amount: 1_120_000 } } as const;
    await renderPage(page, { responses: loanServer({ ...late, WithdrawalNotice: given }), locale: 'ru' });
    expect(screen.getByText(/^Сегодня, 3 декабря 2026 г\., последний день/)).toBeVisible();
    expect(screen.queryByText(/День возврата прошёл/)).toBeNull();
  });

  it.each([
    [{ Until: '2026-12-05', Amount: 1_100_000 }, true],
    [null, false],
  ])('says that a notice means nothing any more, and whether there may be another: %p', async (Withdrawal, again) => {
    const lapsed = { Today: '2026-12-04', Withdrawal, WithdrawalNotice: { ...given, Open: false } };
    await renderPage(page, { responses: loanServer(lapsed) });
    expect(screen.getByText(/^Повідомлення про відмову від 26 листопада 2026 р\. втратило чинність$/)).toBeVisible();
    expect(screen.getByText(/До 3 грудня 2026 р\. включно гроші не надійшли/)).toBeVisible();
    expect(screen.queryByText(/Нове повідомлення можна подати до 5 грудня/) !== null).toBe(again);
    expect(screen.queryByRole('button', { name: /^Повернути/ })).toBeNull();
  });

  it('leaves everything as it was where they think again', async () => {
    const { callsOf } = await renderPage(page, { responses: loanServer({ ...withdrawable, Today: '2026-12-05' }), locale: 'ru' });
    await open('Отказаться от договора: сегодня последний день');
    await userEvent.click(screen.getByRole('button', { name: 'Отказаться от договора' }));
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf('giveWithdrawalNotice')).toEqual([]);
  });
});
