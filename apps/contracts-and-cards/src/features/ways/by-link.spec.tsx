import { createHash, webcrypto } from 'node:crypto';
import type { PayLink } from '@pozyka/api-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// here already when a page asks for it, so that no test waits for it
import './other-ways.tsx';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { loanServer } from '../../testing/loan-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from '../../pages/active-contract/active-contract.tsx';

// jsdom has no digest
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const copied: string[] = [];
beforeEach(() => {
  copied.length = 0;
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
});

const paid: PayLink = { LinkId: 'old', Amount: 30_000, ExpiresAt: '2026-12-05T10:00:00Z', PaidAt: '2026-12-01T09:00:00Z' };

/** A server that stores links. */
const server = (others: Responses = {}): Responses => {
  let links: PayLink[] = [paid];
  return loanServer(
    {},
    {
      listPayLinks: () => ({ data: links }),
      createPayLink: ({ body }) => {
        const { Amount } = body as { Amount: number };
        const data = { LinkId: `l${links.length}`, Amount, ExpiresAt: '2026-12-08T10:00:00Z', PaidAt: null };
        links = [data, ...links];
        return { data };
      },
      revokePayLink: ({ query }) => {
        links = links.filter(({ LinkId }) => LinkId !== query['LinkId']);
        return { data: true };
      },
      ...others,
    },
  );
};

describe('links for somebody else', () => {
  it('makes one for two presses, tells the server the sum of its token alone, copies and ends it', async () => {
    const { callsOf } = await renderPage(page, { responses: server() });
    await userEvent.click(await screen.findByText('Нехай заплатить хтось інший'));
    const field = await screen.findByRole('textbox', { name: 'Сума за посиланням' });
    await userEvent.clear(field);
    await userEvent.type(field, '400');
    const button = screen.getByRole('button', { name: 'Створити посилання' });
    await act(async () => {
      button.click();
      button.click();
    });
    const list = await screen.findByRole('list', { name: 'Ваші посилання' });
    await userEvent.click(await within(list).findByRole('button', { name: /Копіювати посилання на 400,00/ }));
    const token = /^https?:\/\/.+\/pay#([\w-]{43})$/.exec(copied[0] ?? '')?.[1] ?? '';
    const TokenSha256 = createHash('sha256').update(token).digest('hex');
    expect(callsOf('createPayLink').map(({ body }) => body)).toEqual([{ ContractId: 'c1', Amount: 40_000, TokenSha256 }]);
    expect(within(list).getByText(/300,00\s₴, сплачено 1 грудня 2026/)).toBeVisible();
    await userEvent.click(within(list).getByRole('button', { name: /Скасувати посилання на 400,00/ }));
    expect(callsOf('revokePayLink').map(({ query }) => query)).toEqual([{ LinkId: 'l1' }]);
    expect(screen.queryByRole('button', { name: /Скасувати/ })).toBeNull();
  });

  it('of one made elsewhere it says that its address is gone', async () => {
    await renderPage(page, { responses: server({ listPayLinks: () => ({ data: [{ ...paid, PaidAt: null }] }) }) });
    await userEvent.click(await screen.findByText('Нехай заплатить хтось інший'));
    expect(await screen.findByText(/Адресу знала лише сторінка/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Копіювати/ })).toBeNull();
  });

  it('without an answer the next press is the same link under the same key', async () => {
    let tries = 0;
    const failsOnce: Responses['createPayLink'] = () =>
      tries++ === 0 ? fail({ status: 0 }) : { data: { ...paid, LinkId: 'l1', Amount: 1_120_000, PaidAt: null } };
    const { callsOf } = await renderPage(page, { responses: server({ createPayLink: failsOnce }) });
    await userEvent.click(await screen.findByText('Нехай заплатить хтось інший'));
    const button = await screen.findByRole('button', { name: 'Створити посилання' });
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Немає звʼязку');
    await userEvent.click(button);
    const [first, second] = callsOf('createPayLink');
    expect([second?.key, second?.body]).toEqual([first?.key, first?.body]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [
      'uk',
      'Нехай заплатить хтось інший',
      'Сума за посиланням',
      'Створити посилання',
      /решту боргу вже просять/,
      'Посилання вже просять увесь борг',
    ],
    ['ru', 'Пусть заплатит кто-то другой', 'Сумма по ссылке', 'Создать ссылку', /остальной долг уже просят/, 'Ссылки уже просят весь долг'],
  ] as const)(
    'asks for what other links leave; once they ask for all, it says what to do: %s',
    async (locale, way, label, make, hint, all) => {
      await renderPage(page, { responses: server(), locale });
      await userEvent.click(await screen.findByText(way));
      const field = await screen.findByRole('textbox', { name: label });
      await userEvent.clear(field);
      await userEvent.type(field, '400');
      await userEvent.click(screen.getByRole('button', { name: make }));
      await waitFor(() => expect(field).toHaveValue('10\u00a0800'));
      expect(field).toHaveAccessibleDescription(hint);
      await userEvent.click(screen.getByRole('button', { name: make }));
      const notice = await screen.findByText(all);
      expect(notice).toBeVisible();
      expect(screen.queryByRole('button', { name: make })).toBeNull();
      expect(document.activeElement).toContainElement(notice);
      await userEvent.click(screen.getByRole('button', { name: /^(?:Скасувати|Отменить) .*\s400,00/ }));
      expect(await screen.findByRole('textbox', { name: label })).toHaveValue('400');
    },
  );

  it.each([
    ['uk', 'Нехай заплатить хтось інший', 'Створити посилання', 'Відкриті посилання вже просять 6 000,00 ₴.'],
    ['ru', 'Пусть заплатит кто-то другой', 'Создать ссылку', 'Открытые ссылки уже просят 6 000,00 ₴.'],
  ] as const)('shows the server’s words about a sum that others ask for: %s', async (locale, way, make, Amount) => {
    const createPayLink: Responses['createPayLink'] = () => fail({ status: 422, data: { Amount } });
    await renderPage(page, { responses: server({ createPayLink }), locale });
    await userEvent.click(await screen.findByText(way));
    await userEvent.click(await screen.findByRole('button', { name: make }));
    expect(await screen.findByRole('alert')).toHaveTextContent(Amount);
  });

  it('shows why there is none: five are open', async () => {
    const full: Responses['createPayLink'] = () => fail({ status: 409, message: 'Відкрито вже пʼять посилань.' });
    await renderPage(page, { responses: server({ createPayLink: full }), locale: 'ru' });
    await userEvent.click(await screen.findByText('Пусть заплатит кто-то другой'));
    await userEvent.click(await screen.findByRole('button', { name: 'Создать ссылку' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Відкрито вже');
  });
});
