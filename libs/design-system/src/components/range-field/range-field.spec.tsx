import { fireEvent, render, screen } from '@testing-library/react';
import { Controlled } from '../../testing/controlled.tsx';
import { violations } from '../../testing/violations.ts';
import { RangeField, type RangeValue } from './range-field.tsx';

const show = (initial: RangeValue = {}) => {
  const onValue = jest.fn();
  const view = render(
    <Controlled initial={initial} onValue={onValue}>
      {(value, onChange) => (
        <RangeField
          label="Ціна"
          min={100}
          max={900}
          value={value}
          onChange={onChange}
          minLabel="Від"
          maxLabel="До"
          unit="₴"
          notes={{ unread: 'Не зрозуміли', adjusted: 'Взяли найближче' }}
          name="price"
        />
      )}
    </Controlled>,
  );
  const type = (name: string, text: string) => {
    const field = screen.getByRole('textbox', { name });
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
    return field;
  };
  return { ...view, onValue, type };
};

test('a finger that comes down on a thumb and goes on to scroll the page leaves the ends as they were', () => {
  const { onValue } = show({ min: 300 });
  const [thumb] = screen.getAllByRole('slider');
  if (!thumb) throw new Error('no thumb');
  fireEvent.pointerDown(thumb, { pointerType: 'touch' });
  fireEvent.change(thumb, { target: { value: '500' } });
  fireEvent.pointerCancel(thumb, { pointerType: 'touch' });
  fireEvent.blur(thumb);
  expect(screen.getByRole('textbox', { name: 'Від, ₴' })).toHaveValue('300');
  expect(onValue).not.toHaveBeenCalled();
});

test('takes what is typed once the field is left: clamped, ordered, open at the bounds', async () => {
  const { onValue, type, container } = show();
  type('Від, ₴', '300');
  expect(onValue).toHaveBeenLastCalledWith({ min: 300 });
  type('До, ₴', '5000');
  expect(onValue).toHaveBeenCalledTimes(1);
  type('До, ₴', '200');
  expect(onValue).toHaveBeenLastCalledWith({ min: 200, max: 300 });
  expect(screen.getByRole('status')).toHaveTextContent('Взяли найближче');
  expect(type('Від, ₴', 'дешево')).toHaveValue('дешево');
  expect(screen.getByRole('textbox', { name: 'Від, ₴' })).toBeInvalid();
  expect(screen.getByRole('status')).toHaveTextContent('Не зрозуміли');
  expect(onValue).toHaveBeenLastCalledWith({ min: 200, max: 300 });
  type('До, ₴', '250');
  expect(onValue).toHaveBeenLastCalledWith({ min: 200, max: 250 });
  expect(screen.getByRole('textbox', { name: 'Від, ₴' })).toHaveValue('дешево');
  type('Від, ₴', '');
  expect(onValue).toHaveBeenLastCalledWith({ max: 250 });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(await violations(container)).toEqual([]);
});

test('Enter takes what is typed, and sends a form with nothing that cannot be read', () => {
  const { onValue } = show();
  const field = screen.getByRole('textbox', { name: 'Від, ₴' });
  fireEvent.change(field, { target: { value: '450' } });
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
  expect(onValue).toHaveBeenLastCalledWith({ min: 450 });
  fireEvent.change(field, { target: { value: 'багато' } });
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  expect(field).toHaveValue('багато');
});

test('a thumb hands over where it is let go, and stops at the other', () => {
  const { onValue } = show({ max: 500 });
  const low = screen.getByRole('slider', { name: 'Ціна: Від' });
  fireEvent.change(low, { target: { value: '700' } });
  expect(onValue).not.toHaveBeenCalled();
  expect(low).toHaveValue('500');
  expect(low).toHaveAttribute('aria-valuetext', '500 ₴');
  fireEvent.pointerUp(low);
  expect(onValue).toHaveBeenLastCalledWith({ min: 500, max: 500 });
});

test('is sent by a form under one name', () => {
  show({ min: 200 });
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual(['price', 'price']);
  for (const slider of screen.getAllByRole('slider')) expect(slider).not.toHaveAttribute('name');
});
