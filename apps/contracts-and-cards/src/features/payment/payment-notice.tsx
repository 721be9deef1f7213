import type { ContractDetails } from '@pozyka/api-contract';
import { Notice } from '@pozyka/design-system';
import { formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useState, type ReactNode } from 'react';
import { Arrived } from '../arrived.tsx';
import type { PaymentOutcome } from './use-payment-outcome.ts';

/** What came of a payment, where the page begins; the focus goes there, so that nobody looks for it. */
export const PaymentNotice = ({ outcome, contract }: { outcome: PaymentOutcome; contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  const { state } = outcome;
  const [first] = useState(state);
  // of one that runs as the page is opened nobody has pressed anything yet
  const isNews = state === 'pending' ? first === 'none' : state !== 'none' && state !== 'checking';
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
      case 'returned':
        return (
          <Notice tone="warning" role="status" title={text('pay.returned-title')}>
            {text('pay.returned-text', { amount: money(outcome.payment.Amount) })}
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
  return said && <Arrived news={isNews ? state : undefined}>{said}</Arrived>;
};
