import { isApiError } from '@pozyka/api-client';
import { passkeyLoginApi } from '@pozyka/api-client/passkey-login';
import type { PasskeyRequest } from '@pozyka/api-contract';
import { Button, Heading, Notice, Stack, Text } from '@pozyka/design-system';
import { mustHave, useDispatch, useGoToStatus, useText } from '@pozyka/remote-kit';
import { keyProblem, signWithKey } from '@pozyka/remote-kit/passkey';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useEffect, useRef, useState } from 'react';
import { track } from '../analytics/events.ts';
import { PasskeyLost, Waits } from './passkey-lost.tsx';

export interface PasskeyStepProps {
  request: PasskeyRequest;
  /** What was right before it; a code unless it is said. */
  after?: 'code' | 'password';
  onStartOver: () => void;
}

/** The key after a right code or password, and then the way to the screen of the customer's status. */
const PasskeyStep = ({ request, after = 'code', onStartOver }: PasskeyStepProps) => {
  const text = useText();
  const dispatch = useDispatch();
  const goToStatus = useGoToStatus();
  const heading = useRef<HTMLHeadingElement>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  const [until, setUntil] = useState(request.RecoveryAt);
  // a challenge is spent by the first answer that reached the server, right or wrong
  const [isOver, setOver] = useState(false);
  const running = useRef(false);
  const passed = useRef(false);
  useEffect(() => heading.current?.focus(), [until]);

  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      if (!passed.current) {
        const Credential = await signWithKey(request);
        const body = { Ticket: request.Ticket, Credential };
        mustHave(await dispatch(passkeyLoginApi.endpoints.approvePasskey.initiate(body)));
        passed.current = true;
        track({ event: 'login', method: after });
      }
      await goToStatus();
    } catch (error) {
      if (passed.current) setProblem(text('passkey.no-status'));
      else if (isApiError(error)) {
        setProblem(problemText(error, text));
        setOver(error.status >= 400 && error.status < 500);
      } else setProblem(keyProblem(error, text));
      setBusy(false);
    } finally {
      running.current = false;
    }
  };

  // the ticket of a request is spent
  if (until !== null && until !== request.RecoveryAt)
    return (
      <Stack gap="m">
        <Heading level={2} look={3} ref={heading} tabIndex={-1}>
          {text('passkey.lost-title')}
        </Heading>
        <Waits until={until} />
        <Button look="quiet" onClick={onStartOver}>
          {text('passkey.start-over')}
        </Button>
      </Stack>
    );
  if (isLost && request.CanRecover)
    return <PasskeyLost request={request} onRequested={setUntil} onBack={() => setLost(false)} onStartOver={onStartOver} />;
  return (
    <Stack gap="m">
      <Heading level={2} look={3} ref={heading} tabIndex={-1}>
        {text('passkey.title')}
      </Heading>
      <Text>{after === 'code' ? text('passkey.lead') : text('passkey.lead-password')}</Text>
      <Text tone="muted">{text('passkey.elsewhere')}</Text>
      {until && <Waits until={until} />}
      {isLost && !request.CanRecover && !until && <Notice tone="info" role="status" title={text('passkey.by-code')} />}
      {problem && <Notice tone="warning" role="alert" title={problem} />}
      {!isOver && (
        <Button wide loading={busy} loadingLabel={text('passkey.wait')} onClick={() => void confirm()}>
          {text('passkey.confirm')}
        </Button>
      )}
      {!isLost && (!until || request.Identity.length > 0) && !isOver && (
        <Button look="quiet" onClick={() => setLost(true)}>
          {text('passkey.lost')}
        </Button>
      )}
      <Button look="quiet" onClick={onStartOver}>
        {text('passkey.start-over')}
      </Button>
    </Stack>
  );
};

export default PasskeyStep;
