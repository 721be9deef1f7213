import type { ContractDetails, LastPayment } from '@pozyka/api-contract';
import { useLocation } from '@pozyka/remote-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { documents, statusOf, codeSent } from '../../testing/fixtures.ts';
import { loanServer, paymentOf } from '../../testing/loan-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './longation-sign.tsx';

const pending = { ExtensionId: 'e1', Term: 14, Price: 120_000, DueDate: '2027-01-04', Signed: false };
const agreement = { DocumentTypeId: 'additional-agreement', Name: 'Додаткова угода', Sha256: 'd'.repeat(64), ExtensionId: 'e1' };

const Placed = () => (
  <>
    <page.default />
    <output>{useLocation().pathname}</output>
  </>
);

/** A loan whose extension waits for its signature, then for its payment. */
const server = (others: Responses = {}, start: Partial<ContractDetails> = {}) => {
  let state: Partial<ContractDetails> = { PendingExtension: pending, ...start };
  const set = (change: Partial<ContractDetails>) => (state = { ...state, ...change });
  const responses = loanServer(() => state, {
    getContractDocs: () => ({ data: [...documents, agreement] }),
    generateSignPass: () => ({ data: codeSent }),
    approveSignPass: () => {
      set({ PendingExtension: { ...pending, Signed: true } });
      return { data: statusOf({ ActionStatus: 'activeContract' }) };
    },
    pay: () => {
      set({ PendingExtension: null, DueDate: pending.DueDate, LastPayment: paymentOf({ PayType: 'extension', Amount: 120_000 }) });
      return { data: { PaymentId: 'p1', Status: 'paid' } };
    },
    ...others,
  });
  return { responses, set };
};

