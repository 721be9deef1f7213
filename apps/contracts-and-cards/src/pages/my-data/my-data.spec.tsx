import type { Erasing, Exchange } from '@pozyka/api-contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveTo } from '@pozyka/remote-kit/leave-to';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './my-data.tsx';

// jsdom cannot leave the page
jest.mock('@pozyka/remote-kit/leave-to', () => ({ leaveTo: jest.fn() }));

/** Midnight of Kyiv. */
const DAY = '2031-03-01T22:00:00.000Z';
const free: Erasing = { at: '2026-11-25T10:00:00.000Z', kept: false, ordered: null };
const retained: Erasing = { at: DAY, kept: true, ordered: null };
const server = (erasing: Erasing, change: Responses = {}): Responses => ({
  getErasing: () => ({ data: erasing }),
  listExchanges: () => ({ data: [] }),
  ...change,
});
const exchange = (over: Partial<Exchange>): Exchange => ({
  ...{ Register: 'credit-bureau', Name: 'Бюро', Purpose: 'application', State: 'done', At: '2026-11-25T10:00:00.000Z' },
  Consent: 'credit-history-consent-3',
  ...over,
});
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const button = (name: string) => screen.getByRole('button', { name });

describe('my-data', () => {
  afterEach(() => jest.mocked(leaveTo).mockReset());

  it('says in plain words what was requested about the customer and what was sent', async () => {
    const exchanges: Exchange[] = [
      exchange({ Purpose: 'late', State: 'waiting', Loan: { Number: 'П-7', Amount: 500_000, DueDate: '2026-12-01', Debt: 612_345 } }),
      exchange({ History: { OverdueDebts: 2, RunningLoans: 3, RunningPayments: 180_000 } }),
      exchange({ Register: 'loan-bans', Name: null, Purpose: 'signing', Consent: null, Banned: true }),
      exchange({ Register: 'loan-bans', Name: null, State: 'silent', Consent: null }),
    ];
    await renderPage(page, { responses: server(retained, { listExchanges: () => ({ data: exchanges }) }) });
    const section = within(screen.getByRole('region', { name: 'Що ми питали про вас і передавали' }));
    const lines = section.getAllByRole('heading', { level: 3 }).map((heading) => plain(heading.closest('li')?.textContent ?? ''));
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(
      /^Передали: Бюро.* — позику простроченоДоговір №П-7.*6 123,45 ₴Бюро ще не прийняло.*ваше прізвище.*редакція 3$/,
    );
    expect(lines[1]).toMatch(/^Питали: Бюро.* — щоб вирішити.*прострочення2Чинні позики3.*1 800,00 ₴.*дані про вашу згоду/);
    expect(lines[2]).toMatch(/^Питали: Реєстр заборон на позики.* — перед підписом договоруВідповідьзаборона діє.*лише ваш РНОКПП\.$/);
    expect(lines[3]).toMatch(/Відповіді так і не було/);
  });

  it('says that nothing was requested, and that the list did not come, in Russian', async () => {
    let up = false;
    const listExchanges = () => (up ? { data: [] } : fail({ status: 503, message: 'Подождите' }));
    await renderPage(page, { responses: server(retained, { listExchanges }), locale: 'ru' });
    const section = within(screen.getByRole('region', { name: 'Что мы спрашивали о вас и передавали' }));
    const again = await section.findByRole('button', { name: 'Попробовать ещё раз' });
    up = true;
    await userEvent.click(again);
    expect(await section.findByText(/никому ничего не передавали/)).toBeVisible();
  });

  it('says why nothing can be erased while a loan runs', async () => {
    const { result } = await renderPage(page, { responses: server({ at: null, kept: false, ordered: null }) });
    expect(result.head?.title).toBe('Мої дані — Pozyka');
    expect(screen.getByText('Зараз видалити дані не можна')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Видалити мої дані' })).toBeNull();
    expect(screen.getByRole('link', { name: /скільки ми їх зберігаємо/ })).toHaveAttribute('href', '/privacy-policy');
  });

  it('orders the erasing for the day of the law after a question that tells what follows, once', async () => {
    const responses = server(retained, { eraseAccount: () => ({ data: { at: DAY } }), logout: () => ({ data: true }) });
    const { callsOf } = await renderPage(page, { responses });
    expect(plain(document.querySelector('main, body')?.textContent ?? '')).toContain('можна видалити з: 2 березня 2031 р.');
    await userEvent.click(button('Видалити мої дані'));
    const dialog = within(screen.getByRole('dialog', { name: 'Видалити ваші дані?' }));
    expect(dialog.getByText(/Повернути їх ми не зможемо/)).toBeVisible();
    expect(dialog.getByText(/можна знову ввійти й скасувати/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Залишити' }));
    expect(callsOf('eraseAccount')).toEqual([]);
    await userEvent.click(button('Видалити мої дані'));
    await userEvent.click(button('Замовити видалення'));
    const done = await screen.findByRole('heading', { level: 1, name: 'Видалення замовлено' });
    expect(done).toHaveFocus();
    expect(callsOf('eraseAccount')).toHaveLength(1);
    expect(callsOf('eraseAccount')[0]?.key).toMatch(/^[\da-f-]{36}$/);
    await userEvent.click(button('На головну'));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
    expect(callsOf('logout')).toHaveLength(1);
  });

  it('erases at once where no law holds the data, in Russian', async () => {
    const responses = server(free, { eraseAccount: () => ({ data: { at: free.at ?? '' } }) });
    await renderPage(page, { responses, locale: 'ru' });
    await userEvent.click(button('Удалить мои данные'));
    expect(screen.queryByText(/отменить удаление/)).toBeNull();
    await userEvent.click(button('Удалить навсегда'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ваши данные удаляем' })).toBeVisible();
  });

  it('says what the server says where a loan was taken meanwhile, and asks once more', async () => {
    let requests = 0;
    const responses = server(free, {
      getErasing: () => ({ data: (requests += 1) === 1 ? free : { at: null, kept: false, ordered: null } }),
      eraseAccount: () => fail({ status: 409, message: 'Спершу поверніть позику' }),
    });
    await renderPage(page, { responses });
    await userEvent.click(button('Видалити мої дані'));
    await userEvent.click(button('Видалити назавжди'));
    expect(await screen.findByText('Спершу поверніть позику')).toBeVisible();
    expect(await screen.findByText('Зараз видалити дані не можна')).toBeVisible();
  });

  it('takes an order back', async () => {
    let ordered: string | null = DAY;
    const responses = server(retained, {
      getErasing: () => ({ data: { ...retained, ordered } }),
      cancelErasing: () => {
        ordered = null;
        return { data: true };
      },
    });
    const { callsOf } = await renderPage(page, { responses });
    expect(screen.queryByRole('button', { name: 'Видалити мої дані' })).toBeNull();
    await userEvent.click(button('Скасувати видалення'));
    expect(await screen.findByText('Видалення скасовано: ваші дані залишаються.')).toBeVisible();
    expect(button('Видалити мої дані')).toHaveFocus();
    expect(callsOf('cancelErasing')).toHaveLength(1);
  });

  it('tells that nobody answers, and tries again', async () => {
    let requests = 0;
    const responses = server(free, {
      getErasing: () => ((requests += 1) < 3 ? fail({ status: 503, message: 'Зачекайте' }) : { data: free }),
    });
    await renderPage(page, { responses });
    await waitFor(async () => {
      const again = screen.queryByRole('button', { name: 'Спробувати ще раз' });
      if (again) await userEvent.click(again);
      expect(button('Видалити мої дані')).toBeVisible();
    });
  });

  it('saves a copy by an address, which a page inside of an app can follow too', async () => {
    await renderPage(page, { responses: server(free) });
    const copy = screen.getByRole('link', { name: 'Завантажити копію' });
    expect(copy).toHaveAttribute('href', '/api/v2/system/customers/account/export/file');
    // the header saves it; with this attribute a refusal would be saved too, or said by nobody
    expect(copy).not.toHaveAttribute('download');
  });
});
