import { sessionApi } from '@pozyka/api-client/session';
import { Button, Glyph, userIcon } from '@pozyka/design-system';
import { localePath } from '@pozyka/i18n';
import { Link, useDispatch, useGoToStatus, usePageEnvironment, useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Store } from '../../app/store.ts';
import { reportError } from '../report-error.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2xs) var(--space-s);
`;

const Account = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2xs);
  min-height: 2.75rem;
  color: inherit;
  font-weight: 600;
`;

const Problem = styled.p`
  flex-basis: 100%;
  margin: 0;
  color: var(--color-danger);
`;

export interface CustomerMenuProps {
  /** Told when the customer goes somewhere. */
  onLeave: () => void;
}

/** Who is logged in, the way to his loan, and the way out. */
export const CustomerMenu = ({ onLeave }: CustomerMenuProps) => {
  const text = useText();
  const dispatch = useDispatch() as Store['dispatch'];
  const goToStatus = useGoToStatus();
  const { customer, locale } = usePageEnvironment();
  const [busy, setBusy] = useState<'loan' | 'logout'>();
  const [failed, setFailed] = useState(false);

  const openLoan = async () => {
    setBusy('loan');
    setFailed(false);
    try {
      await goToStatus();
      onLeave();
    } catch (error) {
      reportError(error, 'shell');
      setFailed(true);
    } finally {
      setBusy(undefined);
    }
  };
  const logout = async () => {
    setBusy('logout');
    // the gateway forgets the session even when the API does not answer
    await dispatch(sessionApi.endpoints.logout.initiate());
    window.location.assign(localePath('/', locale));
  };
  return (
    <Row>
      <Account to="/dashboard" onClick={onLeave}>
        <Glyph path={userIcon} />
        {customer ? `${customer.secondName} ${customer.firstName}` : text('header.account')}
      </Account>
      <Button look="secondary" loading={busy === 'loan'} loadingLabel={text('loading')} onClick={() => void openLoan()}>
        {text('header.my-loan')}
      </Button>
      <Button look="quiet" loading={busy === 'logout'} onClick={() => void logout()}>
        {text('header.logout')}
      </Button>
      {failed && <Problem role="alert">{text('header.my-loan-failed')}</Problem>}
    </Row>
  );
};
