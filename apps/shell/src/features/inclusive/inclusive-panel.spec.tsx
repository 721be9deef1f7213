import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { InclusivePanel } from './inclusive-panel.tsx';

const Frame = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(!open)}>Вигляд</button>
      <InclusivePanel open={open} onClose={() => setOpen(false)} />
    </>
  );
};

const looks = () => ({ ...document.documentElement.dataset });
const open = () => {
  const button = screen.getByText('Вигляд');
  button.focus();
  fireEvent.click(button);
};

beforeEach(() => {
  for (const name of Object.keys(looks())) Reflect.deleteProperty(document.documentElement.dataset, name);
  document.cookie = 'inclusive=; Max-Age=0; Path=/';
});

const press = (element: HTMLElement) => fireEvent.click(element);
const radio = (value: string) => press(screen.getByDisplayValue(value));
const links = () => press(screen.getByLabelText('Підкреслені посилання'));

it('changes the document at once and remembers it; the usual choice is nothing', () => {
  render(<InclusivePanel open onClose={() => undefined} />);
  expect(screen.getByText('Режим доступності')).toHaveFocus();
  radio('inverted');
  radio('20');
  links();
  expect(looks()).toEqual({ contrast: 'inverted', fontSize: '20', links: 'underline' });
  expect(document.cookie).toContain('inclusive=inverted.20.underline');
  radio('16');
  links();
  expect(looks()).toEqual({ contrast: 'inverted' });
  press(screen.getByText('Звичайний вигляд'));
  expect(looks()).toEqual({});
  expect(document.cookie).not.toContain('inclusive');
  expect(screen.getByText('Звичайний вигляд відновлено')).toHaveAttribute('role', 'status');
});

it('shows what is chosen already, and gives the focus back', () => {
  Object.assign(document.documentElement.dataset, { contrast: 'black-white', motion: 'none' });
  render(<Frame />);
  open();
  expect(screen.getByDisplayValue('black-white')).toBeChecked();
  expect(screen.getByLabelText('Без анімації')).toBeChecked();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(screen.queryByText('Контраст')).not.toBeInTheDocument();
  expect(screen.getByText('Вигляд')).toHaveFocus();
});
