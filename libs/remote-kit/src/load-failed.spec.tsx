import { createI18n } from '@pozyka/i18n';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LoadFailed } from './load-failed.tsx';
import { AppScopeContext } from './page-context.ts';
import { TranslationsContext } from './use-text.ts';

const content = {
  'failed.title': 'Не вдалося',
  'failed.text': 'Спробуйте згодом',
  'failed.offline': 'Немає звʼязку',
  'failed.retry': 'Ще раз',
};

test.each([
  ['no answer', { status: 0, code: 0 }, 'Немає звʼязку'],
  ['code that did not come', undefined, 'Немає звʼязку'],
  ['an answer without words', { status: 500, code: 500 }, 'Спробуйте згодом'],
  ['an answer with words', { status: 403, code: 405, message: 'Вимкніть VPN' }, 'Вимкніть VPN'],
])('after %s it says why, and retries', async (_, error, said) => {
  const retry = jest.fn();
  render(
    <TranslationsContext value={createI18n({ locale: 'uk', messages: { content } })}>
      <AppScopeContext value="content">
        <LoadFailed error={error} onRetry={retry} />
      </AppScopeContext>
    </TranslationsContext>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(`Не вдалося${said}Ще раз`);
  await userEvent.click(screen.getByRole('button', { name: 'Ще раз' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
