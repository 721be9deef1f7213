import type { Returned } from '@pozyka/api-contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './return.tsx';

const place = '/cb/return?state=sealed';
const returned = (Kind: Returned['Kind'], Outcome: Returned['Outcome'], To: string | null = null) => ({ data: { Kind, Outcome, To } });

describe('return', () => {
  it.each([
    ['card', 'waiting', 'Картки ще не бачимо'],
    ['card', 'done', 'Картку додано'],
    ['payment', 'waiting', 'Платежу ще не бачимо'],
    ['payment', 'done', 'Платіж отримано'],
    ['payment', 'failed', 'Платіж не пройшов'],
    ['payment', 'back', 'Гроші повертаються'],
    ['signature', 'waiting', 'Підпису ще не бачимо'],
    ['signature', 'done', 'Документи підписано'],
    ['signature', 'failed', 'Документи не підписано'],
  ] as const)('says where nobody is logged in that of a %s came: %s', async (kind, outcome, title) => {
    const { callsOf, result } = await renderPage(page, {
      responses: { readReturn: () => returned(kind, outcome) },
      loggedIn: false,
      place,
    });
    expect(result.head?.noindex).toBe(true);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(/Поверніться туди/)).toBeVisible();
    // the state stays in this address: a login leads to where their loan is
    expect(screen.getByRole('link', { name: 'Увійти й продовжити тут' })).toHaveAttribute('href', '/login');
    expect(callsOf('readReturn').map(({ body }) => body)).toEqual([{ State: 'sealed' }]);
  });

  it('leads the customer themselves on before anything is shown', async () => {
    const to = '/active-contract?checkout=none';
    const { result } = await renderPage(page, { responses: { readReturn: () => returned('payment', 'waiting', to) }, place });
    expect(result.redirect).toBe(to);
  });

  it('says that another customer is logged in here', async () => {
    await renderPage(page, { responses: { readReturn: () => returned('payment', 'done') }, place });
    expect(await screen.findByText('Платіж отримано')).toBeVisible();
    expect(screen.getByText(/відкрито інший кабінет/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'До кабінету' })).toHaveAttribute('href', '/dashboard');
  });

  it('learns by itself what came later, in Russian too', async () => {
    let isPaid = false;
    const responses = { readReturn: () => returned('payment', isPaid ? 'done' : 'waiting') };
    await renderPage(page, { responses, loggedIn: false, locale: 'ru', place });
    expect(await screen.findByText('Платежа ещё не видим')).toBeVisible();
    isPaid = true;
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('Платёж получен')).toBeVisible();
  });

  it('leads on who has logged in here meanwhile', async () => {
    let to: string | null = null;
    await renderPage(page, { responses: { readReturn: () => returned('signature', 'waiting', to) }, place });
    await screen.findByText('Підпису ще не бачимо');
    to = '/contract-sign';
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByText(/Поверніться туди/)).toBeNull());
  });

  it.each([
    ['/cb/return', 0],
    [place, 1],
  ])('says that %p is of no use any more', async (at, requests) => {
    const { callsOf } = await renderPage(page, {
      responses: { readReturn: () => fail({ status: 404, message: 'Немає' }) },
      loggedIn: false,
      place: at,
    });
    expect(await screen.findByText('Це посилання вже не діє')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Увійти й продовжити тут' })).toHaveAttribute('href', '/login');
    expect(callsOf('readReturn')).toHaveLength(requests);
  });

  it('asks once more where nobody answered', async () => {
    let isDown = true;
    const responses = { readReturn: () => (isDown ? fail({ status: 0 }) : returned('card', 'done')) };
    await renderPage(page, { responses, loggedIn: false, place });
    expect(await screen.findByText(/Немає звʼязку/)).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByText('Картку додано')).toBeVisible();
  });
});
