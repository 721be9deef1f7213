import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { violations } from '../../testing/violations.ts';
import { Rating, type RatingProps } from './rating.tsx';

const onPress = jest.fn();
const view = (props: Partial<RatingProps> = {}) => (
  <Rating
    label="Чи була стаття корисною?"
    value="none"
    onPress={onPress}
    likeLabel="Корисна"
    dislikeLabel="Не корисна"
    total="+12"
    totalLabel="Оцінка:"
    {...props}
  />
);
const pressed = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'));

beforeEach(() => onPress.mockReset());

test('two named buttons in a named group; the total is told when it changes', async () => {
  const { container, rerender } = render(view());
  expect(screen.getByRole('group', { name: 'Чи була стаття корисною?' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Оцінка: +12');
  expect(pressed()).toEqual(['false', 'false']);
  rerender(view({ value: 'dislike', total: '+11' }));
  expect(pressed()).toEqual(['false', 'true']);
  expect(screen.getByRole('status')).toHaveTextContent('Оцінка: +11');
  expect(await violations(container)).toEqual([]);
});

test('tells which button was pressed, by keyboard too', async () => {
  render(view({ value: 'like' }));
  await userEvent.click(screen.getByRole('button', { name: 'Корисна' }));
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onPress.mock.calls).toEqual([['like'], ['dislike']]);
});

test('while busy it keeps the focus and ignores presses', async () => {
  render(view({ busy: true }));
  const like = screen.getByRole('button', { name: 'Корисна' });
  await userEvent.click(like);
  expect(like).toHaveFocus();
  expect(onPress).not.toHaveBeenCalled();
});
