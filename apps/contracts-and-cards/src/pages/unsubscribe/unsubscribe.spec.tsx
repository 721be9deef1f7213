import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './unsubscribe.tsx';

const token = '0b5e4a52-3f0e-4a55-9f5d-0d9a1c2b3c4d';
const place = `/unsubscribe?token=${token}`;

describe('unsubscribe', () => {
  it.each([
    ['uk', 'Вимкнути листи', 'Листи вимкнено'],
    ['ru', 'Отключить письма', 'Письма отключены'],
  ] as const)('changes nothing until they press, and needs no login: %s', async (locale, press, done) => {
    const { callsOf, calls, result } = await renderPage(page, {
      place,
      responses: { unsubscribe: () => ({ data: true }) },
      locale,
      loggedIn: false,
    });
    expect(calls).toEqual([]);
    expect(result.head?.noindex).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: press }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(callsOf('unsubscribe').map(({ body }) => body)).toEqual([{ Token: token }]);
  });

  it('says where to go with a link that is of no use', async () => {
    const responses = { unsubscribe: () => fail({ status: 404, message: 'Це посилання вже не діє.' }) };
    await renderPage(page, { place, responses, loggedIn: false });
    await userEvent.click(screen.getByRole('button', { name: 'Вимкнути листи' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Це посилання вже не діє.');
    expect(screen.getByRole('button', { name: 'Вимкнути листи' })).toBeEnabled();
  });
});
