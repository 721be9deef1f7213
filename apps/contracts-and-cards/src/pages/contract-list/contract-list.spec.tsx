import { contractsApi } from '@pozyka/api-client/contracts';
import type { Contract } from '@pozyka/api-contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail, type Answers } from '../../testing/fake-api.ts';
import { contract } from '../../testing/fixtures.ts';
import { renderPage, type PageOptions } from '../../testing/render-page.tsx';
import * as page from './contract-list.tsx';
import { contractsQuery, pageOf } from './page-query.ts';

const contracts: Contract[] = [
  { ...contract, ContractId: 'a', Number: 'П-23', State: 'active', SignedAt: '2026-11-21T09:00:00Z' },
  { ...contract, ContractId: 'b', Number: 'П-22', State: 'closed', SignedAt: '2026-09-01T09:00:00Z', ClosedAt: '2026-09-20T22:30:00Z' },
];

const listOf = (data: Contract[], total: number): Answers => ({ listContracts: () => ({ data, total }) });
const article = (number: string) => within(screen.getByRole('article', { name: `Договір № ${number}` }));

describe('contract-list', () => {
  it('asks anew when it is opened, whatever another page has left', async () => {
    let answer: Contract = { ...contract, Number: 'П-23', State: 'signing' };
    const { listContracts } = contractsApi.endpoints;
    const before: PageOptions['before'] = async (dispatch) => {
      await dispatch(listContracts.initiate(contractsQuery(1), { subscribe: false }));
      answer = { ...answer, State: 'active' };
    };
    await renderPage(page, { answers: { listContracts: () => ({ data: [answer], total: 1 }) }, before, place: '/contract-list' });
    expect(article('П-23').getByText('Діє')).toBeVisible();
  });

  it('shows state, amount and dates, and leads to the running loan only', async () => {
    await renderPage(page, { answers: listOf(contracts, 2), place: '/contract-list' });
    expect(screen.getByText('2 договори')).toBeVisible();
    expect(article('П-23').getByText('Діє')).toBeVisible();
    expect(article('П-23').getByText('21 грудня 2026 р.')).toBeVisible();
    expect(article('П-23').getByRole('link', { name: 'Борг і графік' })).toHaveAttribute('href', '/active-contract');
    // half past midnight in Kyiv
    expect(article('П-22').getByText('21 вересня 2026 р.')).toBeVisible();
    expect(article('П-22').queryByRole('link')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('leads to the signature until there is one', async () => {
    const signed: Contract = { ...contract, ContractId: 'c2', Number: 'П-101', SignedAt: '2026-11-21T09:00:00Z' };
    await renderPage(page, { answers: listOf([contract, signed], 2) });
    expect(article('П-100').getByRole('link', { name: 'Перейти до підписання' })).toHaveAttribute('href', '/contract-sign');
    expect(article('П-101').getByText('Підписано, гроші в дорозі')).toBeVisible();
    expect(article('П-101').queryByRole('link')).toBeNull();
  });

  it('pages by ten, the page in the address', async () => {
    const { callsOf } = await renderPage(page, { answers: listOf(contracts, 23), place: '/contract-list?page=2', locale: 'ru' });
    expect(callsOf('listContracts').map(({ query }) => query)).toEqual([{ Limit: '10', Offset: '10' }]);
    const pages = within(screen.getByRole('navigation', { name: 'Страницы договоров' }));
    expect(pages.getByRole('link', { name: '1' })).toHaveAttribute('href', '/ru/contract-list');
    expect(pages.getByRole('link', { name: '3' })).toHaveAttribute('href', '/ru/contract-list?page=3');
    await userEvent.click(pages.getByRole('link', { name: '3' }));
    expect(callsOf('listContracts').at(-1)?.query).toEqual({ Limit: '10', Offset: '20' });
  });

  it('says that there is nothing yet, or nothing on this page', async () => {
    const { unmount } = await renderPage(page, { answers: listOf([], 0) });
    expect(screen.getByRole('heading', { name: 'Договорів ще немає' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'До кабінету' })).toHaveAttribute('href', '/dashboard');
    unmount();
    await renderPage(page, { answers: listOf([], 23), place: '/contract-list?page=9' });
    expect(screen.getByRole('heading', { name: 'На цій сторінці договорів немає' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'На першу сторінку' })).toHaveAttribute('href', '/contract-list');
  });

  it('tries again', async () => {
    let attempt = 0;
    const listContracts: Answers['listContracts'] = () => ((attempt += 1) <= 2 ? fail({ status: 0 }) : { data: contracts, total: 2 });
    await renderPage(page, { answers: { listContracts } });
    expect(await screen.findByRole('alert')).toHaveTextContent('немає зв’язку');
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByRole('article', { name: 'Договір № П-23' })).toBeVisible();
  });

  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=abc', 1],
  ])('reads %p as page %i', (search, number) => {
    expect(pageOf(new URLSearchParams(search))).toBe(number);
  });
});
