import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as fc from 'fast-check';
import { Controlled } from '../../testing/controlled.tsx';
import { violations } from '../../testing/violations.ts';
import { MoneyField, groupDigits, ungroupDigits } from './money-field.tsx';

const show = (initial = '') => {
  const onValue = jest.fn();
  const view = render(
    <Controlled initial={initial} onValue={onValue}>
      {(value, onChange) => <MoneyField label="Дохід" value={value} onChange={onChange} />}
    </Controlled>,
  );
  return { ...view, onValue, input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Дохід' }) };
};

test('shows groups, hands over digits', async () => {
  const { container, input, onValue } = show();
  await userEvent.type(input, '1250000');
  expect(input).toHaveValue('1\u00a0250\u00a0000');
  expect(onValue).toHaveBeenLastCalledWith('1250000');
  expect(await violations(container)).toEqual([]);
});

test('a digit typed in the middle leaves the caret behind it', async () => {
  const { input } = show('12500');
  await userEvent.type(input, '7', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(input).toHaveValue('172\u00a0500');
  expect(input.selectionStart).toBe(2);
});

test('what is no whole number stays as typed, for the rule to refuse', async () => {
  const { input, onValue } = show();
  await userEvent.type(input, '12,5');
  expect(input).toHaveValue('12,5');
  expect(onValue).toHaveBeenLastCalledWith('12,5');
});

test('groups of three from the right', () => {
  expect(['', '5', '500', '5000', '1234567'].map(groupDigits)).toEqual(['', '5', '500', '5\u00a0000', '1\u00a0234\u00a0567']);
});

test('ungrouping gives back what was grouped', () => {
  fc.assert(fc.property(fc.nat().map(String), (digits) => expect(ungroupDigits(groupDigits(digits))).toBe(digits)));
});

test('text with anything but digits and spaces stays', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => /[^\d\s]/.test(text)),
      (text) => expect([groupDigits(text), ungroupDigits(text)]).toEqual([text, text]),
    ),
  );
});
