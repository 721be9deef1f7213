import { contractsApi } from '@pozyka/api-client/contracts';
import type { Contract } from '@pozyka/api-contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { contract, details, documents } from '../../testing/fixtures.ts';
import { renderPage, type PageOptions } from '../../testing/render-page.tsx';
import * as page from './contract-list.tsx';
import { contractsQuery, placeOf, placePath } from './page-query.ts';

const contracts: Contract[] = [
  { ...contract, ContractId: 'a', Number: 'П-23', State: 'active', SignedAt: '2026-11-21T09:00:00Z' },
  { ...contract, ContractId: 'b', Number: 'П-22', State: 'closed', SignedAt: '2026-09-01T09:00:00Z', ClosedAt: '2026-09-20T22:30:00Z' },
];

const listOf = (data: Contract[], total: number): Responses => ({ listContracts: () => ({ data, total }) });
const article = (number: string) => within(screen.getByRole('article', { name: `Договір № ${number}` }));

describe('contract-list', () => {
  it('asks once more when it is opened, whatever another page has left', async () => {
    let answer: Contract = { ...contract, Number: 'П-23', State: 'signing' };
    const { listContracts } = contractsApi.endpoints;
    const before: PageOptions['before'] = async (dispatch) => {
      await dispatch(listContracts.initiate(contractsQuery({ page: 1 }), { subscribe: false }));
      answer = { ...answer, State: 'active' };
    };
    await renderPage(page, { responses: { listContracts: () => ({ data: [answer], total: 1 }) }, before, place: '/contract-list' });
    expect(article('П-23').getByText('Діє')).toBeVisible();
  });

  it('shows state, amount and dates, and leads to the running loan only', async () => {
    await renderPage(page, { responses: listOf(contracts, 2), place: '/contract-list' });
    expect(screen.getByText('2 договори')).toBeVisible();
    expect(article('П-23').getByText('Діє')).toBeVisible();
    expect(article('П-23').getByText('21 грудня 2026 р.')).toBeVisible();
    expect(article('П-23').getByRole('link', { name: 'Борг і графік' })).toHaveAttribute('href', '/active-contract');
    // half past midnight in Kyiv
    expect(article('П-22').getByText('21 вересня 2026 р.')).toBeVisible();
    const [only, ...others] = article('П-22').getAllByRole('link');
    expect(only).toHaveAccessibleName('Умови й документи: договір № П-22');
    expect(others).toEqual([]);
    expect(screen.queryByRole('navigation', { name: 'Сторінки договорів' })).toBeNull();
  });

  it('tells what a running loan owes today, and of one to be signed what it will cost', async () => {
    const Debt = { Principal: 544_000, Interest: 125_893, Fee: 0, Total: 669_893 };
    const late: Contract = { ...contract, State: 'late', SignedAt: '2026-10-20T09:00:00Z', Total: 769_893, Debt };
    await renderPage(page, { responses: listOf([late, { ...contract, ContractId: 'c2', Number: 'П-101' }], 2), place: '/contract-list' });
    expect(article('П-100').getByText('Борг на сьогодні').nextElementSibling).toHaveTextContent('6 698,93 ₴');
    expect(article('П-100').queryByText(/7\s698,93/)).toBeNull();
    expect(article('П-101').getByText('Разом до повернення').nextElementSibling).toHaveTextContent('13 000,00 ₴');
  });

  it('names no sum of a running loan that an older server does not tell', async () => {
    const late: Contract = { ...contract, State: 'late', SignedAt: '2026-10-20T09:00:00Z' };
    await renderPage(page, { responses: listOf([late], 1), place: '/contract-list' });
    expect(article('П-100').queryByText(/13\s000,00/)).toBeNull();
  });

  it('leads to the signature until there is one', async () => {
    const signed: Contract = { ...contract, ContractId: 'c2', Number: 'П-101', SignedAt: '2026-11-21T09:00:00Z' };
    await renderPage(page, { responses: listOf([contract, signed], 2) });
    expect(article('П-100').getByRole('link', { name: 'Перейти до підписання' })).toHaveAttribute('href', '/contract-sign');
    expect(article('П-101').getByText('Підписано, гроші в дорозі')).toBeVisible();
    expect(article('П-101').queryByRole('link', { name: 'Перейти до підписання' })).toBeNull();
  });

  it('pages by ten, the page in the address', async () => {
    const { callsOf } = await renderPage(page, { responses: listOf(contracts, 23), place: '/contract-list?page=2', locale: 'ru' });
    expect(callsOf('listContracts').map(({ query }) => query)).toEqual([{ Limit: '10', Offset: '10' }]);
    const pages = within(screen.getByRole('navigation', { name: 'Страницы договоров' }));
    expect(pages.getByRole('link', { name: '1' })).toHaveAttribute('href', '/ru/contract-list');
    expect(pages.getByRole('link', { name: '3' })).toHaveAttribute('href', '/ru/contract-list?page=3');
    await userEvent.click(pages.getByRole('link', { name: '3' }));
    expect(callsOf('listContracts').at(-1)?.query).toEqual({ Limit: '10', Offset: '20' });
  });

  it('filters by state, the state in the address and preserved by the pages and the way back', async () => {
    const { callsOf } = await renderPage(page, { responses: listOf(contracts, 23), place: '/contract-list?state=closed&page=2' });
    expect(callsOf('listContracts').map(({ query }) => query)).toEqual([{ Limit: '10', Offset: '10', State: 'closed' }]);
    const filter = within(screen.getByRole('navigation', { name: 'Стан договорів' }));
    expect(filter.getByRole('link', { current: true })).toHaveTextContent('Закриті');
    expect(filter.getByRole('link', { name: 'Усі' })).toHaveAttribute('href', '/contract-list');
    const pages = within(screen.getByRole('navigation', { name: 'Сторінки договорів' }));
    expect(pages.getByRole('link', { name: '3' })).toHaveAttribute('href', '/contract-list?state=closed&page=3');
    expect(article('П-22').getByRole('link')).toHaveAttribute('href', '/contract-list?state=closed&page=2&contract=b');
    await userEvent.click(filter.getByRole('link', { name: 'Прострочені' }));
    expect(callsOf('listContracts').at(-1)?.query).toEqual({ Limit: '10', Offset: '0', State: 'late' });
  });

  it('shows one contract whole: terms, schedule, papers', async () => {
    const closed = { ...details, State: 'closed' as const, SignedAt: '2026-11-21T09:00:00Z', ClosedAt: '2026-12-01T09:00:00Z' };
    const responses: Responses = {
      getContract: () => ({ data: closed }),
      getContractDocs: () => ({
        data: [{ DocumentTypeId: 'debt-free-certificate', Name: 'Довідка', Sha256: 'c'.repeat(64) }, ...documents],
      }),
    };
    const place = '/contract-list?state=closed&contract=c1';
    const { callsOf, result } = await renderPage(page, { responses, place });
    expect(result.head?.title).toBe('Договір № П-100 — Pozyka');
    expect(screen.getByRole('heading', { level: 1, name: 'Договір № П-100' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'До всіх договорів' })).toHaveAttribute('href', '/contract-list?state=closed');
    const terms = within(screen.getByRole('region', { name: 'Умови позики' }));
    expect(terms.getByText('Закрито').nextElementSibling).toHaveTextContent('1 грудня 2026 р.');
    expect(screen.getByRole('table', { name: 'Графік платежів' })).toBeVisible();
    const removal = screen.getByRole('link', { name: /Прибрати дні платежів із календаря/ });
    expect(removal).toHaveAttribute('href', '/api/v2/contracts/calendar?ContractId=c1&language=uk');
    const papers = within(screen.getByRole('region', { name: 'Документи' }));
    expect(papers.getByRole('link', { name: 'Завантажити «Довідка»' })).toHaveAttribute(
      'href',
      '/api/v2/contracts/pdf?ContractId=c1&DocumentTypeId=debt-free-certificate',
    );
    expect(screen.queryByRole('link', { name: 'Борг і графік' })).toBeNull();
    expect(callsOf('listContracts')).toEqual([]);
  });

  it('tells the debt of today beside terms of a running loan, and that its total counts what was paid', async () => {
    const Schedule = details.Schedule.flatMap((row) => [{ ...row, Payment: 100_000, Paid: true }, row]);
    const Debt = { Principal: 544_000, Interest: 125_893, Fee: 0, Total: 669_893 };
    const late = { ...details, State: 'late' as const, SignedAt: '2026-10-20T09:00:00Z', LateDays: 12, Schedule, Debt, Total: 769_893 };
    const responses: Responses = { getContract: () => ({ data: late }), getContractDocs: () => ({ data: documents }) };
    await renderPage(page, { responses, place: '/contract-list?contract=c1' });
    const terms = within(screen.getByRole('region', { name: 'Умови позики' }));
    expect(terms.getByText('Борг на сьогодні').nextElementSibling).toHaveTextContent('6 698,93 ₴');
    expect(terms.getByText('Разом за договором, зі сплаченим').nextElementSibling).toHaveTextContent('7 698,93 ₴');
    expect(terms.queryByText('Разом до повернення')).toBeNull();
  });

  it('says that another’s contract does not exist, and reads its papers again where they failed', async () => {
    const nobody: Responses = { getContract: () => fail({ status: 404 }), getContractDocs: () => fail({ status: 404 }) };
    const { unmount } = await renderPage(page, { responses: nobody, place: '/contract-list?contract=x' });
    expect(screen.getByRole('heading', { name: 'Такого договору немає' })).toBeVisible();
    unmount();
    let attempt = 0;
    const responses: Responses = {
      getContract: () => ({ data: details }),
      getContractDocs: () => ((attempt += 1) <= 2 ? fail({ status: 0 }) : { data: documents }),
    };
    await renderPage(page, { responses, place: '/contract-list?contract=c1' });
    await userEvent.click(await screen.findByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByRole('link', { name: 'Завантажити «Договір»' })).toBeVisible();
  });

  it('says that there is nothing yet, or nothing on this page', async () => {
    const { unmount } = await renderPage(page, { responses: listOf([], 0) });
    expect(screen.getByRole('heading', { name: 'Договорів ще немає' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'До кабінету' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('navigation', { name: 'Стан договорів' })).toBeNull();
    unmount();
    const filtered = await renderPage(page, { responses: listOf([], 0), place: '/contract-list?state=late' });
    expect(screen.getByRole('heading', { name: 'Договорів із таким станом немає' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Показати всі' })).toHaveAttribute('href', '/contract-list');
    filtered.unmount();
    await renderPage(page, { responses: listOf([], 23), place: '/contract-list?page=9' });
    expect(screen.getByRole('heading', { name: 'На цій сторінці договорів немає' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'На першу сторінку' })).toHaveAttribute('href', '/contract-list');
  });

  it('tries again', async () => {
    let attempt = 0;
    const listContracts: Responses['listContracts'] = () => ((attempt += 1) <= 2 ? fail({ status: 0 }) : { data: contracts, total: 2 });
    await renderPage(page, { responses: { listContracts } });
    expect(await screen.findByRole('alert')).toHaveTextContent('немає звʼязку');
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByRole('article', { name: 'Договір № П-23' })).toBeVisible();
  });

  it('takes a state that does not exist for all of them', () => {
    expect(placeOf(new URLSearchParams('state=nonsense'))).toEqual({ page: 1 });
    const place = { page: 3, state: 'late', contract: 'c&1' } as const;
    expect(placeOf(new URL(placePath(place), 'http://site.test').searchParams)).toEqual(place);
  });
});
