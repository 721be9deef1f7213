import type { LinkOutcome, OpenedLink } from '@pozyka/api-contract';
import { leaveTo } from '@pozyka/remote-kit/leave-to';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// here already when the page asks for it, so that no test waits for it
import '../../features/ways/transfer-code.tsx';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { renderPage, type PageOptions } from '../../testing/render-page.tsx';
import * as page from './pay.tsx';

// jsdom cannot leave the page
jest.mock('@pozyka/remote-kit/leave-to', () => ({ leaveTo: jest.fn() }));

const token = 'A_-'.padEnd(43, 'b');
const transfer = {
  ...{ Recipient: 'ТОВ «Позика Онлайн»', RecipientCode: '12345678', Iban: 'UA213223130000026007233566001', Amount: 40_000 },
  Purpose: 'Повернення кредиту за посиланням L-0123456789',
  Url: `https://qr.bank.gov.ua/${'A'.repeat(300)}`,
};
const link: OpenedLink = {
  ...{ State: 'open', Recipient: 'ТОВ «Позика Онлайн»', Amount: 40_000, ExpiresAt: '2026-12-08T10:00:00Z' },
  Transfer: transfer,
};
const came: LinkOutcome = {
  ...{ State: 'paid', Recipient: 'ТОВ «Позика Онлайн»', Amount: 40_000, At: '2026-12-01T10:00:00Z' },
  FiscalNumber: '4000000041',
};
const opened = (over: Partial<OpenedLink> = {}, others: Responses = {}): Responses => ({
  openPayLink: () => ({ data: { ...link, ...over } }),
  ...others,
});
/** The page of a payer, who needs no login. */
const show = (options: Partial<PageOptions> & Pick<PageOptions, 'responses'>) =>
  renderPage(page, { place: `/pay#${token}`, loggedIn: false, ...options });

