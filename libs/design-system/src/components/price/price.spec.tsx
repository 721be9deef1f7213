import { render, screen } from '@testing-library/react';
import { Price } from './price.tsx';

test('the old price is struck through and named', () => {
  render(<Price value="14 999 ₴" old="16 499 ₴" oldLabel="Стара ціна" />);
  expect(screen.getByText('14 999 ₴')).toBeInTheDocument();
  expect(screen.getByText('16 499 ₴').closest('s')).toHaveTextContent('Стара ціна 16 499 ₴');
});

test('no old price, nothing struck through', () => {
  render(<Price value="14 999 ₴" />);
  expect(document.querySelector('s')).toBeNull();
});
