import { fireEvent, render, screen } from '@testing-library/react';
import { Controlled } from '../../testing/controlled.tsx';
import { violations } from '../../testing/violations.ts';
import { DayPicker } from './day-picker.tsx';

test('is a day of the calendar within its bounds, with its hint and its error', async () => {
  const onValue = jest.fn();
  const { container } = render(
    <Controlled initial="2026-12-21" onValue={onValue}>
      {(value, onChange) => (
        <DayPicker
          label="День"
          hint="До 21.03.2027"
          error="Надто пізно"
          min="2026-12-01"
          max="2027-03-21"
          value={value}
          onChange={onChange}
        />
      )}
    </Controlled>,
  );
  const field = screen.getByLabelText('День');
  expect(field).toHaveValue('2026-12-21');
  expect(field).toHaveAttribute('min', '2026-12-01');
  expect(field).toHaveAttribute('max', '2027-03-21');
  expect(field).toHaveAccessibleDescription('До 21.03.2027 Надто пізно');
  fireEvent.change(field, { target: { value: '2026-12-24' } });
  expect(onValue).toHaveBeenLastCalledWith('2026-12-24');
  expect(await violations(container)).toEqual([]);
});
