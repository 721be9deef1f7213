import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { violations } from '../../testing/violations.ts';
import { Button } from './button.tsx';

test('is pressed, and is no submit button unless told', async () => {
  const onClick = jest.fn();
  const { container } = render(<Button onClick={onClick}>Далі</Button>);
  const button = screen.getByRole('button', { name: 'Далі' });
  expect(button).toHaveAttribute('type', 'button');
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(await violations(container)).toEqual([]);
});

test('while busy it keeps the focus, says so and neither acts nor submits', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event) => event.preventDefault());
  const view = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick} loading={loading} loadingLabel="Зберігаємо">
        Зберегти
      </Button>
    </form>
  );
  const { rerender } = render(view(false));
  const button = screen.getByRole('button');
  button.focus();
  rerender(view(true));
  expect(button).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Зберігаємо');
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});
