import { render, screen } from '@testing-library/react';
import { Icon } from './icon.tsx';

test('is decoration without a label, a picture with one', () => {
  const { rerender } = render(<Icon name="lock" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<Icon name="lock" label="Захищено" />);
  expect(screen.getByRole('img', { name: 'Захищено' })).toBeInTheDocument();
});