describe('paying by a link', () => {
  beforeEach(() => {
    jest.mocked(leaveTo).mockClear();
  });

  it.each([
    ['uk', /^Сплатити 400,00\s₴$/],
    ['ru', /^Оплатить 400,00\s₴$/],
  ] as const)(
    'shows the sum, leads to the provider once for two presses, and sends the token in a body alone: %s',
    async (locale, press) => {
      const startLinkCheckout: Responses['startLinkCheckout'] = () => ({ data: { Url: 'https://pay.example/checkout' } });
      const { calls, result } = await show({ responses: opened({}, { startLinkCheckout }), locale });
      expect(result.head?.noindex).toBe(true);
      const button = await screen.findByRole('button', { name: press });
      await act(async () => {
        button.click();
        button.click();
      });
      expect(leaveTo).toHaveBeenCalledTimes(1);
      expect(calls.map(({ operation, body }) => [operation, body])).toEqual([
        ['openPayLink', { Token: token }],
        ['startLinkCheckout', { Token: token }],
      ]);
      expect(calls.some(({ path, query }) => JSON.stringify([path, query]).includes(token))).toBe(false);
    },
  );

  it.each([
    [{ State: 'paid', ExpiresAt: null, Transfer: null }, 'За цим посиланням уже заплатили'],
    [{ State: 'over', Amount: null, ExpiresAt: null, Transfer: null }, 'Посилання не діє'],
  ] as const)('of %j there is nothing to press', async (over, said) => {
    await show({ responses: opened(over) });
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['uk', 'Переказом за реквізитами', 'Копіювати: Рахунок (IBAN)', /QR-код для переказу 400,00/, 'Відкрити в застосунку банку'],
    ['ru', 'Переводом по реквизитам', 'Копировать: Счёт (IBAN)', /QR-код для перевода 400,00/, 'Открыть в приложении банка'],
  ] as const)('is paid by a transfer too, with the link’s own reference: %s', async (locale, title, copy, code, app) => {
    const { calls } = await show({ responses: opened(), locale });
    await userEvent.click(await screen.findByText(title));
    expect(await screen.findByRole('button', { name: copy })).toBeVisible();
    expect(screen.getByText('UA21 3223 1300 0002 6007 2335 6600 1')).toBeVisible();
    expect(screen.getByText(transfer.Purpose)).toBeVisible();
    expect(await screen.findByRole('img', { name: code })).toBeVisible();
    const inApp = screen.getByRole('link', { name: app });
    expect([inApp.getAttribute('href'), inApp.getAttribute('rel')]).toEqual([transfer.Url, 'noopener noreferrer']);
    expect(calls.map(({ operation }) => operation)).toEqual(['openPayLink']);
  });

  it('a link without a reference is paid by a card alone', async () => {
    await show({ responses: opened({ Transfer: null }) });
    expect(await screen.findByRole('button', { name: /Сплатити/ })).toBeVisible();
    expect(screen.queryByText('Переказом за реквізитами')).toBeNull();
  });

  it('somebody paid meanwhile: says so, and shows it', async () => {
    let isPaid = false;
    const responses: Responses = {
      openPayLink: () => ({ data: isPaid ? { ...link, State: 'paid', ExpiresAt: null, Transfer: null } : link }),
      startLinkCheckout: () => {
        isPaid = true;
        return fail({ status: 409, message: 'За цим посиланням уже заплатили.' });
      },
    };
    await show({ responses });
    await userEvent.click(await screen.findByRole('button', { name: /Сплатити/ }));
    expect(await screen.findByText(/платити ще раз не потрібно/)).toBeVisible();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it.each([
    ['uk', /^Сплатити/, 'За цю позику саме зараз платить хтось інший. Якщо до 14:35 платіж не надійде, спробуйте ще раз.'],
    ['ru', /^Оплатить/, 'За этот заём прямо сейчас платит кто-то другой. Если до 14:35 платёж не поступит, попробуйте ещё раз.'],
  ] as const)('somebody else is paying: says until when, and it can be pressed again: %s', async (locale, press, message) => {
    const startLinkCheckout: Responses['startLinkCheckout'] = () => fail({ status: 409, message });
    await show({ responses: opened({}, { startLinkCheckout }), locale });
    await userEvent.click(await screen.findByRole('button', { name: press }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: press })).toBeEnabled();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('without a connection it can be pressed again', async () => {
    let tries = 0;
    const openPayLink: Responses['openPayLink'] = () => (tries++ === 0 ? fail({ status: 0 }) : { data: link });
    await show({ responses: { openPayLink } });
    await userEvent.click(await screen.findByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByRole('button', { name: /Сплатити/ })).toBeVisible();
  });

  it.each(['/pay', '/pay#', '/pay#short'])('%s has no link: asks nothing', async (place) => {
    const { calls } = await show({ responses: {}, place });
    const notice = await screen.findByText('Відкрийте посилання ще раз');
    expect(notice).toBeVisible();
    // as high as the place of a link while it is opened
    const reserved = [...document.querySelectorAll('*')].filter(
      (one) => one.contains(notice) && getComputedStyle(one).minHeight === '22rem',
    );
    expect(reserved).toHaveLength(1);
    expect(calls).toEqual([]);
  });

  it('tells the payer what came of it, with a receipt that names no contract', async () => {
    const { callsOf } = await show({
      responses: { linkOutcome: () => ({ data: came }) },
      place: '/pay?order=o1',
    });
    expect(await screen.findByText(/Сплачено 400,00\s₴/)).toBeVisible();
    expect(screen.getByText('4000000041')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Надрукувати або зберегти' })).toBeEnabled();
    expect(callsOf('linkOutcome')[0]?.body).toEqual({ OrderId: 'o1' });
  });

  it('says that a payment that was not needed goes back to the payer’s card', async () => {
    const returned: Responses = { linkOutcome: () => ({ data: { ...came, State: 'returned', FiscalNumber: null } }) };
    await show({ responses: returned, place: '/pay?order=o1' });
    expect(await screen.findByText('Платіж не зараховано, гроші повертаються')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/Повернемо .*₴ на картку, з якої ви платили/);
  });

  it('says that the bank declined, or that nothing came yet', async () => {
    const failed: Responses = { linkOutcome: () => ({ data: { ...came, State: 'failed', FiscalNumber: null } }) };
    const { unmount } = await show({ responses: failed, place: '/pay?order=o1' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Оплата не пройшла');
    unmount();
    const unknown: Responses = { linkOutcome: () => ({ data: { ...came, State: 'unknown', Amount: null, At: null, FiscalNumber: null } }) };
    await show({ responses: unknown, place: '/pay?order=o1' });
    expect(await screen.findByText('Перевіряємо…')).toBeVisible();
  });
});
