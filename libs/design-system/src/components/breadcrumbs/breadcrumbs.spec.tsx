import { render, screen } from '@testing-library/react';
import { violations } from '../../testing/violations.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

test('links up the tree; the last is the page itself', async () => {
  const { container } = render(
    <Breadcrumbs label="Ви тут" items={[{ title: 'Каталог', link: <a href="/category">Каталог</a> }, { title: 'Телефони' }]} />,
  );
  expect(screen.getByRole('navigation', { name: 'Ви тут' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Каталог' })).toHaveAttribute('href', '/category');
  expect(screen.getByText('Телефони')).toHaveAttribute('aria-current', 'page');
  expect(await violations(container)).toEqual([]);
});
