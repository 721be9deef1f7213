import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Controlled } from '../../testing/controlled.tsx';
import { violations } from '../../testing/violations.ts';
import { TextField } from './text-field.tsx';

test('label, hint and error are tied to the input, and what a form needs passes through', async () => {
  const { container } = render(
    <TextField
      id="email"
      name="email"
      label="Пошта"
      hint="Надішлемо договір"
      error="Введіть пошту"
      required
      disabled
      autoComplete="email"
      inputMode="email"
      value=""
      onChange={() => undefined}
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Пошта' });
  expect(input).toHaveAccessibleDescription('Надішлемо договір Введіть пошту');
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).toBeDisabled();
  expect(input).toHaveAttribute('id', 'email');
  expect(input).toHaveAttribute('name', 'email');
  expect(input).toHaveAttribute('autocomplete', 'email');
  expect(input).toHaveAttribute('inputmode', 'email');
  expect(await violations(container)).toEqual([]);
});

test('keeps everything typed and tells of leaving', async () => {
  const onBlur = jest.fn();
  const onValue = jest.fn();
  render(
    <Controlled initial="" onValue={onValue}>
      {(value, onChange) => <TextField label="Ім’я" value={value} onChange={onChange} onBlur={onBlur} />}
    </Controlled>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'Олена-Марія');
  await userEvent.tab();
  expect(screen.getByRole('textbox')).toHaveValue('Олена-Марія');
  expect(onValue).toHaveBeenLastCalledWith('Олена-Марія');
  expect(onBlur).toHaveBeenCalledWith();
});
