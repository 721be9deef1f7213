import { errorText, isApiError } from '@pozyka/api-client';
import { accessApi, useListSessionsQuery } from '@pozyka/api-client/access';
import { sessionApi } from '@pozyka/api-client/session';
import type { Device } from '@pozyka/api-contract';
import { Badge, Button, Cluster, Heading, Modal, Notice, SkeletonText, Stack, Text } from '@pozyka/design-system';
import { formatDateTime, localePath } from '@pozyka/i18n';
import { mustHave, useDispatch, useLocale } from '@pozyka/remote-kit';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { accessWords } from './words.ts';

const List = styled.ul`
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

/** Where the customer is logged in; a session ends after a question. */
export const DeviceList = () => {
  const locale = useLocale();
  const words = accessWords[locale];
  const dispatch = useDispatch() as ThunkDispatch<unknown, unknown, UnknownAction>;
  const { data: devices, isError, refetch } = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<Device>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const close = () => setAsked(undefined);

  const end = async ({ id, current }: Device) => {
    setBusy(true);
    setProblem(undefined);
    try {
      if (current) {
        // the gateway forgets the token and the customer's cookies
        mustHave(await dispatch(sessionApi.endpoints.logout.initiate()));
        window.location.assign(localePath('/', locale));
        return;
      }
      mustHave(await dispatch(accessApi.endpoints.endSession.initiate(id)));
    } catch (error) {
      const fallback = words[isApiError(error) && error.status === 0 ? 'offline' : 'failed'];
      // ended elsewhere meanwhile: the list comes anew
      if (isApiError(error) && error.status === 404) void refetch();
      else setProblem(isApiError(error) ? errorText(error, fallback) : fallback);
    }
    setBusy(false);
    close();
  };
  return (
    <Stack gap="s">
      <Heading level={3}>{words.devices}</Heading>
      <Text tone="muted">{words.devicesText}</Text>
      {problem && <Notice tone="danger" role="alert" title={problem} />}
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
                  {words.lastSeen} {formatDateTime(one.last_seen, locale)}
                </Text>
              </div>
              <Button look="secondary" aria-label={`${words.endOf} ${one.device}`} onClick={() => setAsked(one)}>
                {words.end}
              </Button>
            </Item>
          ))}
        </List>
      )}
      <Modal
        open={asked !== undefined}
        title={words.askTitle}
        closeLabel={words.close}
        onClose={close}
        actions={
          asked && (
            <>
              <Button look="danger" loading={busy} loadingLabel={words.wait} onClick={() => void end(asked)}>
                {words.endNow}
              </Button>
              <Button look="secondary" onClick={close}>
                {words.keep}
              </Button>
            </>
          )
        }
      >
        {asked && (
          <Stack gap="s">
            <Text>
              <strong>{asked.device}</strong>
            </Text>
            <Text>{asked.current ? words.askCurrent : words.askOther}</Text>
          </Stack>
        )}
      </Modal>
    </Stack>
  );
};
