import type { ContractDetails } from '@pozyka/api-contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loanServer, paymentOf } from '../../testing/loan-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './active-contract.tsx';

const row = (Date: string, Payment: number, Balance: number) => ({ Date, Principal: Payment, Interest: 0, Payment, Balance });
const agreed = { Kind: 'plan', Day: '2026-12-01', Until: '2027-02-21', DailyRate: '0.1', Broken: null } as const;
/** Three payments, the first of which is due on 21 December. */
const plan: Partial<ContractDetails> = {
  Restructured: agreed,
  Schedule: [row('2026-12-21', 400_000, 760_000), row('2027-01-21', 400_000, 360_000), row('2027-02-21', 360_000, 0)],
};

describe('active-contract, restructured', () => {
  it('names the next payment and its day, and pays just that by one press', async () => {
    const pay = () => ({ data: { PaymentId: 'p1', Status: 'paid' as const } });
    const { callsOf } = await renderPage(page, { responses: loanServer(plan, { pay }) });
    const debt = screen.getByRole('region', { name: 'Борг на сьогодні' });
    expect(debt).toHaveTextContent('Наступний платіж до 21 грудня 2026 р.');
    expect(debt).toHaveTextContent('До сплати за графіком: 4 000,00 ₴');
    expect(screen.getByText(/^За угодою від 1 грудня/)).toHaveTextContent('останній платіж до 21 лютого 2027');
    expect(screen.getByRole('radio', { name: /^Платіж за графіком/ })).toBeChecked();
    expect(screen.queryByText(/менше, ніж у день повернення/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Сплатити 4\s000,00/ }));
    expect(callsOf('pay').map(({ body }) => body)).toEqual([{ bpmForm: { PayType: 'part', Amount: 400_000, CardId: 'card1' } }]);
  });

  it('pays all of it where that is chosen', async () => {
    const pay = () => ({ data: { PaymentId: 'p1', Status: 'paid' as const } });
    const { callsOf } = await renderPage(page, { responses: loanServer(plan, { pay }) });
    await userEvent.click(screen.getByRole('radio', { name: /^Увесь борг/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Сплатити 11\s200,00/ }));
    expect(callsOf('pay').map(({ body }) => body)).toMatchObject([{ bpmForm: { PayType: 'full', Amount: 1_120_000 } }]);
  });

  it('says calmly that a payment is late, and until when it may still be made', async () => {
    await renderPage(page, { responses: loanServer({ ...plan, State: 'late', LateDays: 3, Today: '2026-12-24' }) });
    const notice = screen.getByText(/^Платіж за угодою прострочено на 3\sдні/).closest('[class]')?.parentElement ?? document.body;
    expect(notice).toHaveTextContent('Внесіть його до 28 грудня 2026');
    expect(screen.queryByText(/^День повернення минув/)).toBeNull();
  });

  it.each([
    ['approved', '2026-12-04', /Підписати можна до 4 грудня 2026 р\. включно/, 'До угоди'],
    ['review', null, /Відповідь надійде в SMS/, 'До запиту'],
  ] as const)('says that a request waits: %s', async (State, SignUntil, words, link) => {
    await renderPage(page, { responses: loanServer({ RestructuringRequest: { State, SignUntil } }) });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/restructuring');
  });

  it('says that an agreement has ended, and leads to another', async () => {
    const Restructured = { ...agreed, Broken: '2026-12-28' };
    await renderPage(page, { responses: loanServer({ Restructured, State: 'late', LateDays: 9, Today: '2026-12-30' }) });
    const [first] = screen.getAllByRole('link', { name: 'Складно платити? Домовитися про інший порядок' });
    expect(screen.getByText('Угода про порядок погашення припинилася')).toBeVisible();
    expect(first).toHaveAttribute('href', '/restructuring');
    expect(screen.queryByRole('radio', { name: /^Платіж за графіком/ })).toBeNull();
  });

  it.each([
    [null, 'Пільга діє з 20 листопада 2026 р., тож повертати треба лише суму позики.'],
    ['2026-12-20', 'За дні з 20 листопада 2026 р. до 20 грудня 2026 р. відсотків немає.'],
  ])('says that interest is not charged by law until %s', async (Until, words) => {
    await renderPage(page, { responses: loanServer({ Relief: { From: '2026-11-20', Until }, LastPayment: paymentOf() }) });
    expect(document.body).toHaveTextContent(words);
  });
});
