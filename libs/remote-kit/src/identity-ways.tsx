import { isApiError } from '@pozyka/api-client';
import { passkeyLoginApi } from '@pozyka/api-client/passkey-login';
import type { IdentityWay } from '@pozyka/api-contract/constants';
import { Button, ButtonLink, Cluster, Notice, Stack, Text } from '@pozyka/design-system';
// by its package: a remote bundles this file, and shares the texts with the shell
import { mustHave, useDispatch, useText } from '@pozyka/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { leaveTo } from './leave-to.ts';
import { problemText } from './problem-text.ts';
import { QrCode } from './qr-code.tsx';
import { usePolling } from './use-polling.ts';
import { useShownAgain } from './use-shown-again.ts';

const Box = styled(Stack)`
  outline: none;
`;

const Code = styled.div`
  width: min(12rem, 100%);
  aspect-ratio: 1;
`;

export interface IdentityWaysProps {
  ways: readonly IdentityWay[];
  /** Of a right code: it recovers at once. Without one the first keys of the session start. */
  ticket?: string;
  /** A signature was accepted; who goes to a bank comes back to the page `/cb/identity` instead. */
  onDone(): void;
}

/**
 * A bank or a qualified signature says who the customer is: the bank on its own page, the signature while this page waits. Its texts are the app's own:
 * `identity-ways.*` and `problem.*`.
 */
export const IdentityWays = ({ ways, ticket, onDone }: IdentityWaysProps) => {
  const text = useText();
  const dispatch = useDispatch();
  const [busy, setBusy] = useState<IdentityWay>();
  const [error, setError] = useState<unknown>();
  const [signing, setSigning] = useState<{ readonly Url: string; readonly State: string }>();
  const running = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const hasPressed = useRef(false);
  useEffect(() => {
    // what was pressed is gone
    if (hasPressed.current) box.current?.focus();
  }, [signing, error]);
  const { beginIdentity, finishIdentity } = passkeyLoginApi.endpoints;
  const stop = (refusal?: unknown) => {
    running.current = false;
    setBusy(undefined);
    setError(refusal);
  };
  useShownAgain(() => stop());
  const check = async () => {
    if (!signing) return;
    const { data, error: refusal } = await dispatch(finishIdentity.initiate({ State: signing.State }));
    // no response, and too many requests, are no refusal; a session that ended and a key that is gone are
    const isRefused = isApiError(refusal) && refusal.status >= 400 && refusal.status < 500 && refusal.status !== 429;
    if (data?.State !== 'done' && !isRefused) return;
    setSigning(undefined);
    stop(refusal);
    if (!isRefused) onDone();
  };
  usePolling(check, { active: signing !== undefined });

  const begin = async (Way: IdentityWay) => {
    if (running.current) return;
    running.current = true;
    hasPressed.current = true;
    setBusy(Way);
    setError(undefined);
    try {
      const body = { Way, ...(ticket !== undefined && { Ticket: ticket }) };
      const begun = mustHave(await dispatch(beginIdentity.initiate(body)));
      if (Way === 'bankId') leaveTo(begun.Url);
      else setSigning(begun);
    } catch (refusal) {
      stop(refusal);
    }
  };
  return (
    <Box ref={box} tabIndex={-1} gap="m">
      {error !== undefined && <Notice tone="warning" role="alert" title={problemText(error, text)} />}
      {signing ? (
        <>
          <Notice role="status" title={text('identity-ways.waiting')}>
            <Text>{text('identity-ways.waiting-text')}</Text>
          </Notice>
          <div>
            <ButtonLink href={signing.Url} target="_blank" rel="noopener noreferrer" look="secondary">
              {text('identity-ways.open')}
            </ButtonLink>
          </div>
          <Code>
            <QrCode content={signing.Url} label={text('identity-ways.code')} />
          </Code>
          <div>
            <Button
              look="quiet"
              onClick={() => {
                setSigning(undefined);
                stop();
              }}
            >
              {text('identity-ways.other')}
            </Button>
          </div>
        </>
      ) : (
        <Cluster gap="s">
          {ways.map((way) => (
            <Button
              key={way}
              look="secondary"
              loading={busy === way}
              loadingLabel={text('identity-ways.wait')}
              onClick={() => void begin(way)}
            >
              {text(`identity-ways.${way}`)}
            </Button>
          ))}
        </Cluster>
      )}
    </Box>
  );
};
