import type { ContractDetails } from '@pozyka/api-contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// here already when a page asks for it, so that no test waits for it
import './transfer-code.tsx';
import './other-ways.tsx';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { loanServer } from '../../testing/loan-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from '../../pages/active-contract/active-contract.tsx';

const IBAN = 'UA213223130000026007233566001';
const getRequisites: Responses['getRequisites'] = ({ query }) => {
  const Amount = Number(query['Amount']);
  const Url = `https://qr.bank.gov.ua/${String(Amount).padStart(300, 'A')}`;
  const Purpose = 'Повернення кредиту за договором П-100234-4821';
  return { data: { Recipient: 'ТОВ «Позика Онлайн»', RecipientCode: '12345678', Iban: IBAN, Amount, Purpose, Url } };
};
const server = (others: Responses = {}, change: Partial<ContractDetails> = {}): Responses =>
  loanServer(change, { getRequisites, ...others });

const open = async (title = 'За реквізитами') => {
  await userEvent.click(await screen.findByText(title));
  return screen.findByRole('button', { name: /IBAN/ });
};

const clipboard: string[] = [];
const copyWith = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
beforeEach(() => {
  clipboard.length = 0;
  copyWith(async (text) => void clipboard.push(text));
});

describe('paying by a credit transfer', () => {
  it('asks nothing until it is opened, then shows and copies all that a bank wants', async () => {
    const { callsOf } = await renderPage(page, { responses: server() });
    expect(callsOf('getRequisites')).toEqual([]);
    await userEvent.click(await screen.findByText('За реквізитами'));
    await userEvent.click(await screen.findByRole('button', { name: 'Копіювати: Рахунок (IBAN)' }));
    expect(clipboard).toEqual([IBAN]);
    expect(await screen.findByText('Скопійовано: Рахунок (IBAN)')).toBeVisible();
    expect(screen.getByText('UA21 3223 1300 0002 6007 2335 6600 1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Копіювати: Сума' }));
    expect(clipboard).toEqual([IBAN, '11200.00']);
    expect(callsOf('getRequisites').map(({ query }) => query)).toEqual([{ ContractId: 'c1', Amount: '1120000' }]);
    expect(screen.getByRole('img', { name: /QR-код для переказу 11\s200,00\s₴/ })).toBeVisible();
    const link = screen.getByRole('link', { name: 'Відкрити в застосунку банку' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/qr\.bank\.gov\.ua\//));
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([
    ['uk', 'За реквізитами', 'Сума переказу', /Введіть суму від 1,00/, /Щойно суму буде виправлено/],
    ['ru', 'По реквизитам', 'Сумма перевода', /Введите сумму от 1,00/, /Как только сумма будет исправлена/],
  ] as const)('takes a part of the debt, and no sum beyond it: %s', async (locale, title, label, wrong, instead) => {
    const { callsOf } = await renderPage(page, { responses: server(), locale });
    await open(title);
    const field = screen.getByRole('textbox', { name: label });
    expect(field).toHaveValue('11\u00a0200');
    for (const typed of ['0', '11201', 'abc']) {
      await userEvent.clear(field);
      await userEvent.type(field, `${typed}{Enter}`);
      expect(field).toHaveAccessibleDescription(wrong);
      // nothing that could be paid: the code and the link are of a sum
      expect(screen.getByText(instead)).toBeVisible();
      for (const name of ['img', 'link'] as const) expect(screen.queryByRole(name, { name: /QR|банк/ })).toBeNull();
      expect(screen.queryByText(/UA21/)).toBeNull();
    }
    expect(callsOf('getRequisites')).toHaveLength(1);
    await userEvent.clear(field);
    await userEvent.type(field, '500,5{Enter}');
    expect(await screen.findByRole('img', { name: /500,50/ })).toBeVisible();
    expect(callsOf('getRequisites').at(-1)?.query).toEqual({ ContractId: 'c1', Amount: '50050' });
  });

  it('shows no code of another sum than the one that is typed, nor while that one is on its way', async () => {
    const code = (sum: string) => screen.queryByRole('img', { name: new RegExp(`QR.*${sum}`) });
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow: Responses['getRequisites'] = async (call) => {
      if (call.query['Amount'] === '50000') await promise;
      return getRequisites(call);
    };
    await renderPage(page, { responses: server({ getRequisites: slow }) });
    await open();
    const field = screen.getByRole('textbox', { name: 'Сума переказу' });
    expect(code('200,00')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '500');
    expect(code('')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Показати реквізити на цю суму' }));
    expect(code('')).toBeNull();
    resolve();
    expect(await screen.findByRole('img', { name: /500,00/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Показати реквізити/ })).toBeNull();
  });

  it('says what went wrong, and asks again', async () => {
    let count = 0;
    const failsOnce: Responses['getRequisites'] = (call) =>
      count++ === 0 ? fail({ status: 503, message: 'Спробуйте згодом.' }) : getRequisites(call);
    await renderPage(page, { responses: server({ getRequisites: failsOnce }) });
    await userEvent.click(await screen.findByText('За реквізитами'));
    const section = screen.getByRole('region', { name: 'Інші способи сплатити' });
    await userEvent.click(await within(section).findByRole('button', { name: /ще раз/i }));
    expect(await within(section).findByText(/UA21 3223/)).toBeVisible();
  });

  it('tells to copy by hand where the browser does not', async () => {
    await renderPage(page, { responses: server() });
    await userEvent.click(await screen.findByText('За реквізитами'));
    const button = await screen.findByRole('button', { name: /IBAN/ });
    copyWith(() => Promise.reject(new Error('denied')));
    await userEvent.click(button);
    expect(await screen.findByText(/Виділіть текст/)).toBeVisible();
  });
});
