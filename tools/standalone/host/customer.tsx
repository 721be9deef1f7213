import { sessionApi, useGetPersonasQuery } from '@pozyka/api-client/session';
import { Button, Select, Text } from '@pozyka/design-system';
import { useDispatch, useGoToStatus, useNotify, usePageEnvironment, useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Store } from '../../../apps/shell/src/core/store.ts';
import { useHost } from './host-context.ts';
import { useLogIn } from './use-log-in.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-s);
  align-items: end;
  & > :first-child {
    flex: 1 1 14rem;
  }
`;

const Choice = styled(Row)`
  flex-wrap: nowrap;
  & > :first-child {
    flex: 1 1 0;
    min-width: 0;
  }
`;

/** Who is logged in, or whom one can be: the session is the gateway's own. */
export const Customer = () => {
  const { loggedIn } = usePageEnvironment();
  return loggedIn ? <LoggedIn /> : <Guest />;
};

const LoggedIn = () => {
  const text = useText();
  const dispatch = useDispatch() as Store['dispatch'];
  const goToStatus = useGoToStatus();
  const notify = useNotify();
  const { customer } = usePageEnvironment();
  const logOut = async () => {
    // the gateway forgets the session even when the API does not answer
    await dispatch(sessionApi.endpoints.logout.initiate());
    window.location.reload();
  };
  const openStatus = () => goToStatus().catch(() => notify.error({ text: text('missing.main-api') }));
  return (
    <Row>
      <Text>
        <span>{`${text('customer')}: `}</span>
        <strong>{customer ? `${customer.firstName} ${customer.secondName}` : text('customer.unnamed')}</strong>
      </Text>
      <Button look="secondary" onClick={() => void openStatus()}>
        {text('status')}
      </Button>
      <Button look="quiet" onClick={() => void logOut()}>
        {text('customer.log-out')}
      </Button>
    </Row>
  );
};

const Guest = () => {
  const text = useText();
  const { site } = useHost();
  const { busy, logIn } = useLogIn();
  const { data: personas = [], isError } = useGetPersonasQuery();
  const [phone, setPhone] = useState('');
  if (isError) return <Text tone="muted">{text('customer.no-sandbox', { site })}</Text>;
  return (
    <Choice>
      <Select
        label={text('customer')}
        value={phone}
        placeholder={text('customer.none')}
        options={personas.map(({ phone: value, title, ActionStatus }) => ({ value, label: `${title} · ${ActionStatus}` }))}
        onChange={setPhone}
      />
      <Button
        look="secondary"
        disabled={!phone}
        loading={busy !== undefined}
        loadingLabel={text('customer.busy')}
        onClick={() => logIn(phone)}
      >
        {text('customer.log-in')}
      </Button>
    </Choice>
  );
};
