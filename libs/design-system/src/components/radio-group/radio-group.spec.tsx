import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Controlled } from '../../testing/controlled.tsx';
import { violations } from '../../testing/violations.ts';
import { RadioGroup } from './radio-group.tsx';

const options = [
  { value: 'card', label: 'На картку', hint: 'Одразу' },
  { value: 'iban', label: 'На рахунок' },
];

test('one of a few; its error is tied to the group and its id to the first choice', async () => {
  const onValue = jest.fn();
  const { container } = render(
    <Controlled initial="" onValue={onValue}>
      {(value, onChange) => (
        <RadioGroup
          id="way"
          label="Як отримати гроші"
          required
          error="Оберіть спосіб"
          options={options}
          value={value}
          onChange={onChange}
        />
      )}
    </Controlled>,
  );
  const group = screen.getByRole('radiogroup', { name: /Як отримати гроші/ });
  expect(group).toHaveAccessibleDescription('Оберіть спосіб');
  expect(group).toBeRequired();
  expect(screen.getByRole('radio', { name: /На картку/ })).toHaveAttribute('id', 'way');
  await userEvent.click(screen.getByRole('radio', { name: 'На рахунок' }));
  expect(onValue).toHaveBeenLastCalledWith('iban');
  expect(screen.getByRole('radio', { name: 'На рахунок' })).toBeChecked();
  expect(await violations(container)).toEqual([]);
});
