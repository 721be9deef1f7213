import { Refusal, renderRemote, type FakeResponses, type RemoteOptions } from '@pozyka/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { uk } from '../../testing/messages.ts';
import { application, saved, status } from '../../testing/samples.ts';
import { startOpenAgent } from '../../features/fingerprint/open-agent.ts';
import ApplicationProcessing from './application-processing.tsx';

// a browser of its own would be needed to tell it from others
jest.mock('../../features/fingerprint/open-agent.ts', () => ({ startOpenAgent: jest.fn() }));

const path = '/application-processing';
const full = status({ Completeness: 100 });
const checked = status({ ActionStatus: 'applicationCheck', Completeness: 100 });

const show = (responses: FakeResponses, options: Partial<RemoteOptions> = {}) =>
  renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { [path]: ApplicationProcessing },
    at: path,
    responses: {
      getApp: () => application({ Completeness: 100 }),
      getConfigs: () => ({ bankid: { link_token: '', client_id: '' }, frontend: { fingerprint_token: '' } }),
      saveApp: () => saved({ Completeness: 100, ActionStatus: 'applicationCheck' }),
      ...responses,
    },
    ...options,
  });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A tab that is hidden or shown. */
const tab = (visibility: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.mocked(startOpenAgent).mockResolvedValue({ get: () => Promise.resolve({ visitorId: 'device-1' }) });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  tab('visible');
  jest.useRealTimers();
});

