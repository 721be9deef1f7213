import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { violations } from '../../testing/violations.ts';
import { Menu, type MenuItem } from './menu.tsx';

const act = jest.fn();
const items: MenuItem[] = [
  { id: 'main', label: 'Зробити основною', onAction: () => act('main') },
  { id: 'contract', label: 'Договір', href: '/contract-list' },
  { id: 'remove', label: 'Видалити', tone: 'danger', onAction: () => act('remove') },
];
const names = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

beforeEach(() => act.mockReset());

test('opens below its button, named by it', async () => {
  const { baseElement } = render(<Menu label="Дії з карткою" items={items} />);
  const button = screen.getByRole('button', { name: 'Дії з карткою' });
  expect(button).toHaveAttribute('aria-haspopup');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(screen.getByRole('menu', { name: 'Дії з карткою' })).toBeInTheDocument();
  expect(names()).toEqual(['Зробити основною', 'Договір', 'Видалити']);
  expect(screen.getByRole('menuitem', { name: 'Договір' })).toHaveAttribute('href', '/contract-list');
  const sheet = screen.getByRole('menu').parentElement;
  expect(sheet && (await violations(sheet))).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  expect(await violations(baseElement)).toEqual([]);
});

test('is led by arrows and letters; Esc gives the focus back', async () => {
  render(<Menu label="Дії" items={items} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Зробити основною' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: 'Видалити' })).toHaveFocus();
  await userEvent.keyboard('до');
  expect(screen.getByRole('menuitem', { name: 'Договір' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Дії' })).toHaveFocus());
  expect(act).not.toHaveBeenCalled();
});

test('does what was chosen, and closes', async () => {
  render(<Menu label="Дії" items={items} icon={<svg aria-hidden="true" />} />);
  await userEvent.click(screen.getByRole('button', { name: 'Дії' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Видалити' }));
  expect(act).toHaveBeenCalledWith('remove');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('a disabled item does nothing', async () => {
  render(<Menu label="Дії" items={[{ id: 'a', label: 'Видалити', disabled: true, onAction: () => act('a') }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Дії' }));
  const item = screen.getByRole('menuitem', { name: 'Видалити' });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(item);
  expect(act).not.toHaveBeenCalled();
});

test('links inside the site are followed by the owner’s router', async () => {
  const onFollow = jest.fn();
  render(<Menu label="Дії" items={items} onFollow={onFollow} />);
  await userEvent.click(screen.getByRole('button', { name: 'Дії' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Договір' }));
  expect(onFollow.mock.calls[0]?.[0]).toBe('/contract-list');
});

test('stays above the dialog it was opened in', async () => {
  render(
    <dialog open aria-label="Картка">
      <Menu label="Дії" items={items} />
    </dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Дії' }));
  expect(screen.getByRole('dialog', { name: 'Картка' })).toContainElement(screen.getByRole('menu'));
});