const askForCode = async () => {
  await userEvent.click(screen.getByRole('checkbox', { name: /Додаткову угоду прочитано/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Отримати код' }));
  return screen.findByRole('textbox', { name: /Код із SMS/ });
};

describe('longation-sign', () => {
  beforeEach(() => void Cookies.set('longationAmount', '120000'));
  afterEach(() => Cookies.remove('longationAmount'));

  it('shows what changes and the agreement, is signed by a code, then paid, and says the new day', async () => {
    const { responses } = server();
    const { callsOf, result } = await renderPage(page, { responses });
    expect(result.head?.title).toBe('Продовження строку — Pozyka');
    for (const name of ['Відкрити PDF «Додаткова угода» у новій вкладці', 'Завантажити «Додаткова угода»'])
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', expect.stringContaining('&PaidAmount=120000'));
    const change = screen.getByRole('region', { name: 'Що зміниться' });
    await waitFor(() => expect(change).toHaveTextContent('Разом після продовження14 260,00 ₴'));
    expect(change).toHaveTextContent('Продовження на14 днів');
    expect(change).toHaveTextContent('Сплатити сьогодні1 200,00 ₴');
    expect(change).toHaveTextContent('Теперішній день повернення21 грудня 2026 р.');
    expect(change).toHaveTextContent('Новий день повернення4 січня 2027 р.');
    expect(change).toHaveTextContent('Разом за договором зараз13 000,00 ₴');
    const papers = within(screen.getByRole('region', { name: 'Документи' }));
    expect(papers.getAllByRole('listitem')).toHaveLength(1);
    expect(papers.getByRole('link', { name: 'Завантажити «Додаткова угода»' })).toBeVisible();

    await userEvent.type(await askForCode(), '123456{Enter}');
    const pay = await screen.findByRole('button', { name: /^Сплатити 1\s200,00/ });
    expect(screen.getByText(/^Угоду підписано/).closest('[tabindex]')).toHaveFocus();
    expect(callsOf('generateSignPass').map(({ body }) => body)).toEqual([{ ContractId: 'c1', ExtensionId: 'e1' }]);
    expect(callsOf('approveSignPass').map(({ body }) => body)).toEqual([{ ContractId: 'c1', ExtensionId: 'e1', Code: '123456' }]);
    await userEvent.click(pay);
    const done = await screen.findByRole('heading', { name: 'Строк продовжено' });
    expect(done.closest('[tabindex]')).toHaveFocus();
    expect(screen.getByText('Дякуємо! Новий день повернення: 4 січня 2027 р.')).toBeVisible();
    expect(callsOf('pay').map(({ body }) => body)).toEqual([
      { bpmForm: { PayType: 'extension', Amount: 120_000, CardId: 'card1', ExtensionId: 'e1' } },
    ]);
    expect(screen.getByRole('link', { name: 'До моєї позики' })).toHaveAttribute('href', '/active-contract');
    expect(Cookies.get('longationAmount')).toBeUndefined();
  });

  it('opens at the payment where it was signed before', async () => {
    const { responses } = server({}, { PendingExtension: { ...pending, Signed: true } });
    await renderPage(page, { responses, locale: 'ru' });
    expect(screen.getByText(/^Соглашение подписано/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Заплатить 1\s200,00/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Получить код' })).toBeNull();
  });

  it('asks for no code while the agreement cannot be read', async () => {
    let broken = true;
    const getContractDocs: Responses['getContractDocs'] = () => (broken ? fail({ status: 503 }) : { data: [agreement] });
    await renderPage(page, { responses: server({ getContractDocs }).responses });
    const retry = await screen.findByRole('button', { name: 'Спробувати ще раз' });
    expect(screen.queryByRole('button', { name: 'Отримати код' })).toBeNull();
    broken = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: 'Отримати код' })).toBeVisible();
  });

  it.each<[string, LastPayment, string]>([
    ['declined', paymentOf({ Status: 'failed', PayType: 'extension' }), 'Оплата не пройшла'],
    ['not made', paymentOf({ PaymentId: 'p0' }), 'Перевіряємо оплату'],
  ])('is back from the provider with a payment that was %s', async (_, LastPayment, words) => {
    const { responses } = server({}, { PendingExtension: { ...pending, Signed: true }, LastPayment });
    await renderPage(page, { responses, place: '/longation-sign?checkout=p0' });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Строк продовжено' })).toBeNull();
  });

  it.each([
    ['moved', '2027-01-04', 'Строк продовжено'],
    // paid after the day was over: a part of the debt
    ['left', '2026-12-21', 'Це продовження вже не діє'],
  ])('is back with a payment that has %s the day', async (_, DueDate, title) => {
    const LastPayment = paymentOf({ PayType: 'extension', Amount: 120_000 });
    const { responses } = server({}, { PendingExtension: null, DueDate, LastPayment });
    await renderPage(page, { responses, place: '/longation-sign?until=2027-01-04&checkout=p0' });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryAllByText('Платіж 1 200,00 ₴ отримано')).toHaveLength(DueDate === '2026-12-21' ? 1 : 0);
  });

  it('says that the one they chose is over, with a way on', async () => {
    const { responses, set } = server({
      generateSignPass: () => {
        set({ PendingExtension: null });
        return fail({ status: 409, message: 'Ціна діяла вчора' });
      },
    });
    await renderPage(page, { responses });
    await userEvent.click(screen.getByRole('checkbox', { name: /Додаткову угоду прочитано/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Отримати код' }));
    expect(await screen.findByRole('heading', { name: 'Це продовження вже не діє' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Обрати строк' })).toHaveAttribute('href', '/active-contract');
    expect(Cookies.get('longationAmount')).toBeUndefined();
  });

  it.each([
    ['a loan without an extension', server({}, { PendingExtension: null }).responses],
    ['no loan', { ...loanServer(), listContracts: () => ({ data: [], total: 0 }) }],
  ])('leads to the loan’s page from %s', async (_, responses) => {
    Cookies.remove('longationAmount');
    await renderPage({ ...page, default: Placed }, { responses, place: '/longation-sign' });
    expect(await screen.findByText('/active-contract')).toBeVisible();
  });
});
