import { isApiError } from '@pozyka/api-client';
import { Button, CodeField, Notice, Stack, Text, useTypedCode } from '@pozyka/design-system';
import { useGoToStatus, useText } from '@pozyka/remote-kit';
import { ResendCode } from '@pozyka/remote-kit/resend-code';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useEffect, useRef, useState, type FormEvent } from 'react';

export interface CodeStepProps {
  /** Where the code was sent. */
  sent: string;
  length: number;
  /** Gives the code to the server; false where it was right and another step comes. Rejects with an ApiError where it is refused. */
  onCode: (code: string) => Promise<boolean>;
  /** When another code may be ordered. */
  resendAt: number | undefined;
  resendProblem: string | undefined;
  resending: boolean;
  /** Whether another code was sent. */
  onResend: () => Promise<boolean>;
  backLabel: string;
  onBack: () => void;
}

const FIELD = 'login-code';

/** The one-time code, and then the way to the screen of the customer's status. */
export const CodeStep = ({ sent, length, onCode, resendAt, resendProblem, resending, onResend, backLabel, onBack }: CodeStepProps) => {
  const text = useText();
  const goToStatus = useGoToStatus();
  const [problem, setProblem] = useState<string>();
  const code = useTypedCode(() => setProblem(undefined));
  const [checking, setChecking] = useState(false);
  const busy = useRef(false);
  // a code is spent once: after that only the way to the next page is tried again
  const passed = useRef(false);

  useEffect(() => {
    if (!checking) document.getElementById(FIELD)?.focus();
  }, [checking]);

  const check = async (value: string) => {
    if (busy.current) return;
    if (value.length !== length) {
      setProblem(text('login.code-length', { count: length }));
      return;
    }
    if (value === code.field.refused) {
      document.getElementById(FIELD)?.focus();
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
      const words = passed.current ? text('login.no-status') : problemText(error, text);
      if (isApiError(error) && error.status === 422) code.refuse(value, words);
      else setProblem(words);
      setChecking(false);
    } finally {
      busy.current = false;
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void check(code.value);
  };
  const resend = async () => {
    if (!(await onResend())) return;
    code.clear();
    setProblem(undefined);
    document.getElementById(FIELD)?.focus();
  };
  return (
    <form method="dialog" noValidate onSubmit={submit} data-underway="">
      <Stack gap="m">
        <Text>{sent}</Text>
        <CodeField
          id={FIELD}
          name="code"
          label={text('login.code')}
          length={length}
          {...code.field}
          onComplete={(value) => void check(value)}
          error={problem ?? code.refusal}
          required
        />
        <Button type="submit" wide loading={checking} loadingLabel={text('login.checking')}>
          {text('login.confirm')}
        </Button>
        {resendProblem && <Notice tone="warning" role="alert" title={resendProblem} />}
        <ResendCode at={resendAt} busy={resending} loadingLabel={text('code.sending')} onResend={() => void resend()} />
        <Button look="quiet" onClick={onBack}>
          {backLabel}
        </Button>
      </Stack>
    </form>
  );
};
