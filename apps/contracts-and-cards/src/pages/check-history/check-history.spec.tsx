import type { CashFlowItem } from '@pozyka/api-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPdf } from '../../features/preview/open-pdf.ts';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './check-history.tsx';
import { placeOf, placePath } from './receipts-place.ts';

// jsdom has no canvas for pdf.js to render on
jest.mock('../../features/preview/open-pdf.ts', () => ({ openPdf: jest.fn() }));
const opening = jest.mocked(openPdf);

const payment: CashFlowItem = {
  id: 'r2',
  category: { id: 'payment', title: 'Погашення кредиту' },
  Amount: 1_120_000,
  Date: '2026-11-20T10:15:00Z',
  FiscalNumber: '4000000041',
  ContractId: 'c1',
  ContractNumber: 'П-100',
  CheckUrl: 'https://cabinet.tax.gov.ua/cashregs/check?id=4000000041',
  Parts: [
    { Title: 'Повернення суми кредиту', Amount: 1_000_000 },
    { Title: 'Проценти за користування кредитом', Amount: 120_000 },
  ],
};
const issue: CashFlowItem = {
  ...payment,
  id: 'r1',
  category: { id: 'issue', title: 'Видача кредиту' },
  Amount: 1_000_000,
  // already December in Kyiv
  Date: '2026-11-30T22:30:00Z',
  FiscalNumber: '4000000042',
};

const listOf = (cashFlowItems: CashFlowItem[], total = cashFlowItems.length): Responses => ({
  listCashFlow: () => ({ data: { cashFlowItems }, total }),
});
const spoken = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');
const month = (name: string) => within(screen.getByRole('region', { name: name.replace(' ', '\u00a0') }));

/** Opens the receipt as a press of its title does: jsdom toggles the element but tells nobody. */
const openReceipt = async (title: string): Promise<ReturnType<typeof within>> => {
  const details = screen.getByText(title).closest('details');
  if (!details) throw new Error(`no receipt ${title}`);
  await userEvent.click(screen.getByText(title));
  details.open = true;
  await act(async () => void details.dispatchEvent(new Event('toggle')));
  await screen.findByRole('img', { name: 'QR-код для перевірки чека' });
  return within(details);
};

const pdf = new Uint8Array([37, 80, 68, 70]);
const sent: { url: string; init: RequestInit | undefined }[] = [];
/** The server that generates receipts; `responses` one after another, then the PDF. */
const serving = (...responses: Response[]): void => {
  sent.length = 0;
  globalThis.fetch = async (url, init) => {
    sent.push({ url: String(url), init });
    return responses.shift() ?? new Response(pdf);
  };
};

const shared: ShareData[] = [];
const sharing = (share: ((data: ShareData) => Promise<void>) | undefined): void => {
  shared.length = 0;
  Object.assign(navigator, {
    canShare: share && (({ files }: ShareData) => files?.[0]?.type === 'application/pdf'),
    share: share && ((data: ShareData) => (shared.push(data), share(data))),
  });
};

