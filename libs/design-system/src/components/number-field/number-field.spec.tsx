import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Controlled } from '../../testing/controlled.tsx';
import { violations } from '../../testing/violations.ts';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

const user = userEvent.setup({ delay: null });
const show = (props: Partial<NumberFieldProps> = {}, initial = '9') =>
  render(
    <Controlled initial={initial}>
      {(value, onChange) => (
        <NumberField
          label="Років"
          min={0}
          max={10}
          stepLabels={{ decrease: 'Менше', increase: 'Більше' }}
          {...props}
          value={value}
          onChange={onChange}
        />
      )}
    </Controlled>,
  );
const input = () => screen.getByRole('textbox', { name: 'Років' });

test('buttons and arrow keys step it inside the bounds, and say the number', async () => {
  const { container } = show();
  const more = screen.getByRole('button', { name: 'Більше: Років' });
  await user.click(more);
  expect(input()).toHaveValue('10');
  expect(screen.getByRole('status')).toHaveTextContent('10');
  expect(more).toHaveAttribute('aria-disabled', 'true');
  await user.click(input());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(input()).toHaveValue('8');
  expect(await violations(container)).toEqual([]);
});

test('keeps any typed text, for a rule to judge', () => {
  show({ error: 'Введіть число' });
  fireEvent.change(input(), { target: { value: 'два' } });
  expect(input()).toHaveValue('два');
  expect(input()).toHaveAccessibleDescription('Введіть число');
  expect(input()).toBeInvalid();
});

test.each([
  [{ min: 0 }, 'numeric'],
  [{ min: 0, step: 0.5 }, 'decimal'],
  [{ min: -5 }, 'text'],
])('%o has the keyboard that can type it', (bounds, mode) => {
  show(bounds);
  expect(input()).toHaveAttribute('inputmode', mode);
});

test.each([{ readOnly: true }, { disabled: true }])('does not step when %o', async (locked) => {
  show(locked);
  await user.click(screen.getByRole('button', { name: 'Менше: Років' }));
  fireEvent.keyDown(input(), { key: 'ArrowUp' });
  expect(input()).toHaveValue('9');
});
