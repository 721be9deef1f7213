import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
// loaded before it is needed, so that no test waits for it
import './repayment-chart.tsx';
import { LazyRepaymentChart } from './lazy-repayment-chart.tsx';

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const chart = (
  <LazyRepaymentChart
    payments={[{ date: '21.12', principal: 1_000_000, interest: 270_000 }]}
    summary="One payment"
    principalLabel="Loan"
    interestLabel="Interest"
    formatTick={String}
  />
);

describe('LazyRepaymentChart', () => {
  it('reserves its space on the server and renders nothing there', () => {
    expect(renderToString(chart)).toMatch(/^<div[^>]*><\/div>$/);
  });

  it('comes in the browser', async () => {
    render(chart);
    expect(await screen.findByRole('img', { name: /One payment/ })).toBeVisible();
  });
});