describe('check-history', () => {
  beforeEach(() => {
    sharing(undefined);
    serving();
    opening.mockReset().mockResolvedValue({ data: new ArrayBuffer(8), Pages: () => <p>pages</p> });
  });

  it('groups by the month of Kyiv and says which way the money went', async () => {
    const { result } = await renderPage(page, { responses: listOf([issue, payment]), place: '/check-history' });
    expect(result.head?.title).toBe('Історія чеків — Pozyka');
    expect(screen.getByText('2 чеки')).toBeVisible();
    expect(spoken(month('Грудень 2026').getByText('Видача кредиту').closest('summary') as HTMLElement)).toBe(
      'Видача кредиту1 грудня 2026 р. о 00:30+ 10 000,00 ₴надійшло вам',
    );
    expect(spoken(month('Листопад 2026').getByText('Погашення кредиту').closest('summary') as HTMLElement)).toContain(
      '\u2212 11 200,00 ₴ви сплатили',
    );
    expect(screen.queryByRole('navigation', { name: 'Сторінки чеків' })).toBeNull();
  });

  it('opens a receipt: parts, contract, fiscal number, its code and the way to check it', async () => {
    await renderPage(page, { responses: listOf([payment]) });
    expect(screen.queryByText('4000000041')).toBeNull();
    const receipt = await openReceipt('Погашення кредиту');
    expect(spoken(receipt.getByText('Повернення суми кредиту').nextElementSibling as HTMLElement)).toBe('10 000,00 ₴');
    expect(spoken(receipt.getByText('Проценти за користування кредитом').nextElementSibling as HTMLElement)).toBe('1 200,00 ₴');
    expect(receipt.getByText('4000000041')).toBeVisible();
    expect(receipt.getByRole('link', { name: 'Договір № П-100' })).toHaveAttribute('href', '/contract-list?contract=c1');
    const check = receipt.getByRole('link', { name: /Перевірити на сайті податкової/ });
    expect(check).toHaveAttribute('href', payment.CheckUrl);
    expect(check).toHaveAttribute('rel', 'noopener noreferrer');
    expect(sent).toEqual([]);
  });

  it('shows the PDF in its place, and the address that saves it', async () => {
    await renderPage(page, { responses: listOf([payment]) });
    const receipt = await openReceipt('Погашення кредиту');
    const opener = receipt.getByRole('button', { name: 'Переглянути тут «Чек 4000000041»' });
    await userEvent.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(opening.mock.calls).toEqual([['/api/v2/cashflow/pdf?cashFlowId=r2']]);
    const link = receipt.getByRole('link', { name: 'Завантажити «Чек 4000000041»' });
    expect(link).toHaveAttribute('href', '/api/v2/cashflow/pdf?cashFlowId=r2');
    // the header saves it; with this attribute a refusal would be saved too, or said by nobody
    expect(link).not.toHaveAttribute('download');
    await userEvent.click(receipt.getByRole('button', { name: 'Закрити перегляд «Чек 4000000041»' }));
    expect(opener).toHaveFocus();
  });

  it('says why a file did not come to be shared, and fetches it again', async () => {
    serving(Response.json({ error: { code: 503, message: 'Зачекайте.' } }, { status: 503 }));
    sharing(async () => undefined);
    await renderPage(page, { responses: listOf([payment]) });
    const receipt = await openReceipt('Погашення кредиту');
    await userEvent.click(receipt.getByRole('button', { name: 'Поділитися «Чек 4000000041»' }));
    expect(receipt.getByRole('alert')).toHaveTextContent('Зачекайте.');
    await userEvent.click(receipt.getByRole('button', { name: 'Спробувати ще раз' }));
    await waitFor(() => expect(receipt.queryByRole('alert')).toBeNull());
    expect(sent).toHaveLength(2);
  });

  it('shares the file where the browser can, and nowhere else', async () => {
    const { unmount } = await renderPage(page, { responses: listOf([payment]) });
    expect((await openReceipt('Погашення кредиту')).queryByRole('button', { name: /Поділитися/ })).toBeNull();
    unmount();
    const responses = [new DOMException('', 'NotAllowedError'), new DOMException('', 'AbortError'), undefined];
    sharing(async () => {
      const refusal = responses.shift();
      if (refusal) throw refusal;
    });
    await renderPage(page, { responses: listOf([payment]) });
    const receipt = await openReceipt('Погашення кредиту');
    const share = receipt.getByRole('button', { name: 'Поділитися «Чек 4000000041»' });
    await userEvent.click(share);
    expect(await receipt.findByText('Файл готовий. Натисніть «Поділитися» ще раз.')).toBeVisible();
    for (let press = 2; press <= 3; press += 1) {
      await userEvent.click(share);
      expect(receipt.queryByText(/Файл готовий/)).toBeNull();
      expect(receipt.queryByRole('alert')).toBeNull();
    }
    expect(shared.map(({ files, title }) => [files?.[0]?.name, title])).toEqual(
      Array.from({ length: 3 }, () => ['Чек 4000000041.pdf', 'Чек 4000000041']),
    );
    expect(sent).toHaveLength(1);
  });

  it('keeps category and page in the address', async () => {
    const { callsOf } = await renderPage(page, {
      responses: listOf([payment], 23),
      place: '/check-history?category=payment&page=2',
      locale: 'ru',
    });
    expect(callsOf('listCashFlow').map(({ query }) => query)).toEqual([{ Limit: '10', Offset: '10', Category: 'payment' }]);
    const filter = within(screen.getByRole('navigation', { name: 'Вид операции' }));
    expect(filter.getByRole('link', { current: true })).toHaveTextContent('Погашение');
    expect(filter.getByRole('link', { name: 'Все' })).toHaveAttribute('href', '/ru/check-history');
    const pages = within(screen.getByRole('navigation', { name: 'Страницы чеков' }));
    expect(pages.getByRole('link', { name: '1' })).toHaveAttribute('href', '/ru/check-history?category=payment');
    await userEvent.click(pages.getByRole('link', { name: '3' }));
    expect(callsOf('listCashFlow').at(-1)?.query).toEqual({ Limit: '10', Offset: '20', Category: 'payment' });
  });

  it.each([
    ['', 0, 'Чеків ще немає', 'До кабінету', '/dashboard'],
    ['?category=refund', 0, 'Чеків цього виду немає', 'Показати всі', '/check-history'],
    ['?category=payment&page=9', 12, 'На цій сторінці чеків немає', 'На першу сторінку', '/check-history?category=payment'],
  ])('says why there is nothing at %p of %i', async (query, total, title, action, to) => {
    await renderPage(page, { responses: listOf([], total), place: `/check-history${query}` });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', to);
    expect(screen.queryByRole('navigation', { name: 'Вид операції' }) === null).toBe(query === '');
  });

  it('keeps the place of what is coming, and tries again what failed', async () => {
    let attempt = 0;
    const listCashFlow: Responses['listCashFlow'] = () =>
      (attempt += 1) <= 2 ? fail({ status: 0 }) : { data: { cashFlowItems: [payment] }, total: 1 };
    await renderPage(page, { responses: { listCashFlow } });
    expect(await screen.findByRole('alert')).toHaveTextContent('немає звʼязку');
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByText('Погашення кредиту')).toBeVisible();
  });

  it('takes an address that means nothing for the first page of all', () => {
    for (const query of ['page=0', 'page=x&category=bribe', 'page=1.5']) expect(placeOf(new URLSearchParams(query))).toEqual({ page: 1 });
    const place = { page: 3, category: 'refund' } as const;
    expect(placeOf(new URL(placePath(place), 'http://site.test').searchParams)).toEqual(place);
  });
});
