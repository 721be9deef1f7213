import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { violations } from '../../testing/violations.ts';
import { ErrorSummary } from './error-summary.tsx';

const errors = [{ fieldId: 'email', text: 'Введіть пошту' }];

test('takes the focus when it appears and leads to the field', async () => {
  const view = (shown: boolean) => (
    <>
      <ErrorSummary title="Перевірте одне поле" errors={shown ? errors : []} />
      <input id="email" aria-label="Пошта" />
    </>
  );
  const { container, rerender } = render(view(false));
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  rerender(view(true));
  expect(screen.getByRole('group', { name: 'Перевірте одне поле' })).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Введіть пошту' }));
  expect(screen.getByRole('textbox', { name: 'Пошта' })).toHaveFocus();
  expect(await violations(container)).toEqual([]);
});
