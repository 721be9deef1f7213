import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Controlled } from '../../testing/controlled.tsx';
import { violations } from '../../testing/violations.ts';
import { Select } from './select.tsx';

const options = [
  { value: 'kyiv', label: 'Київська' },
  { value: 'lviv', label: 'Львівська' },
];

test('starts with the placeholder and hands over the choice', async () => {
  const onValue = jest.fn();
  const { container } = render(
    <Controlled initial="" onValue={onValue}>
      {(value, onChange) => (
        <Select label="Область" required placeholder="Оберіть область" options={options} value={value} onChange={onChange} />
      )}
    </Controlled>,
  );
  const select = screen.getByRole('combobox', { name: 'Область' });
  expect(select).toHaveDisplayValue('Оберіть область');
  expect(screen.getByRole('option', { name: 'Оберіть область' })).toBeDisabled();
  await userEvent.selectOptions(select, 'Львівська');
  expect(onValue).toHaveBeenLastCalledWith('lviv');
  expect(await violations(container)).toEqual([]);
});
