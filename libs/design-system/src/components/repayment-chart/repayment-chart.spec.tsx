import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { violations } from '../../testing/violations.ts';
import { RepaymentChart, type Payment } from './repayment-chart.tsx';

beforeAll(() => {
  Object.assign(window, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
});

const year: Payment[] = Array.from({ length: 12 }, (_, month) => ({
  date: `05.${String(month + 1).padStart(2, '0')}`,
  principal: 80_000 + month * 1000,
  interest: 12_000 - month * 1000,
}));

const view = (payments: readonly Payment[]) => (
  <RepaymentChart
    payments={payments}
    summary="12 платежів, разом 11 000 ₴"
    principalLabel="Тіло позики"
    interestLabel="Відсотки"
    formatTick={(kopiykas) => String(kopiykas / 100)}
  />
);
const parts = (container: Element, part: string) => [...container.querySelectorAll(`[data-part="${part}"]`)];
const number = (element: Element | undefined, name: string) => Number(element?.getAttribute(name));

test('is a picture with its summary; its legend is in words', async () => {
  const { container } = render(view(year));
  expect(screen.getByRole('img', { name: '12 платежів, разом 11 000 ₴' })).toBeInTheDocument();
  expect(screen.getByText('Тіло позики')).toBeInTheDocument();
  expect(await violations(container)).toEqual([]);
});

test('interest stands upon principal, bars as high as their money', () => {
  const { container } = render(view(year));
  const [principal] = parts(container, 'principal');
  const [interest] = parts(container, 'interest');
  expect(parts(container, 'principal')).toHaveLength(12);
  expect(number(interest, 'y') + number(interest, 'height')).toBeCloseTo(number(principal, 'y'));
  expect(number(principal, 'height') / number(interest, 'height')).toBeCloseTo(80 / 12);
});

test('twelve dates do not run into each other: some are left out', () => {
  const { container } = render(view(year));
  const texts = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  const shown = year.filter(({ date }) => texts.includes(date));
  expect(shown.length).toBeGreaterThan(2);
  expect(shown.length).toBeLessThan(12);
});

test('a single payment is a bar of a decent width in the middle', () => {
  const { container } = render(view([{ date: '05.01', principal: 100_000, interest: 0 }]));
  const [bar] = parts(container, 'principal');
  expect(number(bar, 'width')).toBeLessThanOrEqual(64);
  expect(parts(container, 'interest')).toHaveLength(0);
  expect(screen.getByText('05.01')).toBeInTheDocument();
});

test('renders on the server', () => {
  expect(renderToString(view(year))).toContain('aria-label="12 платежів, разом 11 000 ₴"');
});
