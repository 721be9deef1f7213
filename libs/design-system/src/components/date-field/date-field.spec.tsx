import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Controlled } from '../../testing/controlled.tsx';
import { violations } from '../../testing/violations.ts';
import { DateField } from './date-field.tsx';

test('takes nothing for a dot that is none, and keeps the caret where something is mended', async () => {
  render(
    <Controlled initial="" onValue={() => undefined}>
      {(value, onChange) => <DateField label="Дата" value={value} onChange={onChange} />}
    </Controlled>,
  );
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(input, '1990-02-01');
  expect(input).toHaveValue('01.02.1990');
  await userEvent.type(input, ' ');
  expect(input).toHaveValue('01.02.1990 ');
  await userEvent.type(input, '{Backspace}3', { initialSelectionStart: 5, initialSelectionEnd: 5 });
  expect(input).toHaveValue('01.03.1990 ');
  expect(input.selectionStart).toBe(5);
});

test('puts the dots itself, and backspace takes them away', async () => {
  const onValue = jest.fn();
  const { container } = render(
    <Controlled initial="" onValue={onValue}>
      {(value, onChange) => <DateField label="Дата народження" value={value} onChange={onChange} />}
    </Controlled>,
  );
  const input = screen.getByRole('textbox', { name: 'Дата народження' });
  await userEvent.type(input, '12031990');
  expect(onValue).toHaveBeenLastCalledWith('12.03.1990');
  await userEvent.type(input, '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(input).toHaveValue('12.0');
  expect(await violations(container)).toEqual([]);
});
