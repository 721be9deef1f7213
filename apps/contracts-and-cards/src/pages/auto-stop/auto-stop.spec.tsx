import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './auto-stop.tsx';

const token = 'A_-'.padEnd(43, 'b');
const place = `/auto-payment/stop#${token}`;

describe('stopping an automatic payment by the link of a notice', () => {
  it.each([
    ['uk', 'Зупинити автоматичну оплату', 'Автоматичну оплату зупинено'],
    ['ru', 'Остановить автоматическую оплату', 'Автоматическая оплата остановлена'],
  ] as const)('changes nothing until they press, and needs no login: %s', async (locale, press, done) => {
    const { callsOf, calls, result } = await renderPage(page, {
      place,
      responses: { stopAutoPaymentByLink: () => ({ data: true }) },
      locale,
      loggedIn: false,
    });
    expect(calls).toEqual([]);
    expect(result.head?.noindex).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: press }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(callsOf('stopAutoPaymentByLink').map(({ body }) => body)).toEqual([{ Token: token }]);
  });

  it('says where to look with a link that is of no use', async () => {
    const responses = { stopAutoPaymentByLink: () => fail({ status: 404, message: 'Це посилання вже не діє.' }) };
    await renderPage(page, { place, responses, loggedIn: false });
    await userEvent.click(screen.getByRole('button', { name: 'Зупинити автоматичну оплату' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Це посилання вже не діє.');
    expect(screen.getByRole('button', { name: 'Зупинити автоматичну оплату' })).toBeEnabled();
  });
});
