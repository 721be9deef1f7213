import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { violations } from '../../testing/violations.ts';
import { SearchField } from './search-field.tsx';

const words = { label: 'Що шукаєте?', buttonLabel: 'Знайти', action: '/search-results' };

test('is a form that works without a script, and keeps what stood in it', async () => {
  const { container } = render(<SearchField {...words} defaultValue="строк" />);
  const field = screen.getByRole('searchbox', { name: 'Що шукаєте?' });
  expect(field).toHaveValue('строк');
  expect(field).toHaveAttribute('name', 'q');
  expect(screen.getByRole('search')).toHaveAttribute('action', '/search-results');
  expect(await violations(container)).toEqual([]);
});

test('tells what is typed, and is cleared by Escape', async () => {
  const typed: string[] = [];
  render(<SearchField {...words} onChange={(text) => typed.push(text)} />);
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, 'код');
  await userEvent.keyboard('{Escape}');
  expect(typed).toEqual(['к', 'ко', 'код', '']);
  expect(field).toHaveValue('');
});

test.each(['{Enter}', 'button'])('searches by %s', async (how) => {
  const searched: string[] = [];
  render(<SearchField {...words} onSearch={(text) => searched.push(text)} />);
  await userEvent.type(screen.getByRole('searchbox'), how === '{Enter}' ? 'код{Enter}' : 'код');
  if (how === 'button') await userEvent.click(screen.getByRole('button', { name: 'Знайти' }));
  expect(searched).toEqual(['код']);
});
