import { isApiError } from '@pozyka/api-client';
import { passkeyLoginApi } from '@pozyka/api-client/passkey-login';
import type { PasskeyRequest } from '@pozyka/api-contract';
import { Button, Notice, Stack } from '@pozyka/design-system';
import { mustHave, useDispatch, useGoToStatus, useText } from '@pozyka/remote-kit';
import { holdRequest } from '@pozyka/remote-kit/held-request';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useRef, useState } from 'react';
import { track } from '../analytics/events.ts';

/** Login by a passkey alone: the device, and who unlocks it. Its code is loaded by the press. */
export const PasskeyAlone = () => {
  const text = useText();
  const dispatch = useDispatch();
  const goToStatus = useGoToStatus();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [held] = useState(() => holdRequest<PasskeyRequest>());
  const running = useRef(false);
  const passed = useRef(false);

  const enter = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      if (!passed.current) {
        const { beginPasskeyLogin, approvePasskey } = passkeyLoginApi.endpoints;
        const { keyProblem, signWithKey } = await import(/* webpackChunkName: "passkey" */ '@pozyka/remote-kit/passkey');
        const request = await held.take(async () => mustHave(await dispatch(beginPasskeyLogin.initiate())));
        try {
          const body = { Ticket: request.Ticket, Credential: await signWithKey(request) };
          held.spend();
          mustHave(await dispatch(approvePasskey.initiate(body)));
        } catch (error) {
          if (isApiError(error)) throw error;
          setProblem(keyProblem(error, text));
          setBusy(false);
          return;
        }
        passed.current = true;
        track({ event: 'login', method: 'passkey' });
      }
      await goToStatus();
    } catch (error) {
      setProblem(passed.current ? text('account.no-status') : problemText(error, text));
      setBusy(false);
    } finally {
      running.current = false;
    }
  };
  return (
    <Stack gap="s">
      <Button look="secondary" wide loading={busy} loadingLabel={text('account.passkey-wait')} onClick={() => void enter()}>
        {text('account.passkey')}
      </Button>
      {problem && <Notice tone="warning" role="alert" title={problem} />}
    </Stack>
  );
};
