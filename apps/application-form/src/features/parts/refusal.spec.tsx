import { Refusal, renderRemote, type FakeResponses } from '@pozyka/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ru, uk } from '../../testing/messages.ts';
import UserDuplicate from '../../pages/user-duplicate/user-duplicate.tsx';
import { application, plain, status } from '../../testing/samples.ts';
import ApplicationBlocked from '../../pages/application-blocked/application-blocked.tsx';
import FinmonBlocked from '../../pages/finmon-blocked/finmon-blocked.tsx';
import { leaveTo } from '@pozyka/remote-kit/leave-to';
import UnapprovedCredit from '../../pages/unapproved-credit/unapproved-credit.tsx';
import { failurePageFor } from './refusal.tsx';

jest.mock('@pozyka/remote-kit/leave-to', () => ({ leaveTo: jest.fn() }));

const pages = {
  '/application-blocked': ApplicationBlocked,
  '/unapproved-credit': UnapprovedCredit,
  '/finmon-blocked': FinmonBlocked,
  '/application-form/user-duplicate': UserDuplicate,
};
const refused = [
  ['/application-blocked', status({ ActionStatus: 'blocked' }), 'blocked', uk['blocked.title']],
  ['/unapproved-credit', status({ ActionStatus: 'blocked', RefusalSignificance: 'income' }), 'income', uk['unapproved.title']],
  ['/finmon-blocked', status({ ActionStatus: 'blockedFinMon' }), 'blockedFinMon', uk['finmon.title']],
] as const;
const silent = () => {
  throw new Refusal(500);
};
const show = (at: keyof typeof pages, responses: FakeResponses, locale: 'uk' | 'ru' = 'uk') =>
  renderRemote({ app: 'application-form', messages: locale === 'uk' ? uk : ru, pages, at, responses, locale });

describe('a refusal', () => {
  it.each(refused)('%s is told in the server’s words, in the page’s language', async (at, current, key) => {
    const { api } = show(
      at,
      {
        getAppStatus: () => current,
        getApp: () => application(),
        getFailurePages: () => [{ RefusalSignificance: key, title: 'Слова сервера', content: '<p>Почему так</p>' }],
      },
      'ru',
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Слова сервера' })).toBeVisible();
    expect(screen.getByText('Почему так')).toBeVisible();
    expect(api.calls.find(({ id }) => id === 'getFailurePages')?.query).toEqual({ language: 'ru' });
  });

  it('under a ban on loans the way on is a further application, without a day to wait for', async () => {
    show('/unapproved-credit', {
      getAppStatus: () => status({ ActionStatus: 'blocked', RefusalSignificance: 'loanBan' }),
      getApp: () => application(),
      getFailurePages: () => [{ RefusalSignificance: 'loanBan', title: 'Ви заборонили позики', content: '<p>Зніміть заборону</p>' }],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ви заборонили позики' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Заборону знято: подати заявку знову' })).toHaveAttribute('href', '/calculator-check');
    expect(screen.queryByText(uk['refusal.again'])).not.toBeInTheDocument();
  });

  it.each(refused)('%s has words of its own where the server is silent, and ways out', async (at, current, _, title) => {
    show(at, { getAppStatus: () => current, getApp: silent, getFailurePages: silent });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const next = screen.getByRole('region', { name: 'Що можна зробити далі' });
    expect(next).toHaveTextContent('0 800');
    expect([...next.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/financial-literacy',
      '/complaints',
      '/contacts',
      'tel:0800000000',
    ]);
    expect(screen.getByRole('link', { name: 'До кабінету' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('link', { name: 'Запитання та відповіді' })).toHaveAttribute('href', '/faq');
  });

  it('names the day from which they may ask again', async () => {
    show('/application-blocked', {
      getAppStatus: () => refused[0][1],
      getApp: () => application({ ActionStatus: 'blocked', BlockedUntil: '2026-12-21T12:05:00.000Z' }),
      getFailurePages: () => [],
    });
    expect(plain((await screen.findByText(/^Нову заявку можна подати з/)).textContent)).toContain('21 грудня 2026 р. о 14:05');
  });

  it('is not shown to a customer whom it does not concern', async () => {
    const view = show('/application-blocked', { getAppStatus: () => status({ ActionStatus: 'activeContract' }) });
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('ends for an old tab when they come back to it', async () => {
    let current = status({ ActionStatus: 'blocked' });
    const view = show('/application-blocked', { getAppStatus: () => current, getApp: silent, getFailurePages: () => [] });
    await screen.findByRole('heading', { level: 1 });
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(view.api.calls.filter(({ id }) => id === 'getAppStatus')).toHaveLength(2));
    expect(view.wentToStatus()).toBe(0);
    current = status({ ActionStatus: 'blocked', RefusalSignificance: 'income' });
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
  });
});

describe('documents of another customer', () => {
  const responses: FakeResponses = { getAppStatus: () => status({ Status: 653 }), logout: () => true };

  it('leads to the passport step', async () => {
    show('/application-form/user-duplicate', responses);
    expect(await screen.findByRole('heading', { level: 1, name: uk['duplicate.title'] })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Перевірити особисті дані' })).toHaveAttribute('href', '/application-form/passport');
  });

  it('lets them log in with their other phone', async () => {
    const { api } = show('/application-form/user-duplicate', responses);
    await userEvent.click(await screen.findByRole('button', { name: 'Вийти й увійти з іншим номером' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/login'));
    expect(api.calls.filter(({ id }) => id === 'logout')).toHaveLength(1);
  });
});

const served = ['income', 'blocked', 'blockedFinMon'].map((key) => ({ RefusalSignificance: key, title: key, content: '' }));
const found = (over: Parameters<typeof status>[0], from = served) => failurePageFor(from, status(over))?.title;

describe('words of a refusal', () => {
  it.each([
    [{ ActionStatus: 'blocked', RefusalSignificance: 'income' }, 'income'],
    [{ ActionStatus: 'blocked' }, 'blocked'],
    [{ ActionStatus: 'blocked', RefusalSignificance: 'a new one' }, 'blocked'],
    [{ ActionStatus: 'blocked1', RefusalSignificance: '' }, 'blocked'],
    [{ ActionStatus: 'blockedFinMon' }, 'blockedFinMon'],
  ] as const)('%j: %s', (over, title) => {
    expect(found(over)).toBe(title);
  });

  it('are never those of another refusal', () => {
    expect(found({ ActionStatus: 'blockedFinMon' }, served.slice(0, 2))).toBeUndefined();
    expect(found({ ActionStatus: 'blocked' }, [])).toBeUndefined();
  });
});
