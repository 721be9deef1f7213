import { render, screen } from '@testing-library/react';
import { violations } from '../../testing/violations.ts';
import { ProgressBar } from './progress-bar.tsx';

test('is named and says its value in words', async () => {
  const { container } = render(<ProgressBar label="Сплачено" value={3} max={7} valueText="3 з 7 днів" />);
  const bar = screen.getByRole('progressbar', { name: 'Сплачено' });
  expect(bar).toHaveAttribute('value', '3');
  expect(bar).toHaveAttribute('aria-valuetext', '3 з 7 днів');
  expect(await violations(container)).toEqual([]);
});
