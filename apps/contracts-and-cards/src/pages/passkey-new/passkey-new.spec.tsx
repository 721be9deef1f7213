import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './passkey-new.tsx';

const undo = 'A_-'.padEnd(43, 'b');
const start = 'B_-'.padEnd(43, 'c');

describe('passkey-new', () => {
  it('removes the key by the first token, only when it is pressed, and offers no start without the second', async () => {
    const responses = { undoPasskeyByLink: () => ({ data: true as const }) };
    const { callsOf, result } = await renderPage(page, { place: `/passkey-new#${undo}`, responses, loggedIn: false });
    expect(result.head?.noindex).toBe(true);
    expect(callsOf('undoPasskeyByLink')).toEqual([]);
    expect(screen.queryByRole('button', { name: /увімкнути/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Це не я, прибрати ключ' }));
    expect(await screen.findByText(/^Ключ прибрано/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Увійти' })).toHaveAttribute('href', '/login');
    expect(callsOf('undoPasskeyByLink').map(({ body }) => body)).toEqual([{ Token: undo }]);
  });

  it('starts the key by the second token, in Russian', async () => {
    const responses = { startPasskeyByLink: () => ({ data: true as const }) };
    const { callsOf } = await renderPage(page, { place: `/passkey-new#${undo}.${start}`, responses, loggedIn: false, locale: 'ru' });
    await userEvent.click(screen.getByRole('button', { name: 'Это я, включить сейчас' }));
    expect(await screen.findByText('Ключ действует')).toBeVisible();
    expect(callsOf('startPasskeyByLink').map(({ body }) => body)).toEqual([{ Token: start }]);
  });

  it('says that the link is old, and sends no token of a query', async () => {
    const responses = { undoPasskeyByLink: () => fail({ status: 404, message: 'Ключ уже діє' }) };
    const { callsOf } = await renderPage(page, { place: `/passkey-new?token=${undo}`, responses, loggedIn: false });
    await userEvent.click(screen.getByRole('button', { name: 'Це не я, прибрати ключ' }));
    expect(await screen.findByText('Ключ уже діє')).toBeVisible();
    expect(callsOf('undoPasskeyByLink').map(({ body }) => body)).toEqual([{ Token: '-' }]);
  });
});
