import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
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

test('tells what was typed before its code was there', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const typed: string[] = [];
  const field = <SearchField {...words} defaultValue="строк" onChange={(text) => typed.push(text)} />;
  container.innerHTML = renderToString(field);
  const [input] = container.getElementsByTagName('input');
  if (input) input.value = 'строк позики';
  render(field, { container, hydrate: true });
  expect(typed).toEqual(['строк позики']);
});

test.each(['{Enter}', 'button'])('searches by %s', async (how) => {
  const searched: string[] = [];
  render(<SearchField {...words} onSearch={(text) => searched.push(text)} />);
  await userEvent.type(screen.getByRole('searchbox'), how === '{Enter}' ? 'код{Enter}' : 'код');
  if (how === 'button') await userEvent.click(screen.getByRole('button', { name: 'Знайти' }));
  expect(searched).toEqual(['код']);
});

// jsdom has no layout to scroll
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const suggestions = {
  label: 'Підказки',
  groups: [
    { title: 'Розділи', items: [{ id: 'category-1', content: 'Холодильники' }] },
    { title: 'Товари', items: [{ id: 'good-7', content: 'Холодильник Nordhaus' }] },
  ],
};

test('suggests below: arrows go round, Enter chooses, Escape closes and only then clears', async () => {
  const chosen: string[] = [];
  const searched: string[] = [];
  const { container } = render(
    <SearchField
      {...words}
      news="2 підказки"
      suggestions={{ ...suggestions, onChoose: (id) => chosen.push(id) }}
      onSearch={(text) => searched.push(text)}
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Що шукаєте?' });
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.type(field, 'хол');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('2 підказки');
  expect(await violations(container)).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const last = screen.getByRole('option', { name: 'Холодильник Nordhaus', selected: true });
  expect(field).toHaveAttribute('aria-activedescendant', last.id);
  await userEvent.keyboard('{ArrowDown}');
  expect(field).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect([chosen, searched]).toEqual([['good-7'], []]);
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveValue('хол');
  await userEvent.keyboard('{Escape}');
  expect(field).toHaveValue('');
});

test('a pointer chooses a suggestion; Enter without one searches for what is typed', async () => {
  const chosen: string[] = [];
  const searched: string[] = [];
  render(
    <SearchField {...words} suggestions={{ ...suggestions, onChoose: (id) => chosen.push(id) }} onSearch={(text) => searched.push(text)} />,
  );
  const field = screen.getByRole('combobox');
  await userEvent.type(field, 'хол');
  await userEvent.click(screen.getByRole('option', { name: 'Холодильники' }));
  expect(chosen).toEqual(['category-1']);
  await userEvent.type(field, 'о{Enter}');
  expect(searched).toEqual(['холо']);
  expect(screen.queryByRole('listbox')).toBeNull();
});
