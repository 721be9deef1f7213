import { Button, chevronIcon, Icon, logoutIcon, userIcon, WIDE } from '@pozyka/design-system';
import { usePageEnvironment, useText } from '@pozyka/remote-kit';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { CustomerLinks, menuLine } from './customer-links.tsx';
import { Tool } from './tool.ts';
import { useCustomerActions } from './use-customer-actions.ts';

const Corner = styled.div`
  display: none;
  @media ${WIDE} {
    display: flex;
    position: relative;
    align-items: center;
    gap: var(--space-2xs);
  }
`;

const Opener = styled.button`
  ${Tool}
  gap: var(--space-2xs);
  padding-inline: var(--space-xs);
  font-weight: 600;
  & > svg:last-child {
    transition: rotate var(--quick);
  }
  &[aria-expanded='true'] > svg:last-child {
    rotate: 180deg;
  }
`;

const Name = styled.span`
  max-width: 8rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (min-width: 80rem) {
    max-width: 15rem;
  }
`;

const Sheet = styled.div`
  position: absolute;
  inset: calc(100% + var(--space-2xs)) 0 auto auto;
  z-index: 20;
  width: 19rem;
  max-width: calc(100vw - 2 * var(--space-m));
  padding: var(--space-xs);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  box-shadow: var(--shadow-m);
`;

const Who = styled.p`
  padding: var(--space-xs) var(--space-s);
  font-weight: 600;
`;

const Logout = styled.button`
  ${menuLine}
`;

const Problem = styled.p`
  position: absolute;
  inset: calc(100% + var(--space-2xs)) auto auto 0;
  z-index: 20;
  width: 16rem;
  padding: var(--space-s);
  border: 1px solid var(--color-danger);
  border-radius: var(--radius-s);
  background: var(--color-danger-soft);
  color: var(--color-danger);
`;

/** Surname and first name, as the specification orders them. */
export const useCustomerName = (): string => {
  const text = useText();
  const { customer } = usePageEnvironment();
  return customer ? `${customer.secondName} ${customer.firstName}` : text('header.account');
};

/** The wide header's corner of a logged-in customer: the way to their loan, and their pages behind their name. */
export const CustomerMenu = () => {
  const text = useText();
  const name = useCustomerName();
  const { busy, failed, openLoan, logout } = useCustomerActions();
  const [open, setOpen] = useState(false);
  const corner = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const onOutside = ({ target }: Event) => {
      if (!corner.current?.contains(target as Node)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      opener.current?.focus();
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      for (const event of events) document.removeEventListener(event, onOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <Corner ref={corner}>
      <Button look="secondary" loading={busy === 'loan'} loadingLabel={text('loading')} onClick={openLoan}>
        {text('header.my-loan')}
      </Button>
      <Opener ref={opener} type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon path={userIcon} />
        <Name translate="no">{name}</Name>
        <Icon path={chevronIcon} size="1rem" />
      </Opener>
      <Sheet id={id} hidden={!open}>
        <Who translate="no">{name}</Who>
        <nav aria-label={text('header.customer-menu')}>
          <CustomerLinks onLeave={close} />
        </nav>
        <Logout type="button" disabled={busy === 'logout'} onClick={logout}>
          <Icon path={logoutIcon} />
          <span>{text('header.logout')}</span>
        </Logout>
      </Sheet>
      {failed && <Problem role="alert">{text('header.my-loan-failed')}</Problem>}
    </Corner>
  );
};
