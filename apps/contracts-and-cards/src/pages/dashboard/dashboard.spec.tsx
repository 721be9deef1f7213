import { actionStatuses } from '@pozyka/api-contract/constants';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ru from '../../messages/ru.json';
import uk from '../../messages/uk.json';
import { fail, type Answers } from '../../testing/fake-api.ts';
import { statusOf } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './dashboard.tsx';
import { standingOf } from './standing.ts';

const account = {
  CustomerId: 'u1',
  FirstName: 'Олена',
  SecondName: 'Коваленко',
  Patronymic: null,
  Phone: '+380 67 ***-**-67',
  HasPassword: false,
  ActionStatus: 'contractSign',
  RefusalSignificance: null,
} as const;

const answers = (change: Parameters<typeof statusOf>[0]): Answers => ({
  accountSelf: () => ({ data: account }),
  getAppStatus: () => ({ data: statusOf(change) }),
});

describe('dashboard', () => {
  it.each(actionStatuses)('says where the loan stands: %s', async (ActionStatus) => {
    const { goToStatus } = await renderPage(page, { answers: answers({ ActionStatus, Completeness: 60 }) });
    expect(screen.getByRole('heading', { level: 1, name: 'Вітаємо, Олена!' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: uk[`status.${ActionStatus}.title`] })).toBeVisible();
    expect(screen.getByText(uk[`status.${ActionStatus}.text`])).toBeVisible();
    const action = uk[`status.${ActionStatus}.action`];
    if (ActionStatus === 'nothing') {
      expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', '/calculator-new');
    } else {
      await userEvent.click(screen.getByRole('button', { name: action }));
      expect(goToStatus).toHaveBeenCalledTimes(1);
    }
  });

  it('has words of its own for what a status does not say by itself', () => {
    expect(standingOf(statusOf({ Status: 652 })).key).toBe('expiredCard');
    expect(standingOf(statusOf({ ActionStatus: 'transferMoney', Status: 652 })).key).toBe('expiredCard');
    expect(standingOf(statusOf({ ActionStatus: 'formFilling', Status: 653 })).key).toBe('duplicate');
    expect(standingOf(statusOf({ ActionStatus: 'blocked', RefusalSignificance: 'income' })).key).toBe('blocked1');
    expect(standingOf(JSON.parse('{"ActionStatus":"newer","Status":0}')).key).toBe('unknown');
  });

  it('shows how much of the form is filled and where it is on the way', async () => {
    await renderPage(page, { answers: answers({ ActionStatus: 'formFilling', Completeness: 60 }) });
    expect(screen.getByRole('progressbar', { name: 'Анкету заповнено' })).toHaveAttribute('aria-valuetext', '60\u00a0%');
    expect(screen.getByText('Анкета').closest('li')).toHaveAttribute('aria-current', 'step');
  });

  it('speaks Russian, greets a newcomer without a name, and links to the lists', async () => {
    const newcomer = { ...account, FirstName: null };
    const given = { ...answers({ ActionStatus: 'productSelection' }), accountSelf: () => ({ data: newcomer }) };
    const { result } = await renderPage(page, { answers: given, locale: 'ru' });
    expect(screen.getByRole('heading', { level: 1, name: ru['dashboard.hello-nameless'] })).toBeVisible();
    expect(screen.getByRole('link', { name: /Мои договоры/ })).toHaveAttribute('href', '/ru/contract-list');
    expect(screen.getByRole('link', { name: /Мои карты/ })).toHaveAttribute('href', '/ru/my-cards');
    expect(result.head).toEqual({ title: 'Мой кабинет — Pozyka' });
  });

  it('tries again when the status cannot be read', async () => {
    let attempt = 0;
    const getAppStatus: Answers['getAppStatus'] = () =>
      (attempt += 1) <= 2 ? fail({ status: 500, message: 'Збій на нашому боці' }) : { data: statusOf({ ActionStatus: 'activeContract' }) };
    await renderPage(page, { answers: { ...answers({}), getAppStatus } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Збій на нашому боці');
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByRole('heading', { name: 'Позика діє' })).toBeVisible();
  });

  it('says so when the way on cannot be found', async () => {
    let attempt = 0;
    const goToStatus = () => ((attempt += 1) === 1 ? Promise.reject({ status: 0, code: 0 }) : Promise.resolve());
    await renderPage(page, { answers: answers({}), goToStatus });
    await userEvent.click(screen.getByRole('button', { name: 'Перейти до договору' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('немає зв’язку');
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
