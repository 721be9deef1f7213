import { errorText, isApiError } from '@pozyka/api-client';
import { accessApi, useListSessionsQuery } from '@pozyka/api-client/access';
import { sessionApi } from '@pozyka/api-client/session';
import type { Device } from '@pozyka/api-contract';
import { Badge, Button, Cluster, Heading, Modal, Notice, SkeletonText, Stack, Text, Value, asList } from '@pozyka/design-system';
import { formatDateTime, localePath } from '@pozyka/i18n';
import { mustHave, useDispatch, useLocale } from '@pozyka/remote-kit';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { accessWords, type AccessWords } from './words.ts';

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

/** What is asked about before it is done: one device, all but this one, or all. */
type Asked = Device | 'others' | 'everywhere';

const question = (asked: Asked, words: AccessWords) => {
  if (asked === 'others') return { title: words.askOthersTitle, text: words.askOthers, yes: words.endOthersNow, no: words.stay };
  if (asked === 'everywhere')
    return { title: words.askEverywhereTitle, text: words.askEverywhere, yes: words.everywhereNow, no: words.stay };
  return {
    title: words.askTitle,
    name: asked.device,
    text: asked.current ? words.askCurrent : words.askOther,
    yes: words.endNow,
    no: words.keep,
  };
};

/** Where the customer is logged in; a session ends after a question. */
export const DeviceList = () => {
  const locale = useLocale();
  const words = accessWords[locale];
  const dispatch = useDispatch() as ThunkDispatch<unknown, unknown, UnknownAction>;
  const { data: devices, isError, refetch } = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [othersEnded, setOthersEnded] = useState(false);
  const close = () => setAsked(undefined);
  const ask = (of: Asked) => {
    setProblem(undefined);
    setOthersEnded(false);
    setAsked(of);
  };

  const end = async (of: Asked) => {
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
      const fallback = words[isApiError(error) && error.status === 0 ? 'offline' : 'failed'];
      // ended elsewhere meanwhile: the list is refetched
      if (isApiError(error) && error.status === 404) void refetch();
      else setProblem(isApiError(error) ? errorText(error, fallback) : fallback);
    }
    setBusy(false);
    close();
  };
  const asking = asked && question(asked, words);
  return (
    <Stack gap="s">
      <Heading level={3}>{words.devices}</Heading>
      <Text tone="muted">{words.devicesText}</Text>
      {problem && <Notice tone="danger" role="alert" title={problem} />}
      {othersEnded && <Notice tone="success" role="status" title={words.othersEnded} />}
      {isError && (
        <Notice
          tone="danger"
          role="alert"
          title={words.failed}
          action={
            <Button look="secondary" onClick={() => void refetch()}>
              {words.retry}
            </Button>
          }
        />
      )}
      {!devices && !isError && <SkeletonText lines={3} />}
      {devices && (
        <List aria-label={words.devices}>
          {devices.map((one) => (
            <Item key={one.id}>
              <div>
                <Cluster gap="xs">
                  <strong>{one.device}</strong>
                  {one.current && <Badge tone="success">{words.thisDevice}</Badge>}
                </Cluster>
                <Text size="s" tone="muted">
                  <span>{`${words.lastSeen} `}</span>
                  <Value>{formatDateTime(one.last_seen, locale)}</Value>
                </Text>
              </div>
              <Button look="secondary" aria-label={`${words.endOf} ${one.device}`} onClick={() => ask(one)}>
                {words.end}
              </Button>
            </Item>
          ))}
        </List>
      )}
      {devices && (
        <Cluster gap="s">
          {devices.length > 1 && (
            <Button look="secondary" onClick={() => ask('others')}>
              {words.endOthers}
            </Button>
          )}
          <Button look="secondary" onClick={() => ask('everywhere')}>
            {words.everywhere}
          </Button>
        </Cluster>
      )}
      <Modal
        open={asking !== undefined}
        title={asking?.title ?? words.askTitle}
        closeLabel={words.close}
        onClose={close}
        actions={
          asked &&
          asking && (
            <>
              <Button look="danger" loading={busy} loadingLabel={words.wait} onClick={() => void end(asked)}>
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
