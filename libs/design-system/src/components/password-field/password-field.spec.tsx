import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Controlled } from '../../testing/controlled.tsx';
import { violations } from '../../testing/violations.ts';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

const texts = { show: 'Показати пароль', hide: 'Сховати пароль', shown: 'Пароль видно', hidden: 'Пароль приховано', capsLock: 'Caps Lock' };
const user = userEvent.setup({ delay: null });
const show = (props: Partial<PasswordFieldProps> = {}) =>
  render(
    <form aria-label="Вхід" onSubmit={(event) => event.preventDefault()}>
      <Controlled initial="таємниця">
        {(value, onChange) => <PasswordField label="Пароль" texts={texts} {...props} value={value} onChange={onChange} />}
      </Controlled>
    </form>,
  );
const input = () => screen.getByLabelText('Пароль');

test('is shown and hidden by a button that says so, and hidden when the form is sent', async () => {
  const { container } = show();
  expect(input()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Показати пароль' }));
  expect(input()).toHaveAttribute('type', 'text');
  expect(screen.getByText('Пароль видно')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: 'Сховати пароль' })).toBeInTheDocument();
  fireEvent.submit(screen.getByRole('form'));
  expect(input()).toHaveAttribute('type', 'password');
  expect(await violations(container)).toEqual([]);
});

test('knows an old password from a new one, whose rules are read with it', () => {
  const { unmount } = show();
  expect(input()).toHaveAttribute('autocomplete', 'current-password');
  unmount();
  show({ autoComplete: 'new-password', rules: 'Від 8 символів', hint: 'Придумайте новий', error: 'Закороткий' });
  expect(input()).toHaveAttribute('autocomplete', 'new-password');
  expect(input()).toHaveAccessibleDescription('Придумайте новий Від 8 символів Закороткий');
});

test('warns while Caps Lock is on', () => {
  show();
  const press = (on: boolean) => {
    const event = createEvent.keyDown(input(), { key: 'a', modifierCapsLock: on });
    fireEvent(input(), event);
  };
  press(true);
  expect(screen.getByText('Caps Lock')).toHaveAttribute('role', 'status');
  press(false);
  expect(screen.queryByText('Caps Lock')).not.toBeInTheDocument();
});
