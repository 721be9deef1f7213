import { Button, Icon, logoutIcon } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { CustomerLinks, menuLine } from './customer-links.tsx';
import { useCustomerName } from './customer-menu.tsx';
import { useCustomerActions } from './use-customer-actions.ts';

const Who = styled.p`
  margin-bottom: var(--space-s);
  font-size: var(--text-l);
  font-weight: 700;
`;

const Pages = styled.nav`
  margin-top: var(--space-s);
`;

const Logout = styled.button`
  ${menuLine}
`;

const Problem = styled.p`
  margin-top: var(--space-xs);
  color: var(--color-danger);
`;

/** The customer's part of the menu of narrow screens. */
export const CustomerSection = () => {
  const text = useText();
  const name = useCustomerName();
  const { busy, failed, openLoan, logout } = useCustomerActions();
  return (
    <div>
      <Who translate="no">{name}</Who>
      <Button wide loading={busy === 'loan'} loadingLabel={text('loading')} onClick={openLoan}>
        {text('header.my-loan')}
      </Button>
      {failed && <Problem role="alert">{text('header.my-loan-failed')}</Problem>}
      <Pages aria-label={text('header.customer-menu')}>
        <CustomerLinks />
      </Pages>
      <Logout type="button" disabled={busy === 'logout'} onClick={logout}>
        <Icon path={logoutIcon} />
        <span>{text('header.logout')}</span>
      </Logout>
    </div>
  );
};
