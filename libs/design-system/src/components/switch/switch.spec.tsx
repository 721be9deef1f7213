import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Controlled } from '../../testing/controlled.tsx';
import { violations } from '../../testing/violations.ts';
import { Switch } from './switch.tsx';

test('is turned on by its label and by the space bar', async () => {
  const { container } = render(
    <Controlled initial={false}>
      {(checked, onChange) => (
        <Switch checked={checked} onChange={onChange} hint="Нагадаємо за день" error="Не вийшло зберегти">
          Нагадування
        </Switch>
      )}
    </Controlled>,
  );
  const control = screen.getByRole('switch', { name: 'Нагадування' });
  expect(control).toHaveAccessibleDescription('Нагадаємо за день Не вийшло зберегти');
  await userEvent.click(screen.getByText('Нагадування'));
  expect(control).toBeChecked();
  control.focus();
  await userEvent.keyboard(' ');
  expect(control).not.toBeChecked();
  expect(await violations(container)).toEqual([]);
});
