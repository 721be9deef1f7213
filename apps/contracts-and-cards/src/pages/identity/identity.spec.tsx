import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './identity.tsx';

const place = '/cb/identity?code=c&state=s';

describe('identity', () => {
  it('sends what the bank gave once, and leads who recovered to the login', async () => {
    const { callsOf, result } = await renderPage(page, {
      responses: { finishIdentity: () => ({ data: { State: 'done', For: 'recovery' } }) },
      loggedIn: false,
      place,
    });
    expect(result.head?.noindex).toBe(true);
    expect(await screen.findByText('Ключі прибрано')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Увійти' })).toHaveAttribute('href', '/login');
    expect(callsOf('finishIdentity').map(({ body }) => body)).toEqual([{ Code: 'c', State: 's' }]);
  });

  it('retries where the bank gave no response, and says that the key has started, in Russian', async () => {
    let count = 0;
    await renderPage(page, {
      responses: {
        finishIdentity: () =>
          (count += 1) === 1 ? fail({ status: 503, message: 'Банк не отвечает' }) : { data: { State: 'done', For: 'start' } },
      },
      locale: 'ru',
      place,
    });
    expect(await screen.findByText('Банк не отвечает')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
    expect(await screen.findByText('Подтверждено: ключ действует')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Открыть ключи доступа' })).toBeVisible();
  });

  it('says why nobody was recovered, and retries no refusal', async () => {
    await renderPage(page, { responses: { finishIdentity: () => fail({ status: 422, message: 'РНОКПП не такий' }) }, place });
    expect(await screen.findByText('РНОКПП не такий')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Спробувати ще раз' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Відкрити ключі доступу' })).toBeVisible();
  });

  it('sends nothing where the bank refused, or where nothing came', async () => {
    for (const [query, words] of [
      ['?error=access_denied&state=s', /Банк не підтвердив/],
      ['', /поверніться на сторінку/],
    ] as const) {
      const { callsOf, unmount } = await renderPage(page, { responses: {}, place: `/cb/identity${query}` });
      expect(await screen.findByText(words)).toBeVisible();
      expect(callsOf('finishIdentity')).toEqual([]);
      unmount();
    }
  });
});
