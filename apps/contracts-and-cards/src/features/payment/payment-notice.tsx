import type { ContractDetails } from '@pozyka/api-contract';
import { Notice } from '@pozyka/design-system';
import { formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PaymentOutcome } from './use-payment-outcome.ts';

const Place = styled.div`
  border-radius: var(--radius-m);
  scroll-margin-top: 6rem;
  /* it is read, not worked with */
  outline: none;
`;

/** What came of a payment, where the page begins; the focus goes there, so that nobody looks for it. */
export const PaymentNotice = ({ outcome, contract }: { outcome: PaymentOutcome; contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const { state } = outcome;
  const known = state === 'paid' || state === 'failed' || state === 'abandoned';
  useEffect(() => {
    if (known) place.current?.focus();
  }, [known, state]);

  const money = (kopiykas: number) => formatMoney(kopiykas, locale);
  const view = (): ReactNode => {
    switch (outcome.state) {
      case 'none':
        return null;
      case 'checking':
        return (
          <Notice role="status" title={text('pay.checking-title')}>
            {text('pay.checking-text')}
          </Notice>
        );
      case 'pending':
        return (
          <Notice role="status" title={text('pay.pending-title')}>
            {text('pay.pending-text')}
          </Notice>
        );
      case 'abandoned':
        return (
          <Notice tone="warning" role="status" title={text('pay.abandoned-title')}>
            {text('pay.abandoned-text')}
          </Notice>
        );
      case 'failed':
        return (
          <Notice tone="danger" role="alert" title={text('pay.failed-title')}>
            {text('pay.failed-text', { amount: money(outcome.payment.Amount) })}
          </Notice>
        );
      case 'paid':
        return (
          <Notice tone="success" role="status" title={text('pay.paid-title', { amount: money(outcome.payment.Amount) })}>
            {text('pay.paid-text', { debt: money(contract.Debt.Total) })}
          </Notice>
        );
    }
  };
  const said = view();
  return (
    said && (
      <Place ref={place} tabIndex={-1}>
        {said}
      </Place>
    )
  );
};
