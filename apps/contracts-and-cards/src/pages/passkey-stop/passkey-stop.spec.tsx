import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './passkey-stop.tsx';

describe('passkey-stop', () => {
  it('stops a recovery by the token of the address, and only when it is pressed', async () => {
    const token = 'A_-'.padEnd(43, 'b');
    const { callsOf, result } = await renderPage(page, {
      place: `/passkey-stop#${token}`,
      responses: { stopPasskeyRecoveryByLink: () => ({ data: true }) },
      loggedIn: false,
    });
    expect(result.head?.noindex).toBe(true);
    expect(callsOf('stopPasskeyRecoveryByLink')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Зупинити' }));
    expect(await screen.findByText('Зупинено: ключі залишаються')).toBeVisible();
    expect(callsOf('stopPasskeyRecoveryByLink').map(({ body }) => body)).toEqual([{ Token: token }]);
  });

  it('says that there is nothing to stop, and sends no token of a query', async () => {
    const responses = { stopPasskeyRecoveryByLink: () => fail({ status: 404, message: 'Зупиняти нічого' }) };
    const { callsOf } = await renderPage(page, { place: `/passkey-stop?token=${'a'.repeat(43)}`, responses, loggedIn: false });
    await userEvent.click(screen.getByRole('button', { name: 'Зупинити' }));
    expect(await screen.findByText('Зупиняти нічого')).toBeVisible();
    expect(callsOf('stopPasskeyRecoveryByLink').map(({ body }) => body)).toEqual([{ Token: '-' }]);
  });
});
