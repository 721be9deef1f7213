import { Refusal, renderRemote, type FakeResponses } from '@pozyka/testing';
import { screen, waitFor } from '@testing-library/react';
import { uk } from '../../testing/messages.ts';
import { application, plain, status } from '../../testing/samples.ts';
import Waiting from '../waiting/waiting.tsx';
import AwaitingCall from './awaiting-call.tsx';

const silent = () => {
  throw new Refusal(500);
};
const show = (at: '/awaiting-call' | '/waiting', responses: FakeResponses = {}) =>
  renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { '/awaiting-call': AwaitingCall, '/waiting': Waiting },
    at,
    responses: {
      getAppStatus: () => status({ ActionStatus: at === '/waiting' ? 'transferMoney' : 'awaitingCall' }),
      getApp: () => application({ CallUntil: '2026-03-02T12:05:00.000Z', Card: { Id: '1', Mask: '424242******4242' } }),
      accountSelf: () => ({
        CustomerId: '1',
        FirstName: 'Остап',
        SecondName: 'Лукʼяненко',
        Patronymic: '',
        Phone: '+380 67 *** ** 67',
        HasPassword: false,
        ActionStatus: 'awaitingCall',
        RefusalSignificance: null,
      }),
      ...responses,
    },
  });
const details = async (term: string) => plain((await screen.findByText(term)).nextElementSibling?.textContent);

describe('a call that is awaited', () => {
  it('is announced: when, to which number, about what', async () => {
    show('/awaiting-call');
    expect(await details('На який номер')).toBe('+380 67 *** ** 67');
    expect(await details('Коли')).toBe('До 2 березня 2026 р. о 14:05');
    expect(await details('Години роботи')).toContain('Щодня з 8:00 до 20:00');
    expect(screen.getByRole('region', { name: 'Про що запитаємо' })).toHaveTextContent('Звідки ваш дохід');
    expect(screen.getByRole('button', { name: 'Скасувати заявку' })).toBeVisible();
  });

  it('is announced without the number and the time where they did not come', async () => {
    show('/awaiting-call', { getApp: silent, accountSelf: silent });
    expect(await details('Коли')).toBe('Протягом десяти хвилин');
    expect(screen.queryByText('На який номер')).not.toBeInTheDocument();
  });

  it('is over once the operator has decided', async () => {
    let current = status({ ActionStatus: 'awaitingCall' });
    const view = show('/awaiting-call', { getAppStatus: () => current });
    await screen.findByRole('heading', { level: 1 });
    current = status({ ActionStatus: 'contractSign' });
    await waitFor(() => expect(view.wentToStatus()).toBeGreaterThan(0));
  });
});

describe('money on its way', () => {
  it('says how much goes where, and how far it is', async () => {
    show('/waiting');
    expect(await details('Сума')).toBe('10 000,00 ₴');
    expect(await details('На картку')).toBe('4242 42** **** 4242');
    expect(screen.getByText('Гроші надіслано').closest('li')).toHaveAttribute('aria-current', 'step');
    expect(screen.queryByRole('button', { name: 'Скасувати заявку' })).not.toBeInTheDocument();
  });

  it('waits for those alone whose money it is', async () => {
    const view = show('/waiting', { getAppStatus: () => status({ ActionStatus: 'activeContract' }) });
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});
