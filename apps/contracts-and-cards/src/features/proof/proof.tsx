import { isApiError } from '@pozyka/api-client';
import { passkeysApi } from '@pozyka/api-client/passkeys';
import type { CodeSent, PasskeyRequest } from '@pozyka/api-contract';
import { Button, CodeField, Modal, Notice, Stack, Text, useTypedCode } from '@pozyka/design-system';
import { mustHave, useDispatch, useText } from '@pozyka/remote-kit';
import { withTexts } from '@pozyka/remote-kit/with-texts';
import { holdRequest } from '@pozyka/remote-kit/held-request';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { ResendCode } from '@pozyka/remote-kit/resend-code';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import ru from './messages/ru.json';
import uk from './messages/uk.json';

const CODE = 'proof-code';

export interface ProofProps {
  open: boolean;
  /** They have a key to prove it by. */
  hasKey: boolean;
  /** A recovery is stopped: a code does not do. */
  keyOnly: boolean;
  onProven: () => void;
  onClose: () => void;
}

const ProofDialog = ({ open, hasKey, keyOnly, onProven, onClose }: ProofProps) => {
  const text = useText();
  const dispatch = useDispatch();
  const [sent, setSent] = useState<CodeSent & { resendAt: number }>();
  const [busy, setBusy] = useState<'key' | 'sending' | 'confirming'>();
  const [problem, setProblem] = useState<string>();
  const code = useTypedCode(() => setProblem(undefined));
  const [held] = useState(() => holdRequest<PasskeyRequest>());
  const running = useRef(false);
  const { beginProof, prove, sendProofCode } = passkeysApi.endpoints;
  useEffect(() => {
    if (sent && busy === undefined) document.getElementById(CODE)?.focus();
  }, [sent, busy]);

  const attempt = async (doing: 'key' | 'sending' | 'confirming', what: () => Promise<string | undefined>) => {
    if (running.current) return;
    running.current = true;
    setBusy(doing);
    setProblem(undefined);
    try {
      setProblem(await what());
    } catch (error) {
      const found = problemText(error, text);
      if (doing === 'confirming' && isApiError(error) && error.status === 422) code.refuse(code.value, found);
      else setProblem(found);
    }
    running.current = false;
    setBusy(undefined);
  };
  const proven = () => {
    setSent(undefined);
    code.clear();
    onProven();
  };
  const byKey = () =>
    attempt('key', async () => {
      const { keyProblem, signWithKey } = await import(/* webpackChunkName: "passkey" */ '@pozyka/remote-kit/passkey');
      const request = await held.take(async () => mustHave(await dispatch(beginProof.initiate())));
      try {
        const body = { Ticket: request.Ticket, Credential: await signWithKey(request) };
        held.spend();
        mustHave(await dispatch(prove.initiate(body)));
      } catch (error) {
        if (isApiError(error)) throw error;
        return keyProblem(error, text);
      }
      proven();
      return undefined;
    });
  const send = () =>
    attempt('sending', async () => {
      const answer = mustHave(await dispatch(sendProofCode.initiate()));
      code.clear();
      setSent({ ...answer, resendAt: Date.now() + answer.ResendAfter * 1000 });
      return undefined;
    });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.value.length !== sent?.CodeLength || !/^\d+$/.test(code.value)) {
      setProblem(text('passkeys.proof-wrong'));
      document.getElementById(CODE)?.focus();
      return;
    }
    if (code.refusal) {
      document.getElementById(CODE)?.focus();
      return;
    }
    void attempt('confirming', async () => {
      mustHave(await dispatch(prove.initiate({ Code: code.value })));
      proven();
      return undefined;
    });
  };
  return (
    <Modal open={open} title={text('passkeys.proof-title')} closeLabel={text('modal.close')} onClose={onClose}>
      <Stack gap="m">
        <Text>{keyOnly ? text('passkeys.proof-stop') : text('passkeys.proof-text')}</Text>
        {problem && !sent && <Notice tone="warning" role="alert" title={problem} />}
        {hasKey && !sent && (
          <Button loading={busy === 'key'} loadingLabel={text('wait')} onClick={() => void byKey()}>
            {text('passkeys.proof-key')}
          </Button>
        )}
        {!sent && !keyOnly && (
          <Button
            look={hasKey ? 'secondary' : 'primary'}
            loading={busy === 'sending'}
            loadingLabel={text('wait')}
            onClick={() => void send()}
          >
            {text('passkeys.proof-send')}
          </Button>
        )}
        {sent && (
          <form method="dialog" noValidate onSubmit={submit}>
            <Stack gap="m">
              <CodeField
                id={CODE}
                name="code"
                required
                label={text('passkeys.proof-code')}
                length={sent.CodeLength}
                {...code.field}
                error={problem ?? code.refusal}
              />
              <Button type="submit" loading={busy === 'confirming'} loadingLabel={text('wait')}>
                {text('passkeys.proof-confirm')}
              </Button>
              <ResendCode at={sent.resendAt} busy={busy === 'sending'} loadingLabel={text('wait')} onResend={() => void send()} />
            </Stack>
          </form>
        )}
      </Stack>
    </Modal>
  );
};

/** The customer proves by a key or by a fresh code that it is they, before keys are changed. */
export const Proof = withTexts({ uk, ru }, ProofDialog);
