import { errorText, isApiError } from '@pozyka/api-client';
import { Button, CodeField, Notice, Stack, Text } from '@pozyka/design-system';
import { useGoToStatus, useText } from '@pozyka/remote-kit';
import { useEffect, useRef, useState, type FormEvent } from 'react';

export interface CodeStepProps {
  /** Where the code was sent. */
  sent: string;
  length: number;
  /** Gives the code to the server; false where it was right and another step comes. Rejects with an ApiError where it is refused. */
  onCode: (code: string) => Promise<boolean>;
  /** Seconds until another code may be asked for. */
  resendIn: number;
  resendProblem: string | undefined;
  resending: boolean;
  onResend: () => void;
  backLabel: string;
  onBack: () => void;
}

/** The one-time code, and then the way to where the customer stands. */
export const CodeStep = ({ sent, length, onCode, resendIn, resendProblem, resending, onResend, backLabel, onBack }: CodeStepProps) => {
  const text = useText();
  const goToStatus = useGoToStatus();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [checking, setChecking] = useState(false);
  const busy = useRef(false);
  // a code is spent once: after that only the way to the next page is tried again
  const passed = useRef(false);

  useEffect(() => document.getElementById('login-code')?.focus(), []);

  const check = async (value: string) => {
    if (busy.current) return;
    if (value.length !== length) {
      setProblem(text('login.code-length', { count: length }));
      return;
    }
    busy.current = true;
    setChecking(true);
    setProblem(undefined);
    try {
      if (!passed.current && !(await onCode(value))) return;
      passed.current = true;
      await goToStatus();
    } catch (error) {
      const fallback = text(isApiError(error) && error.status === 0 ? 'error.offline' : 'error.unexpected');
      setProblem(passed.current ? text('login.no-status') : isApiError(error) ? errorText(error, fallback) : fallback);
      setChecking(false);
    } finally {
      busy.current = false;
    }
  };
  const change = (value: string) => {
    setCode(value);
    setProblem(undefined);
    // the phone fills in the whole code at once: nothing is left to press
    if (value.length === length) void check(value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void check(code);
  };
  return (
    <form method="dialog" noValidate onSubmit={submit}>
      <Stack gap="m">
        <Text>{sent}</Text>
        <CodeField
          id="login-code"
          name="code"
          label={text('login.code')}
          length={length}
          value={code}
          onChange={change}
          error={problem}
          required
        />
        <Button type="submit" wide loading={checking} loadingLabel={text('login.checking')}>
          {text('login.confirm')}
        </Button>
        {resendProblem && <Notice tone="warning" role="alert" title={resendProblem} />}
        {resendIn > 0 ? (
          <Text tone="muted">{text('login.resend-in', { count: resendIn })}</Text>
        ) : (
          <Button look="quiet" loading={resending} loadingLabel={text('login.sending')} onClick={onResend}>
            {text('login.resend')}
          </Button>
        )}
        <Button look="quiet" onClick={onBack}>
          {backLabel}
        </Button>
      </Stack>
    </form>
  );
};
