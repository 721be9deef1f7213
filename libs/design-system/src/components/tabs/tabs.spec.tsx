import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { violations } from '../../testing/violations.ts';
import { Tabs, type TabsProps } from './tabs.tsx';

const items: TabsProps['items'] = [
  { id: 'terms', label: 'Умови', content: 'Від 0,01 % на день' },
  { id: 'schedule', label: 'Графік', content: 'Три платежі' },
  { id: 'documents', label: 'Документи', content: 'Договір і паспорт позики' },
];
const open = () => screen.getByRole('tabpanel').textContent;

afterEach(() => window.history.replaceState(null, '', '/'));

test('shows the first part, and by arrows the others', async () => {
  const { container } = render(<Tabs label="Про позику" items={items} />);
  expect(screen.getByRole('tablist', { name: 'Про позику' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Умови', selected: true })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel', { name: 'Умови' })).toHaveTextContent('Від 0,01 % на день');
  expect(await violations(container)).toEqual([]);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Графік', selected: true })).toHaveFocus();
  expect(open()).toBe('Три платежі');
  await userEvent.keyboard('{End}');
  expect(open()).toBe('Договір і паспорт позики');
});

test('the owner may decide', async () => {
  const onSelect = jest.fn();
  render(<Tabs label="Про позику" items={items} selected="schedule" onSelect={onSelect} />);
  await userEvent.click(screen.getByRole('tab', { name: 'Документи' }));
  expect(onSelect).toHaveBeenCalledWith('documents');
  expect(open()).toBe('Три платежі');
});

test('follows the address and writes to it', async () => {
  window.history.replaceState({ key: 'router' }, '', '#schedule');
  render(<Tabs label="Про позику" items={items} inHash />);
  expect(open()).toBe('Три платежі');
  await userEvent.click(screen.getByRole('tab', { name: 'Документи' }));
  expect(window.location.hash).toBe('#documents');
  expect(window.history.state).toEqual({ key: 'router' });
  act(() => {
    window.history.replaceState(null, '', '#terms');
    window.dispatchEvent(new Event('hashchange'));
  });
  expect(open()).toBe('Від 0,01 % на день');
});

test('an address that names no part changes nothing', () => {
  window.history.replaceState(null, '', '#elsewhere');
  render(<Tabs label="Про позику" items={items} inHash />);
  expect(open()).toBe('Від 0,01 % на день');
});
