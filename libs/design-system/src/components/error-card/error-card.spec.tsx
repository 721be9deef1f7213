import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { violations } from '../../testing/violations.ts';
import { ErrorCard } from './error-card.tsx';

test('says what happened and retries', async () => {
  const onRetry = jest.fn();
  const { container } = render(
    <ErrorCard title="Не завантажилося" text="Перевірте звʼязок." retryLabel="Спробувати ще раз" onRetry={onRetry} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Перевірте звʼязок.');
  await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(await violations(container)).toEqual([]);
});

test.each([1, 2] as const)('its title is a heading of level %s', (level) => {
  render(<ErrorCard title="Не завантажилося" retryLabel="Ще раз" onRetry={() => undefined} level={level} />);
  expect(screen.getByRole('heading', { level, name: 'Не завантажилося' })).toBeInTheDocument();
});
