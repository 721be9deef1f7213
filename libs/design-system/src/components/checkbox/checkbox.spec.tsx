import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Controlled } from '../../testing/controlled.tsx';
import { violations } from '../../testing/violations.ts';
import { Checkbox } from './checkbox.tsx';

test('is ticked by its sentence; the error is tied to it', async () => {
  const onValue = jest.fn();
  const { container } = render(
    <Controlled initial={false} onValue={onValue}>
      {(checked, onChange) => (
        <Checkbox checked={checked} onChange={onChange} error="Потрібна ваша згода">
          Погоджуюся на обробку даних
        </Checkbox>
      )}
    </Controlled>,
  );
  const box = screen.getByRole('checkbox', { name: 'Погоджуюся на обробку даних' });
  expect(box).toHaveAccessibleDescription('Потрібна ваша згода');
  await userEvent.click(screen.getByText('Погоджуюся на обробку даних'));
  expect(onValue).toHaveBeenLastCalledWith(true);
  expect(box).toBeChecked();
  expect(await violations(container)).toEqual([]);
});
