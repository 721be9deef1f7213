import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Controlled } from '../../testing/controlled.tsx';
import { violations } from '../../testing/violations.ts';
import { PhoneField } from './phone-field.tsx';

const show = (initial = '') => {
  const onValue = jest.fn();
  const view = render(
    <Controlled initial={initial} onValue={onValue}>
      {(value, onChange) => <PhoneField label="Телефон" value={value} onChange={onChange} />}
    </Controlled>,
  );
  return { ...view, onValue, input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' }) };
};

test('groups the digits as they are typed', async () => {
  const { container, input, onValue } = show();
  expect(input).toHaveAttribute('autocomplete', 'tel-national');
  await userEvent.type(input, '671234567');
  expect(onValue).toHaveBeenLastCalledWith('67 123 45 67');
  expect(await violations(container)).toEqual([]);
});

test('a digit put in the middle leaves the caret behind it', async () => {
  const { input } = show('67 123 45');
  await userEvent.type(input, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(input).toHaveValue('69 712 34 5');
  expect(input.selectionStart).toBe(2);
});

test('backspace goes back over a space', () => {
  const { input } = show('67 123 45');
  // what the browser leaves after backspace behind the first space
  input.setRangeText('', 2, 3, 'end');
  fireEvent.input(input);
  expect(input).toHaveValue('67 123 45');
  expect(input.selectionStart).toBe(2);
});

test('a pasted whole number loses the country that the field shows', async () => {
  const { input } = show();
  await userEvent.click(input);
  await userEvent.paste('+38 (067) 123-45-67');
  expect(input).toHaveValue('67 123 45 67');
  await userEvent.clear(input);
  await userEvent.paste('8 (067) 123-45-67');
  expect(input).toHaveValue('67 123 45 67');
});
