import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Controlled } from '../../testing/controlled.tsx';
import { violations } from '../../testing/violations.ts';
import { CheckboxGroup } from './checkbox-group.tsx';

const options = [
  { value: 'sms', label: 'SMS' },
  { value: 'viber', label: 'Viber' },
  { value: 'mail', label: 'Пошта', disabled: true },
];

test('any number of a few, in the order of the options; its error is tied to the group', async () => {
  const onValue = jest.fn();
  const { container } = render(
    <Controlled<readonly string[]> initial={['viber']} onValue={onValue}>
      {(value, onChange) => (
        <CheckboxGroup id="way" label="Звʼязок" error="Оберіть щось" options={options} value={value} onChange={onChange} />
      )}
    </Controlled>,
  );
  expect(screen.getByRole('group', { name: 'Звʼязок' })).toHaveAccessibleDescription('Оберіть щось');
  expect(screen.getByRole('checkbox', { name: 'SMS' })).toHaveAttribute('id', 'way');
  expect(screen.getByRole('checkbox', { name: 'Пошта' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'SMS' }));
  expect(onValue).toHaveBeenLastCalledWith(['sms', 'viber']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Viber' }));
  expect(onValue).toHaveBeenLastCalledWith(['sms']);
  expect(await violations(container)).toEqual([]);
});
