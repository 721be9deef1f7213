import type { CashFlowItem } from '@pozyka/api-contract';
import { Accordion, cardIcon, Icon, walletIcon } from '@pozyka/design-system';
import { formatDateTime, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ReceiptDetails } from './receipt-details.tsx';

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2xs) var(--space-s);
`;

const What = styled.span`
  display: grid;
  flex: 1 1 10rem;
  min-width: 0;
`;

const Sum = styled.span<{ $incoming: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-xs);
  color: var(--color-${({ $incoming }) => ($incoming ? 'success' : 'text')});
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;
  @media (min-width: 30rem) {
    display: grid;
    justify-items: end;
    margin-inline-start: auto;
  }
`;

const Small = styled.span`
  color: var(--color-text-muted);
  font-size: var(--text-s);
  font-weight: 400;
`;

const Picture = styled.span`
  display: none;
  @media (min-width: 30rem) {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border-radius: var(--radius-round);
    background: var(--color-accent-soft);
    color: var(--color-accent);
  }
`;

const MINUS = '\u2212';

/** One receipt: what it is for, when, how much and which way; the rest of it opens below. */
export const Receipt = ({ receipt }: { receipt: CashFlowItem }) => {
  const text = useText();
  const locale = useLocale();
  // what was opened once stays, so that a second look asks for nothing
  const [wasOpened, setWasOpened] = useState(false);
  const { category, Amount, Date: at } = receipt;
  const incoming = category.id === 'issue' || category.id === 'refund';
  return (
    <Accordion
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
      title={
        <Row>
          <Picture>
            <Icon path={incoming ? walletIcon : cardIcon} />
          </Picture>
          <What>
            <span>{category.title}</span>
            <Small translate="no">{formatDateTime(at, locale)}</Small>
          </What>
          <Sum $incoming={incoming}>
            <span translate="no">{`${incoming ? '+' : MINUS}\u00a0${formatMoney(Amount, locale)}`}</span>
            <Small>{text(incoming ? 'receipts.incoming' : 'receipts.outgoing')}</Small>
          </Sum>
        </Row>
      }
    >
      {wasOpened && <ReceiptDetails receipt={receipt} />}
    </Accordion>
  );
};
