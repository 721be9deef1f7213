import { cardsApi } from '@pozyka/api-client/cards';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import type { Card } from '@pozyka/api-contract';
import { loadContext, pressTwice, Refusal, renderRemote, type FakeResponses, type RemoteOptions } from '@pozyka/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ru, uk } from '../../testing/messages.ts';
import AddCard from '../add-card/add-card.tsx';
import { status } from '../../testing/samples.ts';
import { leaveTo } from '@pozyka/remote-kit/leave-to';
import Verification from './verification.tsx';

jest.mock('@pozyka/remote-kit/leave-to', () => ({ leaveTo: jest.fn() }));

const card: Card = { Id: '1', IsMain: true, Mask: '424242******4242', Brand: 'visa', Expires: '12/30', Verified: false, InUse: false };
const provider = 'http://localhost:4003/card?intent=x';

const show = (at: string, responses: FakeResponses = {}, options: Partial<RemoteOptions> = {}) =>
  renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { '/verification': Verification, '/application-form/add-card': AddCard },
    at,
    responses: {
      getAppStatus: () => status({ ActionStatus: 'cardVerification' }),
      listCards: () => [],
      startCardVerification: () => ({ Url: provider }),
      ...responses,
    },
    ...options,
  });

afterEach(() => jest.mocked(leaveTo).mockClear());

describe('adding a card', () => {
  it.each(['/verification', '/application-form/add-card'])('takes a customer without a card from %s to the provider', async (at) => {
    const { api } = show(at);
    await userEvent.click(await screen.findByRole('button', { name: 'Додати картку' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(provider));
    expect(api.calls.find(({ id }) => id === 'startCardVerification')?.query).toEqual({ ResponseUrl: '/application-processing?card' });
  });

  it('comes back to the page in the same language', async () => {
    const { api } = show('/verification', {}, { locale: 'ru', messages: ru });
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить карту' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    expect(api.calls.find(({ id }) => id === 'startCardVerification')?.query).toEqual({ ResponseUrl: '/ru/application-processing?card' });
  });

  it('names the card that waits', async () => {
    show('/verification', { listCards: () => [card] });
    expect(await screen.findByRole('button', { name: 'Підтвердити картку' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Ваші картки' })).toHaveTextContent('4242 42** **** 4242до 12/30 Ще не підтверджено');
  });

  it.each([
    ['uk', uk, 'Картку не підтверджено'],
    ['ru', ru, 'Карта не подтверждена'],
  ] as const)('says to who comes back that the card was not confirmed, but not to others: %s', async (locale, messages, title) => {
    const { unmount } = show('/verification?card', { listCards: () => [card] }, { locale, messages });
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
    unmount();
    show('/verification', { listCards: () => [card] }, { locale, messages });
    await screen.findByRole('button', { name: messages['verification.start'] });
    expect(screen.queryByText(title)).not.toBeInTheDocument();
  });

  it('says that the provider does not answer, and tries again', async () => {
    let up = false;
    show('/verification', {
      startCardVerification: () => {
        if (!up) throw new Refusal(0);
        return { Url: provider };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Додати картку' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Не вдалося відкрити сторінку платіжної системи');
    up = true;
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(provider));
  });

  it('can be begun again by anyone who came back without a card', async () => {
    show('/verification');
    const start = await screen.findByRole('button', { name: 'Додати картку' });
    await userEvent.click(start);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
    expect(start).toHaveAttribute('aria-disabled', 'true');
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await userEvent.click(start);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(2));
  });

  it('is for those whose status asks for it', async () => {
    const view = show('/verification', { getAppStatus: () => status({ ActionStatus: 'applicationCheck' }) });
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('a sum that is held', () => {
  const sum = () => screen.findByRole('textbox', { name: /^Заблокована сума/ });
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Підтвердити суму' }));
  const held = (HeldTries: number): Card => ({ ...card, HeldTries });

  it('is named in hryvnias and kopiykas, once, and the application goes on', async () => {
    const view = show('/verification', {
      listCards: () => [held(3)],
      confirmCard: () => status({ ActionStatus: 'applicationCheck' }),
    });
    await userEvent.type(await sum(), '3,47');
    await pressTwice(screen.getByRole('button', { name: 'Підтвердити суму' }));
    await waitFor(() => expect(view.wentToStatus()).toBeGreaterThan(0));
    expect(view.api.bodiesOf('confirmCard')).toContainEqual({ CardId: '1', Amount: 347 });
    expect(new Set(view.api.calls.filter(({ id }) => id === 'confirmCard').map(({ key }) => key)).size).toBe(1);
  });

  it('whose sum was named is one of the cards that are read next', async () => {
    let Verified = false;
    const responses: FakeResponses = {
      listCards: () => [{ ...card, Verified }],
      confirmCard: () => {
        Verified = true;
        return status({ ActionStatus: 'contractSign' });
      },
    };
    const { context } = loadContext({ app: 'application-form', messages: uk, responses });
    const { listCards, confirmCard } = cardsApi.endpoints;
    const read = async () => (await context.dispatch(fetchQuery(listCards))).data?.map((one) => one.Verified);
    expect(await read()).toEqual([false]);
    await context.dispatch(confirmCard.initiate({ system: 'cardpay', body: { CardId: '1', Amount: 347 }, key: 'key-1' }));
    expect(await read()).toEqual([true]);
  });

  it('takes no try for what is no sum', async () => {
    const view = show('/verification?card', { listCards: () => [held(3)] });
    await userEvent.type(await sum(), 'три');
    await confirm();
    expect(await sum()).toHaveAccessibleDescription(/Введіть суму з копійками/);
    expect(await sum()).toHaveFocus();
    expect(view.api.bodiesOf('confirmCard')).toEqual([]);
  });

  it('that is wrong is said at the field, with the tries that are left', async () => {
    let tries = 3;
    show('/verification', {
      listCards: () => [held(tries)],
      confirmCard: () => {
        tries -= 1;
        throw new Refusal(422, '', { data: { Amount: `Банк заблокував іншу суму. Залишилося спроб: ${tries}.` } });
      },
    });
    expect(await screen.findByText('Залишилося спроб: 3')).toBeVisible();
    await userEvent.type(await sum(), '1,00');
    await confirm();
    await waitFor(async () => expect(await sum()).toHaveAccessibleDescription(/Банк заблокував іншу суму. Залишилося спроб: 2/));
    expect(screen.queryByText('Залишилося спроб: 3')).not.toBeInTheDocument();
  });

  it('without tries leaves the way to another check', async () => {
    show('/verification', { listCards: () => [held(0)] });
    expect(await screen.findByText(/три спроби використано\. Заблоковані гроші банк поверне сам/)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Додати іншу картку' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(provider));
  });
});
