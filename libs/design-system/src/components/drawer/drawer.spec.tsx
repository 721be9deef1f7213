import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addDialogMethods } from '../../testing/dialog-methods.ts';
import { violations } from '../../testing/violations.ts';
import { Drawer } from './drawer.tsx';

beforeAll(addDialogMethods);

const view = (open: boolean, onClose: () => void = () => undefined) => (
  <Drawer open={open} onClose={onClose} title="Меню" closeLabel="Закрити меню">
    <a href="/loans">Позики</a>
  </Drawer>
);

test('is closed at first and, once opened, a dialog named by its title', async () => {
  const { container, rerender } = render(view(false));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('Позики')).not.toBeInTheDocument();
  rerender(view(true));
  expect(screen.getByRole('dialog', { name: 'Меню' })).toHaveAttribute('open');
  expect(screen.getByRole('link', { name: 'Позики' })).toBeVisible();
  expect(await violations(container)).toEqual([]);
});

test('holds the page while open; its content stays while it slides away', () => {
  const { rerender } = render(view(true));
  expect(document.documentElement.style.overflow).toBe('hidden');
  rerender(view(false));
  expect(document.documentElement.style.overflow).toBe('');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Позики')).toBeInTheDocument();
});

test('the cross, Esc and a press beside it ask the owner, who decides', async () => {
  const onClose = jest.fn();
  render(view(true, onClose));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Закрити меню' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(2);
  await userEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
  expect(dialog).toHaveAttribute('open');
});

test('marking text out of the drawer is no press beside it', async () => {
  const onClose = jest.fn();
  render(view(true, onClose));
  const dialog = screen.getByRole('dialog');
  await userEvent.pointer([{ keys: '[MouseLeft>]', target: screen.getByText('Меню') }, { target: dialog }, { keys: '[/MouseLeft]' }]);
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
});

test('tells the owner when the browser closed it by itself', () => {
  const onClose = jest.fn();
  render(view(true, onClose));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  act(() => dialog.close());
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(1);
});