describe('application processing', () => {
  it('sends the whole application as final, once', async () => {
    const view = show({ getAppStatus: () => full });
    await pass(0);
    await pass(10_000);
    expect(view.api.bodiesOf('saveApp')).toEqual([{ Amount: 1_000_000, Term: 30, IsFinal: true, VisitorId: 'device-1' }]);
    expect(view.wentToStatus()).toBe(0);
  });

  it('sends without a device that does not tell itself, and counts that', async () => {
    jest.mocked(startOpenAgent).mockReturnValue(new Promise(() => undefined));
    const view = show({ getAppStatus: () => full });
    await pass(0);
    await pass(100);
    await pass(4_000);
    await pass(100);
    expect(view.api.bodiesOf('saveApp')).toEqual([{ Amount: 1_000_000, Term: 30, IsFinal: true, VisitorId: '' }]);
    expect(view.reported()).toEqual(['FP Error (step: 3)']);
  });

  it('sends nothing while it is being checked', async () => {
    const view = show({ getAppStatus: () => checked });
    await pass(10_000);
    expect(view.api.bodiesOf('saveApp')).toEqual([]);
    expect(screen.getByText('Перевіряємо ваші дані й рахуємо суму…')).toBeVisible();
  });

  it.each([
    ['loan-bans', 'Чекаємо на відповідь реєстру заборон на позики'],
    ['credit-bureau', 'Чекаємо на відповідь бюро кредитних історій'],
  ] as const)('says that %s is waited for, and until when', async (Register, title) => {
    const Awaits = { Register, Since: '2026-11-25T10:00:00.000Z', Until: '2026-11-26T10:00:00.000Z' };
    let current = checked;
    const view = show({ getAppStatus: () => current });
    await pass(50);
    expect(screen.queryByText(title)).not.toBeInTheDocument();
    current = { ...checked, Awaits };
    await pass(1_000);
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByText(/^26 листопада/)).toBeVisible();
    current = status({ ActionStatus: 'contractSign' });
    await pass(1_500);
    expect(view.wentToStatus()).toBe(1);
  });

  it('goes on at once where the final save says so', async () => {
    const view = show({ getAppStatus: () => full, saveApp: () => saved({ Completeness: 100, ActionStatus: 'cardVerification' }) });
    await pass(100);
    expect(view.wentToStatus()).toBe(1);
  });

  it('takes a 219 for what it is: another tab was first', async () => {
    const view = show({
      getAppStatus: () => full,
      saveApp: () => saved({ Status: 219, Completeness: 100, ActionStatus: 'applicationCheck' }),
    });
    await pass(100);
    expect(view.wentToStatus()).toBe(0);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('asks less and less often, and moves on when the status changes', async () => {
    let current = checked;
    const view = show({ getAppStatus: () => current });
    const requested = () => view.api.calls.filter(({ id }) => id === 'getAppStatus').length;
    await pass(50);
    expect(requested()).toBe(1);
    const counts: number[] = [];
    for (const wait of [1_000, 1_500, 2_250, 3_375, 5_000, 5_000]) {
      await pass(wait);
      counts.push(requested());
    }
    expect(counts).toEqual([2, 3, 4, 5, 6, 7]);
    current = status({ ActionStatus: 'contractSign' });
    await pass(5_000);
    expect(view.wentToStatus()).toBe(1);
  });

  it('rests while the tab is hidden, and asks at once when it is back', async () => {
    const view = show({ getAppStatus: () => checked });
    const requested = () => view.api.calls.filter(({ id }) => id === 'getAppStatus').length;
    await pass(1_000);
    act(() => tab('hidden'));
    const before = requested();
    await pass(60_000);
    expect(requested()).toBe(before);
    act(() => tab('visible'));
    await pass(0);
    expect(requested()).toBe(before + 1);
  });

  it('says that there is no network, goes on at a slow pace, and asks at once when it is back', async () => {
    let isUp = true;
    const view = show({
      getAppStatus: () => {
        if (!isUp) throw new Refusal(0);
        return checked;
      },
    });
    const requested = () => view.api.calls.filter(({ id }) => id === 'getAppStatus').length;
    await pass(50);
    const network = (on: boolean) => {
      Object.defineProperty(navigator, 'onLine', { value: on, configurable: true });
      window.dispatchEvent(new Event(on ? 'online' : 'offline'));
    };
    isUp = false;
    act(() => network(false));
    await pass(30_000);
    expect(requested()).toBe(3);
    expect(screen.getByText(/^Немає інтернету/)).toBeVisible();
    isUp = true;
    act(() => network(true));
    await pass(0);
    expect(requested()).toBe(4);
    expect(screen.queryByText(/^Немає інтернету/)).not.toBeInTheDocument();
  });

  it('says in the title that there is news while they look elsewhere', async () => {
    const looks = jest.spyOn(document, 'hasFocus').mockReturnValue(false);
    let current = checked;
    const view = show({ getAppStatus: () => current });
    await pass(50);
    current = status({ ActionStatus: 'contractSign' });
    await pass(1_000);
    expect(view.wentToStatus()).toBe(1);
    expect(document.title).toMatch(/^● Є новини ·/);
    looks.mockRestore();
    window.dispatchEvent(new Event('focus'));
    expect(document.title).not.toContain('Є новини');
  });

  it('says that nobody answers, and goes on asking', async () => {
    let up = true;
    const view = show({
      getAppStatus: () => {
        if (!up) throw new Refusal(0);
        return checked;
      },
    });
    await pass(50);
    up = false;
    await pass(1_000);
    expect(screen.getByText(/^Не вдається дізнатися/)).toBeVisible();
    up = true;
    await pass(1_500);
    expect(screen.queryByText(/^Не вдається дізнатися/)).not.toBeInTheDocument();
    expect(view.wentToStatus()).toBe(0);
  });

  it('waits a moment for the provider when they come back with a card, then goes on', async () => {
    const view = show({ getAppStatus: () => status({ ActionStatus: 'cardVerification' }) }, { at: `${path}?card` });
    await pass(4_000);
    expect(screen.getByText(/^Чекаємо на підтвердження картки/)).toBeVisible();
    expect(view.wentToStatus()).toBe(0);
    await pass(20_000);
    expect(view.place()).toBe('/verification?card');
  });

  it('offers the way out when it takes long', async () => {
    show({ getAppStatus: () => checked });
    await pass(90_000);
    expect(screen.getByRole('link', { name: 'До кабінету' })).toHaveAttribute('href', '/dashboard');
  });
});

describe('a final save that fails', () => {
  it('says so, and sends again when they ask, with the same key', async () => {
    let up = false;
    const view = show({
      getAppStatus: () => full,
      saveApp: () => {
        if (!up) throw new Refusal(0);
        return saved({ Completeness: 100, ActionStatus: 'applicationCheck' });
      },
    });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await pass(100);
    expect(screen.getByRole('alert')).toHaveTextContent('Заявку поки не надіслано');
    up = true;
    await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    await waitFor(() => expect(screen.getByText('Перевіряємо ваші дані й рахуємо суму…')).toBeVisible());
    const keys = view.api.calls.filter(({ id }) => id === 'saveApp').map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('leaves a VPN in the way to the shell’s modal, and waits for them', async () => {
    const view = show({
      getAppStatus: () => full,
      saveApp: () => {
        throw new Refusal(200, 'Вимкніть VPN.', { code: 405 });
      },
    });
    await pass(10_000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(view.api.bodiesOf('saveApp')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Спробувати ще раз' })).toBeVisible();
  });
});
