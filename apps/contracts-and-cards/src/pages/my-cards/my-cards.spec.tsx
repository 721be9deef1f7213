import type { Card } from '@pozyka/api-contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveTo } from '@pozyka/remote-kit/leave-to';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { card, statusOf } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './my-cards.tsx';

// jsdom cannot leave the page
jest.mock('@pozyka/remote-kit/leave-to', () => ({ leaveTo: jest.fn() }));

const main: Card = { ...card, InUse: true };
const other: Card = { ...card, Id: 'card2', Brand: 'Mastercard', Mask: '5555 55** **** 4444', IsMain: false, Expires: '03/28' };
const server = (change: Responses = {}): Responses => ({
  listCards: () => ({ data: [main, other] }),
  getAppStatus: () => ({ data: statusOf({ ActionStatus: 'activeContract' }) }),
  ...change,
});
const article = (name: string) => within(screen.getByRole('article', { name }));

describe('my-cards', () => {
  afterEach(() => jest.mocked(leaveTo).mockReset());

  it('lists cards with what matters of each', async () => {
    await renderPage(page, { responses: server({ listCards: () => ({ data: [main, { ...other, Verified: false }] }) }) });
    const visa = article('Visa 4242 42** **** 4242');
    for (const words of ['Діє до 12/29', 'Основна', 'Підтверджена', 'Для чинної позики']) expect(visa.getByText(words)).toBeVisible();
    expect(visa.queryByRole('button')).toBeNull();
    const second = article('Mastercard 5555 55** **** 4444');
    expect(second.getByText('Не підтверджена')).toBeVisible();
    expect(second.queryByText('Основна')).toBeNull();
    expect(second.queryByRole('button', { name: /Зробити основною/ })).toBeNull();
  });

  it.each([
    ['uk', 'Додати картку', '/my-cards?cards=2'],
    ['ru', 'Добавить карту', '/ru/my-cards?cards=2'],
  ] as const)('adds a card at the provider and comes back here: %s', async (locale, name, back) => {
    const responses = server({ startCardVerification: () => ({ data: { Url: 'http://provider.test/card?intent=1' } }) });
    const { callsOf } = await renderPage(page, { responses, locale });
    const button = screen.getByRole('button', { name });
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('http://provider.test/card?intent=1'));
    expect(callsOf('startCardVerification').map(({ query }) => query)).toEqual([{ ResponseUrl: back }]);
  });

  it('has what was added in another browser when it is shown again, and its button back', async () => {
    let cards = [main];
    const responses = server({
      listCards: () => ({ data: cards }),
      startCardVerification: () => ({ data: { Url: 'http://provider.test/card?intent=2' } }),
    });
    await renderPage(page, { responses });
    const add = screen.getByRole('button', { name: 'Додати картку' });
    await userEvent.click(add);
    await waitFor(() => expect(add).toHaveAttribute('aria-disabled', 'true'));
    cards = [main, other];
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Додати картку' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('says why the provider cannot be reached, and lets them try again', async () => {
    let attempt = 0;
    const responses = server({
      listCards: () => ({ data: [] }),
      startCardVerification: () =>
        (attempt += 1) === 1
          ? fail({ status: 503, message: 'Платіжна система не відповідає' })
          : { data: { Url: 'http://provider.test/' } },
    });
    await renderPage(page, { responses });
    expect(screen.getByRole('heading', { name: 'Карток ще немає' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Додати картку' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Платіжна система не відповідає');
    await userEvent.click(screen.getByRole('button', { name: 'Додати картку' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  });

  it('makes another card the main one', async () => {
    let cards = [main, other];
    const responses = server({
      listCards: () => ({ data: cards }),
      makeCardPrimary: () => {
        cards = [
          { ...other, IsMain: true },
          { ...main, IsMain: false },
        ];
        return { data: cards };
      },
    });
    const { callsOf } = await renderPage(page, { responses });
    await userEvent.click(screen.getByRole('button', { name: 'Зробити основною: Mastercard 5555 55** **** 4444' }));
    expect(await article('Mastercard 5555 55** **** 4444').findByText('Основна')).toBeVisible();
    expect(callsOf('makeCardPrimary').map(({ body }) => body)).toEqual([{ CardId: 'card2' }]);
  });

  describe('taking a card away', () => {
    const remove = () => screen.getByRole('button', { name: 'Видалити: Mastercard 5555 55** **** 4444' });
    const undo = () => screen.getByRole('button', { name: 'Повернути: Mastercard 5555 55** **** 4444' });
    const deleting = (): Responses => {
      let cards = [main, other];
      return server({
        listCards: () => ({ data: cards }),
        deleteCard: () => {
          cards = [main];
          return { data: cards };
        },
      });
    };
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setTimeout'] }));
    afterEach(() => jest.useRealTimers());
    const seconds = (count: number) => act(async () => jest.advanceTimersByTime(count * 1000));

    it('is taken back in time, and nothing was asked of the server', async () => {
      const { callsOf } = await renderPage(page, { responses: deleting() });
      act(() => remove().click());
      expect(screen.queryByRole('article', { name: /Mastercard/ })).toBeNull();
      expect(screen.getByText('Картку Mastercard 5555 55** **** 4444 видалено')).toHaveAttribute('role', 'status');
      await seconds(11);
      act(() => undo().click());
      expect(screen.getByRole('article', { name: /Mastercard/ })).toBeVisible();
      expect(remove()).toHaveFocus();
      await seconds(30);
      expect(callsOf('deleteCard')).toEqual([]);
    });

    it('is not touched by the second press of a double one, which was meant for what stood there', async () => {
      await renderPage(page, { responses: deleting() });
      fireEvent.click(remove(), { detail: 2 });
      expect(screen.getByRole('article', { name: /Mastercard/ })).toBeVisible();
      fireEvent.click(remove(), { detail: 1 });
      fireEvent.click(undo(), { detail: 2 });
      expect(screen.queryByRole('article', { name: /Mastercard/ })).toBeNull();
    });

    it('is deleted once when the time is over', async () => {
      const { callsOf } = await renderPage(page, { responses: deleting() });
      act(() => remove().click());
      undo().blur();
      await seconds(12);
      await waitFor(() => expect(callsOf('deleteCard').map(({ query }) => query)).toEqual([{ CardId: 'card2' }]));
      expect(screen.queryByRole('button', { name: /Повернути/ })).toBeNull();
      expect(screen.queryByRole('article', { name: /Mastercard/ })).toBeNull();
      await seconds(30);
      expect(callsOf('deleteCard')).toHaveLength(1);
    });

    it('is deleted once when the page is left, in whatever way', async () => {
      const { callsOf, unmount } = await renderPage(page, { responses: deleting() });
      act(() => remove().click());
      act(() => void window.dispatchEvent(new Event('pagehide')));
      unmount();
      await seconds(0);
      expect(callsOf('deleteCard')).toHaveLength(1);
      const second = await renderPage(page, { responses: deleting() });
      act(() => remove().click());
      second.unmount();
      await seconds(0);
      expect(second.callsOf('deleteCard')).toHaveLength(1);
    });

    it('comes back with the reason where the server refuses', async () => {
      const responses = server({ deleteCard: () => fail({ status: 409, message: 'За цією карткою ще триває платіж' }) });
      await renderPage(page, { responses });
      act(() => remove().click());
      undo().blur();
      await seconds(12);
      expect(await screen.findByRole('alert')).toHaveTextContent('ще триває платіж');
      expect(screen.getByRole('article', { name: /Mastercard/ })).toBeVisible();
    });
  });

  it('comes with what may be chosen, so that nothing moves when the status is there', async () => {
    const later = () => new Promise<void>((resolve) => setTimeout(resolve));
    await renderPage(page, {
      responses: server({ getAppStatus: () => later().then(() => ({ data: statusOf({ ActionStatus: 'activeContract' }) })) }),
    });
    expect(screen.getByRole('link', { name: 'Обрати картку для платежів' })).toBeVisible();
  });

  it('says why the last card and the card of a contract stay, and what to do', async () => {
    const last = { ...main, InUse: false };
    const { unmount } = await renderPage(page, {
      responses: server({ listCards: () => ({ data: [last, { ...other, Verified: false }] }) }),
    });
    expect(article('Visa 4242 42** **** 4242').getByText(/^Це ваша єдина підтверджена картка/)).toBeVisible();
    expect(article('Visa 4242 42** **** 4242').queryByRole('button')).toBeNull();
    expect(screen.getByRole('button', { name: 'Видалити: Mastercard 5555 55** **** 4444' })).toBeVisible();
    unmount();
    const running = await renderPage(page, { responses: server() });
    expect(await screen.findByText(/можна буде видалити, коли позику буде повернено/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Обрати іншу картку' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Обрати картку для платежів' })).toHaveAttribute('href', '/choose-card');
    running.unmount();
    await renderPage(page, { responses: server({ getAppStatus: () => ({ data: statusOf({ ActionStatus: 'contractSign' }) }) }) });
    await screen.findByRole('link', { name: 'Обрати іншу картку' });
    const link = article('Visa 4242 42** **** 4242').getByRole('link', { name: 'Обрати іншу картку' });
    expect(link).toHaveAttribute('href', '/choose-card');
  });

  it('nudges where a card ends soon', async () => {
    const listCards = (Expiring: boolean): Responses => server({ listCards: () => ({ data: [{ ...main, Expiring }] }) });
    const { unmount } = await renderPage(page, { responses: listCards(false) });
    expect(screen.queryByText('Строк дії картки спливає')).toBeNull();
    unmount();
    await renderPage(page, { responses: listCards(true) });
    expect(screen.getByText('Строк дії картки спливає')).toBeVisible();
    expect(screen.getByText(/Visa 4242 42\*\* \*\*\*\* 4242 \(12\/29\)\. Додайте нову картку заздалегідь/)).toBeVisible();
  });

  it('asks for the sum that is held, counts the tries and shows the card confirmed', async () => {
    let cards: Card[] = [{ ...main, Verified: false, HeldTries: 3 }];
    let tries = 3;
    const responses = server({
      listCards: () => ({ data: cards }),
      confirmCard: ({ body }) => {
        if (JSON.stringify(body).includes('347')) {
          cards = [main];
          return { data: statusOf({}) };
        }
        tries -= 1;
        cards = [{ ...main, Verified: false, HeldTries: tries }];
        return fail({ status: 422, data: { Amount: `Сума інша. Залишилося спроб: ${tries}` } });
      },
    });
    const { callsOf } = await renderPage(page, { responses });
    const field = await screen.findByRole('textbox', { name: /Заблокована сума/ });
    expect(screen.getByText('Залишилося спроб: 3')).toBeVisible();
    await userEvent.type(field, 'три{Enter}');
    expect(field).toHaveAccessibleDescription(/Введіть суму з копійками/);
    expect(callsOf('confirmCard')).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, '1,00{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Залишилося спроб: 2/));
    // the same sum is another try
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Залишилося спроб: 1/));
    await userEvent.clear(field);
    await userEvent.type(field, '3,47{Enter}');
    expect(await screen.findByText('Підтверджена')).toBeVisible();
    expect(callsOf('confirmCard').map(({ body }) => body)).toEqual([
      { CardId: 'card1', Amount: 100 },
      { CardId: 'card1', Amount: 100 },
      { CardId: 'card1', Amount: 347 },
    ]);
    expect(new Set(callsOf('confirmCard').map(({ key }) => key)).size).toBe(3);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says what becomes of the sum when the tries are spent', async () => {
    await renderPage(page, { responses: server({ listCards: () => ({ data: [{ ...main, Verified: false, HeldTries: 0 }] }) }) });
    expect(screen.getByText(/^Три спроби використано/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Додати картку' })).toBeVisible();
  });

  it.each([
    ['/my-cards?cards=1', 'Картку додано'],
    ['/my-cards?cards=2', 'Чекаємо на відповідь платіжної системи'],
  ])('says after the return what came of it: %s', async (place, words) => {
    await renderPage(page, { responses: server(), place });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('tries again what could not be read', async () => {
    let attempt = 0;
    const listCards: Responses['listCards'] = () => ((attempt += 1) <= 2 ? fail({ status: 500, message: 'Збій' }) : { data: [main] });
    await renderPage(page, { responses: { listCards } });
    await userEvent.click(await screen.findByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByRole('article', { name: /Visa/ })).toBeVisible();
  });
});
