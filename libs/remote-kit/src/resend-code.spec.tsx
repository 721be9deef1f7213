import { createI18n } from '@pozyka/i18n';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AppScopeContext } from './page-context.ts';
import { ResendCode } from './resend-code.tsx';
import { TranslationsContext } from './use-text.ts';

const app = { 'code.resend': 'Ще раз', 'code.resend-in': 'Ще раз за {{time}}' };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('says when another code may be ordered, and orders it then', () => {
  const onResend = jest.fn();
  render(
    <TranslationsContext value={createI18n({ locale: 'uk', messages: { app } })}>
      <AppScopeContext value="app">
        <ResendCode at={Date.now() + 61_000} busy={false} loadingLabel="Надсилаємо" onResend={onResend} />
      </AppScopeContext>
    </TranslationsContext>,
  );
  expect(screen.getByText('Ще раз за 1:01')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  act(() => jest.advanceTimersByTime(61_000));
  fireEvent.click(screen.getByRole('button', { name: 'Ще раз' }));
  expect(onResend).toHaveBeenCalledTimes(1);
});
