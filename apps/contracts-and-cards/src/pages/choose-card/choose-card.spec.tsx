import type { Contract } from '@pozyka/api-contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { application, card, contract, statusOf } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './choose-card.tsx';

const second = { ...card, Id: 'card2', IsMain: false, Mask: '555555******4444', Brand: 'mastercard' };
const running: Contract = { ...contract, State: 'active', SignedAt: '2026-11-21T09:00:00Z' };

const server = (change: Responses = {}): Responses => ({
  getAppStatus: () => ({ data: statusOf({ ActionStatus: 'activeContract' }) }),
  listCards: () => ({ data: [{ ...card, InUse: true }, second] }),
  listContracts: () => ({ data: [running], total: 1 }),
  getApp: () => ({ data: application }),
  updateContract: () => ({ data: contract }),
  createContract: () => ({ data: { ContractId: 'c2' } }),
  ...change,
});
const toSign = statusOf({ ActionStatus: 'contractSign' });

describe('choose-card', () => {
  beforeEach(() => Cookies.remove('selectedCard'));

  it('keeps another card for the payments of the running loan, and leads on', async () => {
    const { callsOf, goToStatus } = await renderPage(page, { responses: server(), place: '/choose-card' });
    expect(screen.getByRole('radio', { name: /Visa/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /Mastercard/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Зберегти вибір' }));
    await waitFor(() => expect(goToStatus).toHaveBeenCalledTimes(1));
    expect([...callsOf('updateContract'), ...callsOf('createContract')]).toEqual([]);
    expect(Cookies.get('selectedCard')).toBe('card2');
  });

  it('has a contract generated to the card that was chosen, where there is none yet', async () => {
    const responses = server({ getAppStatus: () => ({ data: toSign }), listContracts: () => ({ data: [], total: 0 }) });
    const { callsOf, goToStatus } = await renderPage(page, { responses });
    await userEvent.click(screen.getByRole('radio', { name: /Mastercard/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Обрати й перейти до договору' }));
    await waitFor(() => expect(goToStatus).toHaveBeenCalledTimes(1));
    expect(callsOf('createContract').map(({ body }) => body)).toEqual([{ CardId: 'card2' }]);
  });

  it('has the contract re-generated to the card that was chosen', async () => {
    const responses = server({ getAppStatus: () => ({ data: toSign }), listContracts: () => ({ data: [contract], total: 1 }) });
    const { callsOf, goToStatus } = await renderPage(page, { responses, locale: 'ru' });
    expect(screen.getByText(/мы составим его заново/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /Mastercard/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Выбрать и перейти к договору' }));
    await waitFor(() => expect(goToStatus).toHaveBeenCalledTimes(1));
    expect(callsOf('updateContract').map(({ body }) => body)).toEqual([{ ContractId: 'c1', CardId: 'card2' }]);
  });

  it('shows why a card cannot be chosen', async () => {
    const listCards: Responses['listCards'] = () => ({
      data: [
        { ...card, Expires: '01/20' },
        { ...second, Verified: false },
      ],
    });
    await renderPage(page, { responses: server({ getAppStatus: () => ({ data: toSign }), listCards }) });
    const choices = within(screen.getByRole('radiogroup', { name: /Картка/ })).getAllByRole('radio');
    expect(choices).toHaveLength(2);
    for (const choice of choices) expect(choice).toBeDisabled();
    expect(screen.getByText('Строк дії закінчився: 01/20')).toBeVisible();
    expect(screen.getByText(/Ще не підтверджена/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Обрати/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Додати картку' })).toBeVisible();
  });

  it('says why it failed and sends the same choice under the same key where no answer came', async () => {
    let attempt = 0;
    const updateContract: Responses['updateContract'] = () => ((attempt += 1) === 1 ? fail({ status: 0 }) : { data: contract });
    const responses = server({
      updateContract,
      getAppStatus: () => ({ data: toSign }),
      listContracts: () => ({ data: [contract], total: 1 }),
    });
    const { callsOf, goToStatus } = await renderPage(page, { responses });
    await userEvent.click(screen.getByRole('button', { name: 'Обрати й перейти до договору' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('немає звʼязку');
    expect(Cookies.get('selectedCard')).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Обрати й перейти до договору' }));
    await waitFor(() => expect(goToStatus).toHaveBeenCalled());
    const [first, again] = callsOf('updateContract').map(({ key }) => key);
    expect(again).toBe(first);
  });

  it('has nothing to choose for a customer without a contract', async () => {
    const responses = server({
      getAppStatus: () => ({ data: statusOf({ ActionStatus: 'nothing' }) }),
      listContracts: () => ({ data: [], total: 0 }),
    });
    await renderPage(page, { responses });
    expect(screen.getByRole('heading', { name: 'Зараз обирати картку не потрібно' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'До моїх карток' })).toHaveAttribute('href', '/my-cards');
  });
});
