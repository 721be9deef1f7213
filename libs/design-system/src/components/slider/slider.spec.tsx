import { fireEvent, render, screen } from '@testing-library/react';
import { Controlled } from '../../testing/controlled.tsx';
import { violations } from '../../testing/violations.ts';
import { Slider } from './slider.tsx';

test('a finger that goes on to scroll the page leaves the value as it was', () => {
  const onChange = jest.fn();
  render(<Slider label="Сума" value={5_000} min={500} max={20_000} step={100} valueText="5 000 ₴" onChange={onChange} />);
  const slider = screen.getByRole('slider');
  const touch = { pointerType: 'touch' };
  fireEvent.pointerDown(slider, touch);
  fireEvent.change(slider, { target: { value: '12000' } });
  expect(onChange).toHaveBeenLastCalledWith(12_000);
  fireEvent.pointerCancel(slider, touch);
  expect(onChange).toHaveBeenLastCalledWith(5_000);
  fireEvent.pointerDown(slider, touch);
  fireEvent.pointerUp(slider, touch);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('hands over numbers and says its value in words', async () => {
  const onValue = jest.fn();
  const { container } = render(
    <Controlled initial={5000} onValue={onValue}>
      {(value, onChange) => (
        <Slider
          label="Сума"
          value={value}
          onChange={onChange}
          min={500}
          max={15000}
          step={100}
          valueText={`${value} ₴`}
          minText="500 ₴"
          maxText="15 000 ₴"
        />
      )}
    </Controlled>,
  );
  const slider = screen.getByRole('slider', { name: 'Сума' });
  expect(screen.getByRole('status', { name: 'Сума' })).toHaveTextContent('5000 ₴');
  expect(slider).toHaveAttribute('aria-valuetext', '5000 ₴');
  fireEvent.change(slider, { target: { value: '7300' } });
  expect(onValue).toHaveBeenLastCalledWith(7300);
  expect(screen.getByText('7300 ₴')).toBeInTheDocument();
  expect(await violations(container)).toEqual([]);
});
