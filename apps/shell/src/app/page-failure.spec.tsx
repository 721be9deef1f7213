import { createI18n } from '@pozyka/i18n';
import { TranslationsContext } from '@pozyka/remote-kit';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import ru from '../messages/ru.json';
import uk from '../messages/uk.json';
import { PageFailure } from './page-failure.tsx';

const show = (error?: unknown) => {
  const onRetry = jest.fn();
  render(
    <TranslationsContext value={createI18n({ locale: 'uk', messages: { shell: uk } })}>
      <MemoryRouter>
        <PageFailure error={error} trace="0123abcd" release="content 1.2.3" onRetry={onRetry} />
      </MemoryRouter>
    </TranslationsContext>,
  );
  return onRetry;
};

describe('PageFailure', () => {
  it.each<[string, unknown, string]>([
    ['the server’s words with their code', { status: 403, code: 403, message: 'Це не ваше' }, 'Помилка 403Це не ваше'],
    ['our words where the server gave none', { status: 500, code: 500 }, `Помилка 500${uk['page-error.alone']}`],
    ['that nothing came where nobody answered', { status: 0, code: 0 }, `Помилка 503${uk['page-error.no-answer']}`],
    ['the code that its document would have where a part of the page broke', new Error('secret'), `Помилка 503${uk['page-error.alone']}`],
  ])('says %s, and gives both ways on', async (_, error, words) => {
    const onRetry = show(error);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByText('Для підтримки: 0123abcd · content 1.2.3')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'На головну' })).toHaveAttribute('href', '/');
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it.each([uk, ru])('promises no rest of a site that has no frame there, and names both ways on', (words) => {
    expect(words['page-error.alone']).not.toMatch(/Решта|Остальн/);
    expect(words['page-error.alone']).toMatch(/(?:раз).*(?:головну|главную)/);
  });

  it.each<[string, boolean | undefined, string]>([
    ['that there is no connection where the browser knows it', false, uk['page-error.offline']],
    ['nothing of a connection where there is no browser', undefined, uk['page-error.alone']],
  ])('says %s', (_, onLine, words) => {
    const spy = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine as boolean);
    show({ status: 0, code: 0 });
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    spy.mockRestore();
  });
});
