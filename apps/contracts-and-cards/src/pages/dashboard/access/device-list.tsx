import { isApiError } from '@pozyka/api-client';
import { accessApi, useListSessionsQuery } from '@pozyka/api-client/access';
import { sessionApi } from '@pozyka/api-client/session';
import type { Device } from '@pozyka/api-contract';
import { Badge, Button, Cluster, Heading, Modal, Notice, SkeletonText, Stack, Text, Value, asList } from '@pozyka/design-system';
import { formatDateTime, localePath } from '@pozyka/i18n';
import { mustHave, useDispatch, useLocale, useText } from '@pozyka/remote-kit';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useState } from 'react';
import { styled } from 'styled-components';

const List = styled.ul.attrs(asList)`
  display: grid;
  gap: var(--space-s);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2xs) var(--space-m);
  padding-block: var(--space-xs);
  border-top: 1px solid var(--color-line);
`;

/** What ends after a question: one device, all but this one, or all. */
type EndTarget = Device | 'others' | 'everywhere';

const question = (target: EndTarget, text: ReturnType<typeof useText>) => {
  if (target === 'others')
    return {
      title: text('access.ask-others-title'),
      text: text('access.ask-others'),
      yes: text('access.end-others-now'),
      no: text('access.stay'),
    };
  if (target === 'everywhere')
    return {
      title: text('access.ask-everywhere-title'),
      text: text('access.ask-everywhere'),
      yes: text('access.everywhere-now'),
      no: text('access.stay'),
    };
  return {
    title: text('access.ask-title'),
    name: target.device,
    text: target.current ? text('access.ask-current') : text('access.ask-other'),
    yes: text('access.end-now'),
    no: text('access.keep'),
  };
};

/** Where the customer is logged in; a session ends after a question. */
export const DeviceList = () => {
  const locale = useLocale();
  const text = useText();
  const dispatch = useDispatch();
  const { data: devices, isError, refetch } = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [target, setTarget] = useState<EndTarget>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [othersEnded, setOthersEnded] = useState(false);
  const close = () => setTarget(undefined);
  const ask = (of: EndTarget) => {
    setProblem(undefined);
    setOthersEnded(false);
    setTarget(of);
  };

  const end = async (of: EndTarget) => {
    setBusy(true);
    try {
      if (of === 'everywhere' || (of !== 'others' && of.current)) {
        const { logoutEverywhere } = accessApi.endpoints;
        const { logout } = sessionApi.endpoints;
        // the gateway forgets the token and the customer's cookies
        if (of === 'everywhere') mustHave(await dispatch(logoutEverywhere.initiate()));
        else mustHave(await dispatch(logout.initiate()));
        window.location.assign(localePath('/', locale));
        return;
      }
      const { endOtherSessions, endSession } = accessApi.endpoints;
      if (of === 'others') mustHave(await dispatch(endOtherSessions.initiate()));
      else mustHave(await dispatch(endSession.initiate(of.id)));
      setOthersEnded(of === 'others');
    } catch (error) {
      // ended on another device meanwhile: the list is refetched
      if (isApiError(error) && error.status === 404) void refetch();
      else setProblem(problemText(error, text));
    }
    setBusy(false);
    close();
  };
  const asking = target && question(target, text);
  return (
    <Stack gap="s">
      <Heading level={3}>{text('access.devices')}</Heading>
      <Text tone="muted">{text('access.devices-text')}</Text>
      {problem && <Notice tone="danger" role="alert" title={problem} />}
      {othersEnded && <Notice tone="success" role="status" title={text('access.others-ended')} />}
      {isError && (
        <Notice
          tone="danger"
          role="alert"
          title={text('problem.text')}
          action={
            <Button look="secondary" onClick={() => void refetch()}>
              {text('failed.retry')}
            </Button>
          }
        />
      )}
      {!devices && !isError && <SkeletonText lines={3} />}
      {devices && (
        <List aria-label={text('access.devices')}>
          {devices.map((one) => (
            <Item key={one.id}>
              <div>
                <Cluster gap="xs">
                  <strong>{one.device}</strong>
                  {one.current && <Badge tone="success">{text('access.this-device')}</Badge>}
                </Cluster>
                <Text size="s" tone="muted">
                  <span>{`${text('access.last-seen')} `}</span>
                  <Value>{formatDateTime(one.last_seen, locale)}</Value>
                </Text>
              </div>
              <Button look="secondary" aria-label={`${text('access.end-of')} ${one.device}`} onClick={() => ask(one)}>
                {text('access.end')}
              </Button>
            </Item>
          ))}
        </List>
      )}
      {devices && (
        <Cluster gap="s">
          {devices.length > 1 && (
            <Button look="secondary" onClick={() => ask('others')}>
              {text('access.end-others')}
            </Button>
          )}
          <Button look="secondary" onClick={() => ask('everywhere')}>
            {text('access.everywhere')}
          </Button>
        </Cluster>
      )}
      <Modal
        open={asking !== undefined}
        title={asking?.title ?? text('access.ask-title')}
        closeLabel={text('modal.close')}
        onClose={close}
        actions={
          target &&
          asking && (
            <>
              <Button look="danger" loading={busy} loadingLabel={text('wait')} onClick={() => void end(target)}>
                {asking.yes}
              </Button>
              <Button look="secondary" onClick={close}>
                {asking.no}
              </Button>
            </>
          )
        }
      >
        {asking && (
          <Stack gap="s">
            {asking.name && (
              <Text>
                <strong>{asking.name}</strong>
              </Text>
            )}
            <Text>{asking.text}</Text>
          </Stack>
        )}
      </Modal>
    </Stack>
  );
};
