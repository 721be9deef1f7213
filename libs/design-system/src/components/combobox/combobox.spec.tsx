import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComboboxValue } from '../../forms/field-values.ts';
import { Controlled } from '../../testing/controlled.tsx';
import { violations } from '../../testing/violations.ts';
import { Combobox, type ComboboxProps } from './combobox.tsx';
import type { Hint } from './use-hints.ts';

const texts = { loading: 'Шукаємо…', empty: 'Нічого немає', failed: 'Не вийшло', list: 'Підказки' };
const cities: Hint[] = [
  { value: 'kyiv', label: 'Київ' },
  { value: 'kyivets', label: 'Київець' },
];
const user = userEvent.setup({ delay: null });

const show = (props: Partial<ComboboxProps> = {}, initial: ComboboxValue = { text: '', key: undefined }) => {
  const calls: (() => void)[] = [];
  const delay = (call: () => void) => {
    calls.push(call);
    return () => void calls.splice(calls.indexOf(call), 1);
  };
  const onValue = jest.fn();
  const loadHints = jest.fn((_text: string, _signal: AbortSignal) => Promise.resolve<readonly Hint[]>(cities));
  const view = render(
    <>
      <Controlled initial={initial} onValue={onValue}>
        {(value, onChange) => (
          <Combobox
            id="city"
            label="Місто"
            value={value}
            onChange={onChange}
            loadHints={loadHints}
            texts={texts}
            delay={delay}
            {...props}
          />
        )}
      </Controlled>
      <button type="button">Далі</button>
    </>,
  );
  /** The typing has paused. */
  const pause = () =>
    act(async () => {
      for (const call of calls.splice(0)) call();
      await Promise.resolve();
    });
  return { ...view, onValue, loadHints, pause };
};
const input = () => screen.getByRole('combobox', { name: 'Місто' });

test('asks once the typing pauses, and the keyboard chooses a hint', async () => {
  const { container, loadHints, pause, onValue } = show({ error: 'Оберіть місто', hint: 'Почніть вводити', required: true });
  expect(input()).toHaveAttribute('id', 'city');
  expect(input()).toHaveAccessibleDescription('Почніть вводити Оберіть місто');
  expect(input()).toBeRequired();
  expect(input()).toBeInvalid();
  await user.type(input(), 'Ки');
  expect(loadHints).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('Шукаємо…');
  await pause();
  expect(loadHints.mock.calls.map(([text]) => text)).toEqual(['Ки']);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Київ', 'Київець']);
  expect(await violations(container)).toEqual([]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onValue).toHaveBeenLastCalledWith({ text: 'Київ', key: 'kyiv' });
  expect(input()).toHaveValue('Київ');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.tab();
  expect(input()).toHaveValue('Київ');
});

test('a newer text takes the older question back', async () => {
  const { loadHints, pause } = show();
  await user.type(input(), 'К');
  await pause();
  await user.type(input(), 'и');
  expect(loadHints.mock.calls[0]?.[1].aborted).toBe(true);
});

test('says that there is nothing, and that hints could not come', async () => {
  const loadHints = jest.fn(() => Promise.resolve<readonly Hint[]>([]));
  const { pause } = show({ loadHints });
  await user.type(input(), 'Ъ');
  await pause();
  expect(screen.getAllByText('Нічого немає').length).toBeGreaterThan(0);
  loadHints.mockReturnValueOnce(Promise.reject(new Error('offline')));
  await user.type(input(), 'ъ');
  await pause();
  expect(screen.getAllByText('Не вийшло').length).toBeGreaterThan(0);
});

test.each([
  [true, 'Хутір'],
  [false, ''],
])('text that is no hint stays on leaving: %s', async (freeText, left) => {
  show({ freeText });
  await user.type(input(), 'Хутір');
  await user.keyboard('{Escape}');
  await user.tab();
  expect(input()).toHaveValue(left);
});

test('what was chosen before stays, and typing on takes the choice back', async () => {
  const { onValue } = show({ freeText: true }, { text: 'Київ', key: 'kyiv' });
  await user.click(input());
  await user.tab();
  expect(input()).toHaveValue('Київ');
  expect(onValue).not.toHaveBeenCalled();
  await user.type(input(), 'щина');
  expect(onValue).toHaveBeenLastCalledWith({ text: 'Київщина', key: undefined });
});

test('hints of one label are told apart, and the label alone goes into the field', async () => {
  const twins: Hint[] = [
    { value: '48', label: 'Миколаїв', note: 'Миколаївська область' },
    { value: '46', label: 'Миколаїв', note: 'Львівська область' },
  ];
  const { pause, onValue } = show({ loadHints: () => Promise.resolve(twins) });
  await user.type(input(), 'Ми');
  await pause();
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Миколаїв Миколаївська область',
    'Миколаїв Львівська область',
  ]);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onValue).toHaveBeenLastCalledWith({ text: 'Миколаїв', key: '46' });
});

test('a quiet one shows its hints once they come', async () => {
  const { pause } = show({ quiet: true, freeText: true });
  await user.type(input(), 'Ки');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await pause();
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

test('a quiet one says nothing of a search that finds nothing', async () => {
  const { pause } = show({ quiet: true, freeText: true, loadHints: () => Promise.resolve([]) });
  await user.type(input(), 'Ъ');
  expect(screen.queryByText('Шукаємо…')).not.toBeInTheDocument();
  await pause();
  expect(screen.queryByText('Нічого немає')).not.toBeInTheDocument();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});
