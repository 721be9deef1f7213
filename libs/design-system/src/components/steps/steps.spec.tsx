import { render, screen } from '@testing-library/react';
import { violations } from '../../testing/violations.ts';
import { Steps } from './steps.tsx';

test('marks the current step', async () => {
  const { container } = render(<Steps label="Заявка" steps={['Контакти', 'Робота', 'Картка']} current={1} progressText="Крок 2 з 3." />);
  expect(screen.getByRole('list', { name: 'Заявка' })).toBeInTheDocument();
  const current = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Робота']);
  expect(await violations(container)).toEqual([]);
});
