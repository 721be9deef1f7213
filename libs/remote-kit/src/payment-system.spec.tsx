import { render, screen } from '@testing-library/react';
import { PageEnvironmentContext } from './page-context.ts';
import { usePaymentSystem } from './payment-system.ts';

const System = () => <p>{usePaymentSystem()}</p>;

test.each([
  [undefined, 'sandbox'],
  ['acquirer', 'acquirer'],
])('a page whose configuration says %s pays by %s', (paymentSystem, system) => {
  const config = { sandbox: false, publicUrl: '', ...(paymentSystem && { paymentSystem }) };
  render(
    <PageEnvironmentContext value={{ locale: 'uk', loggedIn: true, config }}>
      <System />
    </PageEnvironmentContext>,
  );
  expect(screen.getByText(system)).toBeInTheDocument();
});
