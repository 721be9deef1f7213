import type { ContractDetails } from '@pozyka/api-contract';
import { Accordion, TallLink, Text } from '@pozyka/design-system';
import { daysBetween } from '@pozyka/domain/dates';
import { formatDays } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import { isWithdrawing } from '../../features/contract/contract-facts.ts';
import type { UsePaymentOutcome } from '../../features/payment/use-payment-outcome.ts';
import { Section } from '../../features/page-parts.tsx';
import { DebtOnDay } from './debt-on-day.tsx';
import { Extend } from './extend.tsx';
import { Withdraw } from './withdraw.tsx';

export interface MoreProps {
  contract: ContractDetails;
  payment: UsePaymentOutcome;
}

/** What else can be done with a running loan, each behind its own title. */
const More = ({ contract, payment }: MoreProps) => {
  const text = useText();
  const locale = useLocale();
  const { Debt, Extension, Withdrawal, Today } = contract;
  const left = Withdrawal ? daysBetween(Today, Withdrawal.Until) : 0;
  // a price is requested by who wants to know it
  const [priced, setPriced] = useState(false);
  // while a payment runs, nothing that depends on the debt may be begun
  const idle = payment.outcome.state !== 'pending' && payment.outcome.state !== 'checking';
  return (
    <Section title={text('loan.more')}>
      <div>
        {Extension && idle && (
          <Accordion title={text('extend.title')} onToggle={({ currentTarget }) => setPriced(currentTarget.open)}>
            {priced && <Extend contract={contract} most={Extension.MaxTerm} />}
          </Accordion>
        )}
        <Accordion title={text('day.title')}>
          <DebtOnDay contract={contract} />
        </Accordion>
        {Withdrawal && idle && !isWithdrawing(contract) && (
          <Accordion title={left > 0 ? text('withdraw.left', { days: formatDays(left, locale) }) : text('withdraw.last')}>
            <Withdraw contract={contract} withdrawal={Withdrawal} />
          </Accordion>
        )}
      </div>
      {idle && !isWithdrawing(contract) && (
        <TallLink as={Link} to="/restructuring">
          {text('loan.hard')}
        </TallLink>
      )}
      {!Extension && !contract.Restructured && idle && !isWithdrawing(contract) && (
        <Text tone="muted">{text(Debt.Interest === 0 ? 'extend.not-today' : 'extend.never')}</Text>
      )}
    </Section>
  );
};

export default More;
