import type { ContractDetails, LastPayment } from '@pozyka/api-contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveTo } from '@pozyka/remote-kit/leave-to';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { documents } from '../../testing/fixtures.ts';
import { loanServer, paymentOf } from '../../testing/loan-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './active-contract.tsx';

// jsdom cannot leave the page
jest.mock('@pozyka/remote-kit/leave-to', () => ({ leaveTo: jest.fn() }));

const LEFT = { Principal: 1_000_000, Interest: 40_000, Fee: 30_000, Total: 1_070_000 };
const NOTHING = { Principal: 0, Interest: 0, Fee: 0, Total: 0 };

const certificate = { DocumentTypeId: 'debt-free-certificate', Name: 'Довідка', Sha256: 'c'.repeat(64) };

/** A loan that a payment changes once the server has taken it. */
const server = (after: Partial<ContractDetails>, others: Responses = {}) => {
  let taken = false;
  const pay: Responses['pay'] = () => {
    taken = true;
    return { data: { PaymentId: 'p1', Status: 'paid' } };
  };
  return loanServer(() => (taken ? after : {}), { pay, ...others });
};

const pressPay = async () => userEvent.click(screen.getByRole('button', { name: /^Сплатити/ }));

describe('active-contract, paying', () => {
  it('pays all by the main card: says what it saves, sends one payment for two presses', async () => {
    const after = {
      State: 'closed',
      ClosedAt: '2026-12-01T10:00:00Z',
      Debt: NOTHING,
      LastPayment: paymentOf({ PayType: 'full' }),
    } as const;
    const { callsOf } = await renderPage(page, {
      responses: server(after, { getContractDocs: () => ({ data: [...documents, certificate] }) }),
    });
    expect(await screen.findByText(/менше, ніж у день повернення, 21/)).toHaveTextContent('1 800,00 ₴');
    expect(screen.getByRole('radio', { name: /Visa/ })).toBeChecked();
    const button = screen.getByRole('button', { name: /^Сплатити 11\s200,00\s₴$/ });
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByRole('heading', { name: 'Позику повернено. Дякуємо!' })).toBeVisible();
    expect(callsOf('pay').map(({ body }) => body)).toEqual([{ bpmForm: { PayType: 'full', Amount: 1_120_000, CardId: 'card1' } }]);
    expect(callsOf('pay')[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(screen.getByRole('link', { name: 'До кабінету' })).toHaveAttribute('href', '/dashboard');
    expect(await screen.findByRole('link', { name: 'Довідка про відсутність боргу' })).toHaveAttribute(
      'href',
      '/api/v2/contracts/pdf?ContractId=c1&DocumentTypeId=debt-free-certificate',
    );
  });

  it('pays a part within its bounds by the card that was picked', async () => {
    const { callsOf } = await renderPage(page, { responses: server({ Debt: LEFT, LastPayment: paymentOf() }) });
    await userEvent.click(screen.getByRole('radio', { name: /Частину боргу/ }));
    const field = screen.getByRole('textbox', { name: /Сума платежу/ });
    expect(field).toHaveValue('900');
    await userEvent.clear(field);
    await userEvent.type(field, '99999');
    await pressPay();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/від 1,00\s₴ до 11\s199,00\s₴/);
    expect(callsOf('pay')).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, '500');
    await userEvent.click(screen.getByRole('radio', { name: /Mastercard/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Сплатити 500,00\s₴$/ }));
    expect(await screen.findByText('Платіж 500,00 ₴ отримано')).toBeVisible();
    expect(screen.getByText('Дякуємо! Залишок боргу на сьогодні: 10 700,00 ₴.')).toBeVisible();
    expect(callsOf('pay').map(({ body }) => body)).toEqual([{ bpmForm: { PayType: 'part', Amount: 50_000, CardId: 'card2' } }]);
  });

  it('says under the field what was taken where another sign stands for it', async () => {
    await renderPage(page, { responses: server({}) });
    await userEvent.click(screen.getByRole('radio', { name: /Частину боргу/ }));
    const field = screen.getByRole('textbox', { name: /Сума платежу/ });
    const type = async (typed: string) => {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await userEvent.tab();
    };
    await type('1.500');
    expect(field).toHaveAccessibleDescription(/Взяли 1\s500,00\s₴\./);
    await type('1500');
    expect(field).not.toHaveAccessibleDescription(/Взяли/);
  });

  it('repeats under the same key where no answer came, and says that nothing is taken twice', async () => {
    let attempt = 0;
    let last: LastPayment | null = null;
    const pay: Responses['pay'] = () => {
      if ((attempt += 1) === 1) return fail({ status: 0 });
      last = paymentOf({ PayType: 'full', Amount: 1_120_000 });
      return { data: { PaymentId: 'p1', Status: 'paid' } };
    };
    const { callsOf } = await renderPage(page, { responses: loanServer(() => ({ LastPayment: last }), { pay }) });
    await pressPay();
    expect(await screen.findByRole('alert')).toHaveTextContent('двічі гроші не спишуться');
    await pressPay();
    expect(await screen.findByText(/Платіж 11.200,00 ₴ отримано/)).toBeVisible();
    const [first, second] = callsOf('pay').map(({ key }) => key);
    expect(second).toBe(first);
  });

  it('says why the server refused, and another press is another intent', async () => {
    let attempt = 0;
    const pay: Responses['pay'] = () =>
      (attempt += 1) === 1
        ? fail({ status: 409, message: 'Ще один платіж обробляється' })
        : { data: { PaymentId: 'p2', Status: 'pending' } };
    const { callsOf } = await renderPage(page, { responses: loanServer({}, { pay }) });
    await pressPay();
    expect(await screen.findByRole('alert')).toHaveTextContent('Ще один платіж обробляється');
    await pressPay();
    expect(await screen.findByText('Платіж обробляється')).toBeVisible();
    expect(screen.getByText('Платіж обробляється').closest('[tabindex]')).toHaveFocus();
    expect(new Set(callsOf('pay').map(({ key }) => key)).size).toBe(2);
    // nothing can be paid while a payment runs
    expect(screen.queryByRole('button', { name: /^Сплатити/ })).toBeNull();
  });

  it('says what others are paying right now, and what may be paid: at the provider, and by a saved card', async () => {
    const Amount = 'За вашим посиланням саме зараз платить хтось інший. До 14:35 ви можете сплатити не більше ніж 6 000,00 ₴.';
    const refused = () => fail({ status: 422, data: { Amount } });
    const { callsOf } = await renderPage(page, { responses: loanServer({}, { pay: refused, startCheckout: refused }) });
    await pressPay();
    expect(await screen.findByRole('alert')).toHaveTextContent(Amount);
    await userEvent.click(screen.getByRole('radio', { name: /Інша картка|Іншою карткою/ }));
    await pressPay();
    await waitFor(() => expect(callsOf('startCheckout')).toHaveLength(1));
    expect(await screen.findByRole('alert')).toHaveTextContent(Amount);
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('says that the bank declined, and lets them try again', async () => {
    const responses = server({ LastPayment: paymentOf({ Status: 'failed' }) });
    await renderPage(page, { responses });
    await pressPay();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Оплата не пройшла');
    expect(alert.parentElement).toHaveFocus();
    expect(screen.getByRole('button', { name: /^Сплатити/ })).toBeVisible();
  });

  it('goes to the provider with the payment that was the last, and offers no card that cannot pay', async () => {
    const startCheckout = () => ({ data: { Url: 'https://pay.test/1' } });
    const listCards: Responses['listCards'] = () => ({ data: [] });
    const responses = loanServer({ LastPayment: paymentOf({ PaymentId: 'p0' }) }, { startCheckout, listCards });
    const { callsOf } = await renderPage(page, { responses, locale: 'ru' });
    expect(screen.queryByRole('radiogroup', { name: 'Какой картой' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Заплатить/ }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.test/1'));
    expect(callsOf('startCheckout').map(({ query }) => query)).toEqual([
      { PayType: 'full', Amount: '1120000', ResponseUrl: '/ru/active-contract?checkout=p0' },
    ]);
  });
});

describe('active-contract, back from the provider by the history', () => {
  it('says what was paid in another browser, and can pay again', async () => {
    let LastPayment = paymentOf({ PaymentId: 'p0' });
    const startCheckout = () => ({ data: { Url: 'https://pay.test/2' } });
    const responses = loanServer(() => ({ LastPayment }), { startCheckout, listCards: () => ({ data: [] }) });
    await renderPage(page, { responses });
    await pressPay();
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.test/2'));
    LastPayment = paymentOf();
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect(screen.getByText('Перевіряємо оплату')).toBeVisible();
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('Платіж 500,00 ₴ отримано')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Сплатити/ })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('says nothing of a payment where none was begun', async () => {
    await renderPage(page, { responses: loanServer({ LastPayment: paymentOf() }) });
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect(screen.queryByText('Перевіряємо оплату')).toBeNull();
  });
});

describe('active-contract, back from the provider', () => {
  const back = { place: '/active-contract?checkout=p0' };
  const at = (payment: LastPayment | null) => loanServer({ LastPayment: payment });

  it.each([
    ['paid', paymentOf(), 'Платіж 500,00 ₴ отримано'],
    ['failed', paymentOf({ Status: 'failed' }), 'Оплата не пройшла'],
    ['pending', paymentOf({ Status: 'pending' }), 'Платіж обробляється'],
    ['not known yet', paymentOf({ PaymentId: 'p0' }), 'Перевіряємо оплату'],
  ])('says that it is %s', async (_, payment, words) => {
    await renderPage(page, { responses: at(payment), ...back });
    expect(screen.getByText(words)).toBeVisible();
    if (payment.Status === 'pending') expect(document.body).toHaveFocus();
  });

  it.each([
    ['uk', 'Платіж не зараховано, гроші повертаються', /500,00.₴ уже не був потрібен. Повернемо його туди, звідки ви платили/],
    ['ru', 'Платёж не зачтён, деньги возвращаются', /500,00.₴ уже не был нужен. Вернём его туда, откуда вы платили/],
  ] as const)('says that money that was not needed goes back (%s)', async (locale, title, text) => {
    await renderPage(page, { responses: at(paymentOf({ Status: 'returned' })), ...back, locale });
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('says nothing of an old payment to who did not come from there', async () => {
    await renderPage(page, { responses: at(paymentOf()) });
    expect(screen.queryByText('Платіж 500,00 ₴ отримано')).toBeNull();
  });

  it('asks gently, then says that nothing was paid, until it is after all', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    try {
      let PaymentId = 'p0';
      const responses = loanServer(() => ({ LastPayment: paymentOf({ PaymentId }) }));
      const { callsOf } = await renderPage(page, { responses, ...back });
      const requests = () => callsOf('listContracts').length;
      const before = requests();
      expect(screen.queryByRole('button', { name: /^Сплатити/ })).toBeNull();
      for (const wait of [2_000, 3_000, 4_500]) await act(() => jest.advanceTimersByTimeAsync(wait));
      expect(requests()).toBe(before + 3);
      expect(screen.getByText('Оплату не завершено')).toBeVisible();
      expect(screen.getByRole('button', { name: /^Сплатити/ })).toBeVisible();
      PaymentId = 'p1';
      await act(() => jest.advanceTimersByTimeAsync(15_000));
      expect(screen.getByText('Платіж 500,00 ₴ отримано')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('follows one that ran before the page was opened to its end', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    try {
      let Status: LastPayment['Status'] = 'pending';
      await renderPage(page, { responses: loanServer(() => ({ LastPayment: paymentOf({ Status }) })) });
      expect(screen.getByText('Платіж обробляється')).toBeVisible();
      Status = 'failed';
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(screen.getByText('Оплата не пройшла')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('sees a payment arrive, and the loan close', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    try {
      let closed = false;
      const ended = { State: 'closed', ClosedAt: '2026-12-01T10:00:00Z', Debt: NOTHING, Overpaid: 500, LastPayment: paymentOf() } as const;
      const getContractDocs = () => ({ data: closed ? [...documents, certificate] : documents });
      const responses = loanServer(() => (closed ? ended : {}), { getContractDocs });
      await renderPage(page, { responses, place: '/active-contract?checkout=none' });
      expect(screen.getByText('Перевіряємо оплату')).toBeVisible();
      closed = true;
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(screen.getByRole('heading', { name: 'Позику повернено. Дякуємо!' })).toBeVisible();
      expect(screen.getByText('Є переплата: 5,00 ₴')).toBeVisible();
      expect(await screen.findByRole('link', { name: 'Довідка про відсутність боргу' })).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});
