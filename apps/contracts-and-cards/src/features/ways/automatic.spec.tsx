import type { AutoPayment } from '@pozyka/api-contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// here already when a page asks for it, so that no test waits for it
import './other-ways.tsx';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { loanServer } from '../../testing/loan-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from '../../pages/active-contract/active-contract.tsx';

const off: AutoPayment = {
  Consent: { Edition: 3, Text: ['Погоджуюся на списання.', 'Згоду можна відкликати.'] },
  Possible: true,
  Active: null,
  Ended: null,
};
const on: AutoPayment = {
  ...off,
  Active: { CardMask: '555555******4444', Since: '2026-12-01T10:00:00Z', Day: '2026-12-21', Hour: 10, Amount: 1_300_000 },
};

/** A server that remembers a consent. */
const server = (others: Responses = {}): Responses => {
  let now = off;
  return loanServer(
    {},
    {
      getAutoPayment: () => ({ data: now }),
      startAutoPayment: () => ({ data: (now = on) }),
      stopAutoPayment: () => ({ data: (now = { ...off, Ended: { At: '2026-12-01T11:00:00Z', Reason: 'customer' } }) }),
      ...others,
    },
  );
};

const open = async () => userEvent.click(await screen.findByText('Автоматична оплата в день повернення'));

describe('the automatic payment', () => {
  it('asks for a tick of its own under its words, and begins once for two presses, by the card that was picked', async () => {
    const { callsOf } = await renderPage(page, { responses: server() });
    await open();
    expect(await screen.findByText('Погоджуюся на списання.')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Увімкнути автоматичну оплату' });
    const tick = screen.getByRole('checkbox', { name: /Погоджуюся на автоматичне списання/ });
    expect(tick).not.toBeChecked();
    await userEvent.click(button);
    expect(tick).toHaveAccessibleDescription(/поставте позначку/);
    expect(callsOf('startAutoPayment')).toEqual([]);
    await userEvent.click(screen.getAllByRole('radio', { name: /Mastercard/ }).at(-1) ?? tick);
    await userEvent.click(tick);
    await act(async () => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('Автоматичну оплату ввімкнено')).toBeVisible();
    expect(callsOf('startAutoPayment').map(({ body }) => body)).toEqual([{ ContractId: 'c1', CardId: 'card2', Edition: 3 }]);
    expect(screen.getByText(/21 грудня 2026.*10:00.*•4444.*13\s000,00/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Вимкнути автоматичну оплату' }));
    expect(await screen.findByText('Автоматичну оплату вимкнено за вашим бажанням')).toBeVisible();
    expect(callsOf('stopAutoPayment').map(({ query }) => query)).toEqual([{ ContractId: 'c1' }]);
  });

  it('says what went wrong', async () => {
    const startAutoPayment: Responses['startAutoPayment'] = () => fail({ status: 409, message: 'Умови змінилися.' });
    await renderPage(page, { responses: server({ startAutoPayment }) });
    await open();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Погоджуюся/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Увімкнути автоматичну оплату' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Умови змінилися.');
  });

  it.each([
    [{ ...off, Possible: false }, {}, /не пізніше ніж за два дні/],
    [off, { listCards: () => ({ data: [] }) }, /Немає перевіреної картки/],
  ] as const)('without a day ahead or a card there is nothing to switch on', async (data, others, said) => {
    await renderPage(page, { responses: server({ getAutoPayment: () => ({ data }), ...others }) });
    await open();
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Увімкнути/ })).toBeNull();
  });
});
