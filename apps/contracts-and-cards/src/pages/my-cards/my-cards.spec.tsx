import type { Card } from '@pozyka/api-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveTo } from '../../features/leave-to.ts';
import { fail, type Answers } from '../../testing/fake-api.ts';
import { card } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './my-cards.tsx';

// jsdom cannot leave the page
jest.mock('../../features/leave-to.ts', () => ({ leaveTo: jest.fn() }));

const main: Card = { ...card, InUse: true };
const other: Card = { ...card, Id: 'card2', Brand: 'Mastercard', Mask: '5555 55** **** 4444', IsMain: false, Expires: '03/28' };
const server = (change: Answers = {}): Answers => ({ listCards: () => ({ data: [main, other] }), ...change });
const article = (name: string) => within(screen.getByRole('article', { name }));

describe('my-cards', () => {
  afterEach(() => jest.mocked(leaveTo).mockReset());

  it('lists cards with what matters of each', async () => {
    await renderPage(page, { answers: server({ listCards: () => ({ data: [main, { ...other, Verified: false }] }) }) });
    const visa = article('Visa 4242 42** **** 4242');
    for (const words of ['Діє до 12/29', 'Основна', 'Підтверджена', 'Для чинної позики']) expect(visa.getByText(words)).toBeVisible();
    expect(visa.queryByRole('button')).toBeNull();
    const second = article('Mastercard 5555 55** **** 4444');
    expect(second.getByText('Не підтверджена')).toBeVisible();
    expect(second.queryByText('Основна')).toBeNull();
    expect(second.queryByRole('button', { name: /Зробити основною/ })).toBeNull();
  });

  it.each([
    ['uk', 'Додати картку', '/my-cards'],
    ['ru', 'Добавить карту', '/ru/my-cards'],
  ] as const)('adds a card at the provider and comes back here: %s', async (locale, name, back) => {
    const answers = server({ startCardVerification: () => ({ data: { Url: 'http://provider.test/card?intent=1' } }) });
    const { callsOf } = await renderPage(page, { answers, locale });
    const button = screen.getByRole('button', { name });
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('http://provider.test/card?intent=1'));
    expect(callsOf('startCardVerification').map(({ query }) => query)).toEqual([{ ResponseUrl: back }]);
  });

  it('says why the provider cannot be reached, and lets him try again', async () => {
    let attempt = 0;
    const answers = server({
      listCards: () => ({ data: [] }),
      startCardVerification: () =>
        (attempt += 1) === 1
          ? fail({ status: 503, message: 'Платіжна система не відповідає' })
          : { data: { Url: 'http://provider.test/' } },
    });
    await renderPage(page, { answers });
    expect(screen.getByRole('heading', { name: 'Карток ще немає' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Додати картку' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Платіжна система не відповідає');
    await userEvent.click(screen.getByRole('button', { name: 'Додати картку' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  });

  it('makes another card the main one', async () => {
    let cards = [main, other];
    const answers = server({
      listCards: () => ({ data: cards }),
      makeCardPrimary: () => {
        cards = [
          { ...other, IsMain: true },
          { ...main, IsMain: false },
        ];
        return { data: cards };
      },
    });
    const { callsOf } = await renderPage(page, { answers });
    await userEvent.click(screen.getByRole('button', { name: 'Зробити основною: Mastercard 5555 55** **** 4444' }));
    expect(await article('Mastercard 5555 55** **** 4444').findByText('Основна')).toBeVisible();
    expect(callsOf('makeCardPrimary').map(({ body }) => body)).toEqual([{ CardId: 'card2' }]);
  });

  it('takes a card away after a question', async () => {
    let cards = [main, other];
    const answers = server({
      listCards: () => ({ data: cards }),
      deleteCard: () => {
        cards = [main];
        return { data: cards };
      },
    });
    const { callsOf } = await renderPage(page, { answers });
    const ask = () => userEvent.click(screen.getByRole('button', { name: 'Видалити: Mastercard 5555 55** **** 4444' }));
    await ask();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Залишити' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf('deleteCard')).toEqual([]);
    await ask();
    await userEvent.click(within(screen.getByRole('dialog', { name: 'Видалити картку?' })).getByRole('button', { name: 'Видалити' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: /Mastercard/ })).toBeNull());
    expect(callsOf('deleteCard').map(({ query }) => query)).toEqual([{ CardId: 'card2' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says why a card cannot be taken away', async () => {
    const answers = server({ deleteCard: () => fail({ status: 409, message: 'Ця картка потрібна для чинного договору' }) });
    await renderPage(page, { answers });
    await userEvent.click(screen.getByRole('button', { name: /^Видалити:/ }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Видалити' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('потрібна для чинного договору');
    expect(screen.getByRole('article', { name: /Mastercard/ })).toBeVisible();
  });

  it('tries again what could not be read', async () => {
    let attempt = 0;
    const listCards: Answers['listCards'] = () => ((attempt += 1) <= 2 ? fail({ status: 500, message: 'Збій' }) : { data: [main] });
    await renderPage(page, { answers: { listCards } });
    await userEvent.click(await screen.findByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByRole('article', { name: /Visa/ })).toBeVisible();
  });
});
