import { pressTwice, Refusal, renderRemote, type FakeResponses, type RemoteOptions } from '@pozyka/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ru, uk } from '../../testing/messages.ts';
import { status } from '../../testing/samples.ts';
import { leaveTo } from '@pozyka/remote-kit/leave-to';
import BankId from './bankid.tsx';

jest.mock('@pozyka/remote-kit/leave-to', () => ({ leaveTo: jest.fn() }));

const bank = 'http://localhost:4003/v1/bank/oauth2/authorize?state=x';

const show = (
  ActionStatus: NonNullable<Parameters<typeof status>[0]>['ActionStatus'],
  responses: FakeResponses = {},
  options: Partial<RemoteOptions> = {},
) =>
  renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { '/bankid': BankId },
    at: '/bankid',
    responses: {
      getAppStatus: () => status({ ActionStatus: ActionStatus ?? 'bankID' }),
      getBankIdLink: () => ({ Url: bank, State: 'x' }),
      ...responses,
    },
    ...options,
  });

afterEach(() => jest.mocked(leaveTo).mockClear());

describe('BankID', () => {
  it('explains itself and leads to the bank', async () => {
    const { api } = show('bankID');
    const start = await screen.findByRole('button', { name: 'Перейти до банку' });
    expect(screen.getByText(/понад 10\s000\s₴ ваш банк має підтвердити/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Пропустити/ })).not.toBeInTheDocument();
    await pressTwice(start);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(bank));
    expect(api.calls.filter(({ id }) => id === 'getBankIdLink')).toEqual([{ id: 'getBankIdLink', body: undefined, query: {}, key: null }]);
  });

  it('can be pressed again after the way back from the bank', async () => {
    show('bankID');
    const start = await screen.findByRole('button', { name: 'Перейти до банку' });
    await userEvent.click(start);
    expect(start).toHaveAttribute('aria-disabled', 'true');
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect(start).not.toHaveAttribute('aria-disabled');
  });

  it('asks where they stand when the way on failed before: the answer of the skip is stored, and may be past', async () => {
    const goToStatus = jest.fn(() => Promise.resolve()).mockRejectedValueOnce({ status: 0, code: 0 });
    const view = show('optionalBankId', { skipVerification: () => status({ ActionStatus: 'photoNeeded' }) }, { goToStatus });
    const skip = await screen.findByRole('button', { name: 'Пропустити й зробити фото' });
    await userEvent.click(skip);
    await waitFor(() => expect(view.reportedStatus()).toMatchObject({ ActionStatus: 'photoNeeded' }));
    await screen.findByRole('alert');
    await userEvent.click(skip);
    await waitFor(() => expect(view.wentToStatus()).toBe(2));
    expect(view.reportedStatus()).toBeUndefined();
  });

  it('may be skipped where it is optional, once', async () => {
    const view = show('optionalBankId', { skipVerification: () => status({ ActionStatus: 'photoNeeded' }) });
    expect(await screen.findByRole('button', { name: 'Скасувати заявку' })).toBeVisible();
    await pressTwice(await screen.findByRole('button', { name: 'Пропустити й зробити фото' }));
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(view.api.calls.filter(({ id }) => id === 'skipVerification')).toHaveLength(1);
    expect(view.reportedStatus()).toMatchObject({ ActionStatus: 'photoNeeded' });
    await userEvent.click(screen.getByRole('button', { name: 'Перейти до банку' }));
    await waitFor(() => expect(view.api.calls.find(({ id }) => id === 'getBankIdLink')?.query).toEqual({ optional: '' }));
  });

  it('says what went wrong, in Russian too, and tries again', async () => {
    let up = false;
    show(
      'bankID',
      {
        getBankIdLink: () => {
          if (!up) throw new Refusal(0);
          return { Url: bank, State: 'x' };
        },
      },
      { locale: 'ru', messages: ru },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Перейти в банк' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось открыть страницу банка');
    up = true;
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(bank));
  });

  it('fills in the form for one who is filling it in', async () => {
    show('formFilling');
    expect(await screen.findByRole('link', { name: 'Заповнити самостійно' })).toHaveAttribute('href', '/application-form');
    expect(screen.getByText(/заповнить за вас частину анкети/)).toBeVisible();
  });

  it('is for nobody else', async () => {
    const view = show('applicationCheck');
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
