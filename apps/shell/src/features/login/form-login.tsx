import { isApiError } from '@pozyka/api-client';
import { accessApi, type LoginEntry } from '@pozyka/api-client/access';
import type { FormDefinition, FormFields, PasskeyRequest } from '@pozyka/api-contract';
import { codeRules, statusCodes } from '@pozyka/api-contract/constants';
import { Notice, Stack, TextLink } from '@pozyka/design-system';
import { ServerForm, type Refusal } from '@pozyka/forms/server-form';
import { Link, mustHave, useDispatch, useGoToStatus, useLocale, useText } from '@pozyka/remote-kit';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useRef, useState } from 'react';
import { track } from '../analytics/events.ts';
import { AwaitedPasskey } from './awaited-passkey.tsx';
import { CodeStep } from './code-step.tsx';

const BY_PASSWORD = 'password';

export interface FormLoginProps {
  /** Its id. */
  form: string;
  definition: FormDefinition;
}

/** Login by a form that the server defines; after status 18 a code is requested. */
export const FormLogin = ({ form, definition }: FormLoginProps) => {
  const text = useText();
  const locale = useLocale();
  const dispatch = useDispatch();
  const goToStatus = useGoToStatus();
  // what was typed waits here for another code; never longer than the page
  const [waiting, setWaiting] = useState<FormFields>();
  const [awaited, setAwaited] = useState<PasskeyRequest>();
  const [problem, setProblem] = useState<string>();
  const [resending, setResending] = useState(false);
  const [resendAt, setResendAt] = useState<number>();
  const passed = useRef(false);

  const { loginByForm, loginByPassword } = accessApi.endpoints;
  const send = async (entry: LoginEntry) => mustHave(await dispatch(loginByForm.initiate({ id: form, entry })));
  // the plain call for login and password; other forms know by themselves what their fields mean
  const enter = async (fields: FormFields) =>
    form === BY_PASSWORD
      ? mustHave(await dispatch(loginByPassword.initiate({ login: String(fields['login']), password: String(fields['password']) })))
      : send({ fields });
  const say = (error: unknown) => {
    setProblem(passed.current ? text('account.no-status') : problemText(isApiError(error) ? { ...error, fields: {} } : error, text));
  };

  const submit = async (fields: FormFields): Promise<Refusal | undefined> => {
    setProblem(undefined);
    try {
      if (!passed.current) {
        const { status, isMultiplyAccount, passkey } = await enter(fields);
        if (passkey) {
          setAwaited(passkey);
          return undefined;
        }
        if (status === statusCodes.codeSent) {
          setWaiting(fields);
          setResendAt(Date.now() + codeRules.resendSeconds * 1000);
          return undefined;
        }
        // the shell's modal says what to do
        if (isMultiplyAccount) return undefined;
        passed.current = true;
        track({ event: 'login', method: 'password' });
      }
      await goToStatus();
    } catch (error) {
      if (isApiError(error) && error.fields) return error;
      say(error);
    }
    return undefined;
  };
  const sendAgain = async () => {
    if (!waiting || resending) return false;
    setResending(true);
    setProblem(undefined);
    try {
      await enter(waiting);
      setResendAt(Date.now() + codeRules.resendSeconds * 1000);
      return true;
    } catch (error) {
      say(error);
      return false;
    } finally {
      setResending(false);
    }
  };

  const startOver = () => {
    setAwaited(undefined);
    setWaiting(undefined);
    setProblem(undefined);
  };
  if (awaited) return <AwaitedPasskey request={awaited} after={waiting ? 'code' : 'password'} onStartOver={startOver} />;
  if (waiting)
    return (
      <CodeStep
        sent={text('account.code-sent')}
        length={codeRules.length}
        onCode={async (code) => {
          const { passkey } = await send({ login: String(waiting['login']), code });
          if (passkey) {
            setAwaited(passkey);
            return false;
          }
          track({ event: 'login', method: 'password' });
          return true;
        }}
        resendAt={resendAt}
        resendProblem={problem}
        resending={resending}
        onResend={sendAgain}
        backLabel={text('account.other-login')}
        onBack={startOver}
      />
    );
  return (
    <Stack gap="m">
      <ServerForm definition={definition} locale={locale} onSubmit={submit} submitText={text('account.enter')}>
        <TextLink as={Link} to="/password-restore">
          {text('account.forgot')}
        </TextLink>
      </ServerForm>
      {problem && <Notice tone="warning" role="alert" title={problem} />}
    </Stack>
  );
};
