import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { violations } from '../../testing/violations.ts';
import { Table } from './table.tsx';

test('has a caption and heads both ways', async () => {
  const { container } = render(<Table caption="Графік платежів" head={['Дата', 'Разом']} rows={[['12.03.2026', '1 240,00 ₴']]} />);
  expect(screen.getByRole('table', { name: 'Графік платежів' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Дата', 'Разом']);
  expect(screen.getByRole('rowheader', { name: '12.03.2026' })).toBeInTheDocument();
  expect(await violations(container)).toEqual([]);
});

test('stacked, every cell shows its head, which screen readers hear once', async () => {
  const { container } = render(<Table caption="Графік платежів" head={['Дата', 'Разом']} rows={[['12.03.2026', '1 240,00 ₴']]} stacked />);
  expect(screen.getByRole('cell')).toHaveTextContent('Разом1 240,00 ₴');
  expect(screen.getByRole('cell', { name: '1 240,00 ₴' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Графік платежів' })).toHaveAttribute('tabindex', '0');
  expect(await violations(container)).toEqual([]);
});

test('stacked, its roles are announced once the page is hydrated, those of added rows too', () => {
  const table = (days: string[]) => <Table caption="Графік" head={['Дата']} rows={days.map((day) => [day])} stacked />;
  expect(renderToString(table(['1']))).not.toContain('role="row');
  const { rerender, container } = render(table(['1']));
  const rolesOf = (selector: string) => [...container.querySelectorAll(selector)].map((element) => element.getAttribute('role'));
  expect([rolesOf('table'), rolesOf('thead th'), rolesOf('tr'), rolesOf('tbody th')]).toEqual([
    ['table'],
    ['columnheader'],
    ['row', 'row'],
    ['rowheader'],
  ]);
  rerender(table(['1', '2']));
  expect(rolesOf('tbody th')).toEqual(['rowheader', 'rowheader']);
});
