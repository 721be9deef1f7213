import { act, fireEvent, render, screen } from '@testing-library/react';
import { Controlled } from '../../testing/controlled.tsx';
import { violations } from '../../testing/violations.ts';
import { TextArea } from './text-area.tsx';

const show = () =>
  render(
    <Controlled initial="">
      {(value, onChange) => (
        <TextArea
          label="Коментар"
          hint="Коротко"
          error="Напишіть щось"
          required
          maxLength={5}
          counterText={(left) => `Залишилося: ${left}`}
          value={value}
          onChange={onChange}
        />
      )}
    </Controlled>,
  );

test('hint and error are tied to it', async () => {
  const { container } = show();
  const area = screen.getByRole('textbox', { name: 'Коментар' });
  expect(area).toHaveAccessibleDescription('Коротко Напишіть щось');
  expect(area).toBeRequired();
  expect(area).toBeInvalid();
  expect(await violations(container)).toEqual([]);
});

test('counts what is left at once, says it once the typing pauses, and keeps what is too long', () => {
  jest.useFakeTimers();
  show();
  const area = screen.getByRole('textbox');
  fireEvent.change(area, { target: { value: 'привіт😀' } });
  expect(screen.getByText('Залишилося: -2')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Залишилося: 5');
  act(() => jest.runAllTimers());
  expect(screen.getByRole('status')).toHaveTextContent('Залишилося: -2');
  expect(area).toHaveValue('привіт😀');
  jest.useRealTimers();
});
