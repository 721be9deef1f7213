import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { violations } from '../../testing/violations.ts';
import { Modal } from './modal.tsx';

// jsdom knows the dialog element but not its methods
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

const view = (open: boolean, onClose: () => void) => (
  <Modal open={open} onClose={onClose} title="Вимкніть VPN" closeLabel="Закрити" actions={<button type="button">Зрозуміло</button>}>
    <p>Ми приймаємо заявки лише з України.</p>
  </Modal>
);

test('is there only while open, named by its title', async () => {
  const { container, rerender } = render(view(false, () => undefined));
  expect(container).toBeEmptyDOMElement();
  rerender(view(true, () => undefined));
  expect(screen.getByRole('dialog', { name: 'Вимкніть VPN' })).toHaveAttribute('open');
  expect(await violations(container)).toEqual([]);
});

test('the close button and Esc ask the owner, who decides', async () => {
  const onClose = jest.fn();
  render(view(true, onClose));
  await userEvent.click(screen.getByRole('button', { name: 'Закрити' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  const went = fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(went).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('dialog')).toHaveAttribute('open');
});

test('the page behind stands still while it is open', () => {
  const { rerender } = render(view(true, () => undefined));
  expect(document.documentElement.style.overflow).toBe('hidden');
  rerender(view(false, () => undefined));
  expect(document.documentElement.style.overflow).toBe('');
});
