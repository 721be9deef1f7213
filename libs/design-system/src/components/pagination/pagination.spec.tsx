import { render, screen } from '@testing-library/react';
import { violations } from '../../testing/violations.ts';
import { Pagination } from './pagination.tsx';

const view = (page: number, pages: number) => (
  <Pagination page={page} pages={pages} label="Сторінки" linkTo={(number, text) => <a href={`?page=${number}`}>{text}</a>} />
);

test('links to the other pages, names the current one', async () => {
  const { container } = render(view(2, 3));
  expect(screen.getByRole('navigation', { name: 'Сторінки' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['?page=1', '?page=3']);
  expect(screen.getByText('2')).toHaveAttribute('aria-current', 'page');
  expect(await violations(container)).toEqual([]);
});

test('renders nothing for a single page', () => {
  const { container } = render(view(1, 1));
  expect(container).toBeEmptyDOMElement();
});
