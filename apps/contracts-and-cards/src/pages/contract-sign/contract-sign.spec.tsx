import type { Contract } from '@pozyka/api-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from '@pozyka/remote-kit';
import Cookies from 'js-cookie';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { application, card, contract, details, statusOf, signingServer as server } from '../../testing/fixtures.ts';
import { openPdf } from '../../features/preview/open-pdf.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './contract-sign.tsx';

// rendering a PDF is tried in the browser
jest.mock('../../features/preview/open-pdf.ts', () => ({ openPdf: jest.fn(() => new Promise(() => undefined)) }));

const Place = () => {
  const { pathname, search } = useLocation();
  return (
    <output data-testid="place">
      {pathname}
      {search}
    </output>
  );
};

/** The page with its address in words. */
const placed = {
  ...page,
  default: () => (
    <>
      <page.default />
      <Place />
    </>
  ),
};

afterEach(() => Cookies.remove('selectedCard'));

describe('contract-sign, what is read', () => {
  it('shows every term that the law asks for, from what load has fetched', async () => {
    const { callsOf, result } = await renderPage(page, { responses: server() });
    expect(result.head?.title).toBe('Підпишіть договір — Pozyka');
    const terms = within(screen.getByRole('region', { name: 'Умови позики' }));
    const said = Object.fromEntries(
      terms.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')]),
    );
    expect(said).toEqual({
      'Сума позики': '10 000,00 ₴',
      Строк: '30 днів',
      'Дата видачі': '21 листопада 2026 р.',
      'Дата повернення': '21 грудня 2026 р.',
      'Відсоткова ставка на день': '0,9 %',
      'Відсотки за весь строк': '2 700,00 ₴',
      Комісії: '300,00 ₴',
      'Разом до повернення': '13 000,00 ₴',
      'Денна процентна ставка (ДПС)': '1,00 %',
      'Реальна річна процентна ставка (РРПС)': '2 333,95 %',
      'Картка для отримання грошей': '4242 42** **** 4242',
    });
    expect(screen.getByText('Підписати можна до кінця дня 21 листопада 2026 р.')).toBeVisible();
    expect(within(screen.getByRole('table', { name: 'Графік платежів' })).getAllByRole('row')).toHaveLength(2);
    expect(screen.getByRole('region', { name: 'Якщо не повернути вчасно' })).toHaveTextContent('понад 20 000 ₴');
    expect(screen.getByRole('region', { name: 'Ви можете передумати протягом 14 днів' })).toBeVisible();
    expect(callsOf('listContracts')[0]?.query).toEqual({ Limit: '1', Offset: '0', State: 'signing' });
    expect(callsOf('createContract')).toEqual([]);
  });

  it('lists the credit passport before the contract, each to open, to keep and to check', async () => {
    await renderPage(page, { responses: server() });
    const items = within(screen.getByRole('region', { name: 'Документи' })).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent('Паспорт споживчого кредиту');
    const first = within(items[0] as HTMLElement);
    const address = '/api/v2/contracts/pdf?ContractId=c1&DocumentTypeId=credit-passport';
    expect(first.getByRole('link', { name: 'Відкрити PDF «Паспорт споживчого кредиту» у новій вкладці' })).toHaveAttribute('href', address);
    expect(first.getByRole('link', { name: 'Завантажити «Паспорт споживчого кредиту»' })).toHaveAttribute('download');
    expect(first.getByText('Контрольна сума SHA-256: aaaaaaaa…aaaa1234')).toBeVisible();
    expect(first.getByText(`${'a'.repeat(60)}1234`)).toBeInTheDocument();
  });

  it('renders the papers as they are reached, before a code is asked for', async () => {
    const reached: (() => void)[] = [];
    class Observer {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        reached.push(() => report([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    }
    Object.assign(window, { IntersectionObserver: Observer });
    await renderPage(page, { responses: server() });
    const papers = within(screen.getByRole('region', { name: 'Документи' })).getAllByRole('button', { name: /Згорнути/ });
    // each has its place already: nothing below moves when it comes
    expect(papers.map((button) => button.getAttribute('aria-expanded'))).toEqual(['true', 'true']);
    expect(openPdf).not.toHaveBeenCalled();
    act(() => reached[0]?.());
    expect(jest.mocked(openPdf).mock.calls).toEqual([['/api/v2/contracts/pdf?ContractId=c1&DocumentTypeId=credit-passport']]);
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });

  it('stays as it is while the status cannot be fetched again', async () => {
    let isDown = false;
    const down = jest.fn(() => fail({ status: 503, message: 'Сервіс перевантажений' }));
    const responses = server({ getAppStatus: () => (isDown ? down() : { data: statusOf({ ActionStatus: 'contractSign' }) }) });
    await renderPage(page, { responses });
    const read = screen.getByRole('checkbox');
    await userEvent.click(read);
    isDown = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(down).toHaveBeenCalled());
    await act(async () => undefined);
    expect(read).toBeInTheDocument();
    expect(read).toBeChecked();
    expect(screen.queryByText('Сервіс перевантажений')).toBeNull();
  });

  it('says what could not be read and tries again', async () => {
    let attempt = 0;
    const getContract: Responses['getContract'] = () =>
      (attempt += 1) <= 2 ? fail({ status: 500, message: 'Збій на нашому боці' }) : { data: details };
    await renderPage(page, { responses: server({ getContract }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Збій на нашому боці');
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByRole('region', { name: 'Умови позики' })).toBeVisible();
  });
});

describe('contract-sign, generating the contract', () => {
  afterEach(() => jest.useRealTimers());

  it('generates the contract once, to the main card', async () => {
    let generated: Contract[] = [];
    const responses = server({
      listContracts: () => ({ data: generated, total: generated.length }),
      listCards: () => ({ data: [{ ...card, Id: 'other', IsMain: false }, card] }),
      createContract: () => {
        generated = [contract];
        return { data: { ContractId: 'c1' } };
      },
    });
    const { callsOf } = await renderPage(page, { responses });
    expect(await screen.findByRole('region', { name: 'Умови позики' })).toBeVisible();
    expect(callsOf('createContract').map(({ body }) => body)).toEqual([{ CardId: 'card1' }]);
    expect(callsOf('createContract')[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('leaves the words of an error code to the shell’s modal, and tries again under a new key', async () => {
    let attempt = 0;
    const responses = server({
      listContracts: () => ({ data: [], total: 0 }),
      createContract: () =>
        (attempt += 1) === 1
          ? fail({ status: 200, code: 31, message: 'Договір тимчасово не можна оформити' })
          : { data: { ContractId: 'c1' } },
    });
    const { callsOf } = await renderPage(page, { responses });
    const retry = await screen.findByRole('button', { name: 'Спробувати ще раз' });
    expect(screen.queryByText('Договір тимчасово не можна оформити')).toBeNull();
    await userEvent.click(retry);
    expect(await screen.findByRole('region', { name: 'Умови позики' })).toBeVisible();
    const keys = callsOf('createContract').map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('repeats under the same key where no answer came', async () => {
    let attempt = 0;
    const responses = server({
      listContracts: () => ({ data: [], total: 0 }),
      createContract: () => ((attempt += 1) === 1 ? fail({ status: 0 }) : { data: { ContractId: 'c1' } }),
    });
    const { callsOf } = await renderPage(page, { responses });
    expect(await screen.findByRole('alert')).toHaveTextContent('немає звʼязку');
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByRole('region', { name: 'Умови позики' })).toBeVisible();
    const [first, second] = callsOf('createContract').map(({ key }) => key);
    expect(second).toBe(first);
  });

  it('asks for a card where none is verified', async () => {
    const responses = server({
      listContracts: () => ({ data: [], total: 0 }),
      listCards: () => ({ data: [{ ...card, Verified: false }] }),
    });
    const { callsOf } = await renderPage(page, { responses });
    expect(await screen.findByRole('heading', { name: 'Потрібна підтверджена картка' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Додати картку' })).toBeVisible();
    expect(callsOf('createContract')).toEqual([]);
  });

  it('offers another card where this one expires too early', async () => {
    let Status = 652;
    const lapsed = { ...card, Expires: '01/20' };
    const other = { ...card, Id: 'card2', IsMain: false, Mask: '5555 55** **** 4444', Brand: 'Mastercard' };
    const responses = server({
      getAppStatus: () => ({ data: statusOf({ Status }) }),
      listContracts: () => ({ data: [], total: 0 }),
      listCards: () => ({ data: [lapsed, other] }),
      getApp: () => ({ data: application }),
      createContract: () => {
        Status = 0;
        return { data: { ContractId: 'c1' } };
      },
    });
    const { callsOf } = await renderPage(placed, { responses, place: '/contract-sign?expiredcard' });
    expect(screen.getByText('Картка закінчується раніше за позику')).toBeVisible();
    const [lasting, over] = within(screen.getByRole('radiogroup', { name: 'Картка' })).getAllByRole('radio');
    expect(lasting).toBeEnabled();
    expect(over).toBeDisabled();
    expect(screen.getByText('Строк дії закінчився: 01/20')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Надіслати на цю картку' }));
    expect(screen.getByText('Оберіть картку')).toBeVisible();
    expect(callsOf('createContract')).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: /Mastercard/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Надіслати на цю картку' }));
    expect(await screen.findByRole('region', { name: 'Умови позики' })).toBeVisible();
    expect(callsOf('createContract').map(({ body }) => body)).toEqual([{ CardId: 'card2' }]);
    // a reload must not ask for a card again
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent(/^\/contract-sign$/));
    expect(screen.getByRole('region', { name: 'Умови позики' })).toBeVisible();
  });

  it('says that the bank refused the money where the card lasts long enough', async () => {
    const responses = server({
      getAppStatus: () => ({ data: statusOf({ Status: 652 }) }),
      listContracts: () => ({ data: [], total: 0 }),
      getApp: () => ({ data: application }),
    });
    await renderPage(page, { responses, place: '/contract-sign?expiredcard' });
    expect(screen.getByText('Банк не прийняв переказ на вашу картку')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Visa/ })).toBeEnabled();
  });

  it('generates the contract to the card that was chosen before', async () => {
    Cookies.set('selectedCard', 'other');
    const responses = server({
      listContracts: () => ({ data: [], total: 0 }),
      listCards: () => ({ data: [card, { ...card, Id: 'other', IsMain: false }] }),
      createContract: () => ({ data: { ContractId: 'c1' } }),
    });
    const { callsOf } = await renderPage(page, { responses });
    expect(await screen.findByRole('region', { name: 'Умови позики' })).toBeVisible();
    expect(callsOf('createContract').map(({ body }) => body)).toEqual([{ CardId: 'other' }]);
  });

  it('leads to adding a card where none lasts until the due date', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), doNotFake: ['queueMicrotask', 'nextTick', 'setTimeout'] });
    const expiring = (getApp: NonNullable<Responses['getApp']>, Expires: string): Responses =>
      server({
        getAppStatus: () => ({ data: statusOf({ Status: 652 }) }),
        listContracts: () => ({ data: [], total: 0 }),
        listCards: () => ({ data: [{ ...card, Expires }] }),
        getApp,
      });
    const place = '/contract-sign?expiredcard';
    const { unmount } = await renderPage(page, { responses: expiring(() => ({ data: application }), '11/26'), place });
    expect(screen.getByRole('radio')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Надіслати на цю картку' })).toBeNull();
    expect(screen.getByText(/^Позику схвалено\. Щоб підготувати договір/)).toBeVisible();
    expect(screen.queryByText(/Прочитайте умови/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Додати картку' })).toBeVisible();
    unmount();
    const unread = () => fail({ status: 500 });
    const second = await renderPage(page, { responses: expiring(unread, '11/26'), place });
    expect(await screen.findByRole('radio')).toBeEnabled();
    second.unmount();
    await renderPage(page, { responses: expiring(unread, '10/26'), place });
    expect(await screen.findByText(/а такої у вас поки немає/)).toBeVisible();
    expect(screen.getByRole('radio')).toBeDisabled();
  });

  it('leaves for where the status leads when there is nothing to sign', async () => {
    const responses = server({
      getAppStatus: () => ({ data: statusOf({ ActionStatus: 'activeContract' }) }),
      listContracts: () => ({ data: [], total: 0 }),
    });
    const { goToStatus, callsOf } = await renderPage(page, { responses, goToStatus: () => new Promise(() => undefined) });
    await waitFor(() => expect(goToStatus).toHaveBeenCalledTimes(1));
    expect(callsOf('createContract')).toEqual([]);
  });
});
