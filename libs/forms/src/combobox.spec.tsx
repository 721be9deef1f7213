import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { LazyCombobox } from './combobox.tsx';

const texts = { loading: 'Шукаємо…', empty: 'Немає', failed: 'Не вийшло', list: 'Підказки' };

const Town = ({ id }: { id: string }) => {
  const [value, setValue] = useState({ text: '', key: undefined as string | undefined });
  return (
    <LazyCombobox
      id={id}
      label="Місто"
      hint="Де ви живете"
      freeText
      value={value}
      onChange={setValue}
      texts={texts}
      loadHints={() => Promise.resolve([{ value: 'kyiv', label: 'Київ' }])}
    />
  );
};

test('is a plain line at first, and a combobox once it has no focus', async () => {
  render(<Town id="town" />);
  const [label, hint] = [screen.getByText('Місто'), screen.getByText('Де ви живете')];
  act(() => screen.getByRole('textbox', { name: 'Місто' }).focus());
  await userEvent.type(screen.getByRole('textbox', { name: 'Місто' }), 'Кие');
  await act(() => import('@pozyka/design-system/combobox'));
  expect(screen.getByRole('textbox', { name: 'Місто' })).toHaveValue('Кие');
  await userEvent.tab();
  expect(await screen.findByRole('combobox', { name: 'Місто' })).toBeVisible();
  expect(screen.getByRole('combobox')).toHaveValue('Кие');
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Де ви живете');
  expect([screen.getByText('Місто'), screen.getByText('Де ви живете')]).toEqual([label, hint]);
  expect(label.isConnected && hint.isConnected).toBe(true);
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.type(screen.getByRole('combobox'), 'Ки');
  expect(await screen.findByRole('option', { name: 'Київ' })).toBeVisible();
});

test('the next one has its code, and is seen as a line first all the same', async () => {
  render(<Town id="second" />);
  expect(screen.getByRole('textbox', { name: 'Місто' })).toBeVisible();
  expect(await screen.findByRole('combobox', { name: 'Місто' })).toBeVisible();
});

test('the next one, focused before that, stays a line and keeps every letter', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Town id="third" />);
  await user.click(screen.getByLabelText('Місто'));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  await user.keyboard('Ки');
  expect(screen.getByRole('textbox', { name: 'Місто' })).toHaveValue('Ки');
  await user.tab();
  expect(screen.getByRole('combobox', { name: 'Місто' })).toHaveValue('Ки');
  jest.useRealTimers();
});
