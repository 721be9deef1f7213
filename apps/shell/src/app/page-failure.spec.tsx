import { createI18n } from '@pozyka/i18n';
import { TranslationsContext } from '@pozyka/remote-kit';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
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
    ['our words where the server gave none', { status: 500, code: 500 }, `Помилка 500${uk['page-error.text']}`],
    ['the connection where nobody answered', { status: 0, code: 0 }, uk['page-error.title'] + uk['page-error.offline']],
    ['no code where a part of the page broke', new Error('secret'), uk['page-error.title'] + uk['page-error.text']],
  ])('says %s, and gives both ways on', async (_, error, words) => {
    const onRetry = show(error);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.getByText('Для підтримки: 0123abcd · content 1.2.3')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'На головну' })).toHaveAttribute('href', '/');
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
