import { render, screen } from '@testing-library/react';
import { violations } from '../../testing/violations.ts';
import { Timeline } from './timeline.tsx';

test('tells each state in words and marks the current', async () => {
  const { container } = render(
    <Timeline
      items={[
        { title: 'Надіслано', state: 'done', stateLabel: 'виконано' },
        { title: 'Перевіряємо', state: 'current', text: 'До 5 хвилин' },
      ]}
    />,
  );
  const [done, current] = screen.getAllByRole('listitem');
  expect(done).toHaveTextContent('Надіслано виконано');
  expect(done).not.toHaveAttribute('aria-current');
  expect(current).toHaveAttribute('aria-current', 'step');
  expect(await violations(container)).toEqual([]);
});
