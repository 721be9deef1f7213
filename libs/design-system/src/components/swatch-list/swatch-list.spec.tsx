import { fireEvent, render, screen } from '@testing-library/react';
import { Controlled } from '../../testing/controlled.tsx';
import { violations } from '../../testing/violations.ts';
import { SwatchList } from './swatch-list.tsx';

const options = [
  { value: 'ffffff', label: 'Білий', color: 'ffffff', note: '12' },
  { value: '1a1a1a', label: 'Чорний', color: '1a1a1a' },
  { value: 'other', label: 'Інший', color: 'red;background:url(//evil)', disabled: true },
];

test('hands over what is chosen in the order of the options, each by its name', async () => {
  const onValue = jest.fn();
  const { container } = render(
    <Controlled initial={[] as string[]} onValue={onValue}>
      {(value, onChange) => <SwatchList label="Колір" options={options} value={value} onChange={onChange} name="color" />}
    </Controlled>,
  );
  expect(screen.getByRole('group', { name: 'Колір' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Чорний' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Білий 12' }));
  expect(onValue).toHaveBeenLastCalledWith(['ffffff', '1a1a1a']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Чорний' }));
  expect(onValue).toHaveBeenLastCalledWith(['ffffff']);
  expect(screen.getByRole('checkbox', { name: 'Інший' })).toBeDisabled();
  expect(await violations(container)).toEqual([]);
});

test('takes nothing but a colour into its style', () => {
  render(<SwatchList label="Колір" options={options} value={[]} onChange={() => undefined} />);
  expect(screen.getByRole('checkbox', { name: 'Чорний' })).toHaveStyle({ '--swatch': '#1a1a1a' });
  expect(screen.getByRole('checkbox', { name: 'Інший' })).not.toHaveAttribute('style');
});
