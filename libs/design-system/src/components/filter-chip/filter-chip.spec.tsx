import { render, screen } from '@testing-library/react';
import { violations } from '../../testing/violations.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { FilterChip } from './filter-chip.tsx';

test('is a link that says what it takes away', async () => {
  const { container } = render(
    <FilterChip href="/category/1">
      <VisuallyHidden>Прибрати: </VisuallyHidden>Синій
    </FilterChip>,
  );
  expect(screen.getByRole('link', { name: 'Прибрати: Синій' })).toHaveAttribute('href', '/category/1');
  expect(await violations(container)).toEqual([]);
});
