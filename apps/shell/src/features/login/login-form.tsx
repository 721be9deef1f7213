import { errorText, isApiError, type ApiError } from '@pozyka/api-client';
import { useGetBlockQuery } from '@pozyka/api-client/content';
import { sessionApi, type CodeRequest } from '@pozyka/api-client/session';
import { Button, CodeField, Notice, PhoneField, RichText, Stack, Text, phoneFromTyped } from '@pozyka/design-system';
import { phoneRule } from '@pozyka/domain/phone';
import { mustHave, SafeHtml, useDispatch, useGoToStatus, usePageEnvironment, useText } from '@pozyka/remote-kit';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import type { Store } from '../../app/store.ts';
import { track } from '../analytics/events.ts';
import { firstTouch } from '../analytics/first-touch.ts';
import { useCountdown } from './use-countdown.ts';

export interface LoginFormProps {
  /** What the customer has chosen before he logs in; a new one begins his application with it. */
  choice?: Pick<CodeRequest, 'Amount' | 'Term'>;
  submitLabel: string;
}

const never = () => () => undefined;

const SandboxHelp = lazy(() => import(/* webpackChunkName: "sandbox-help" */ './sandbox-help.tsx'));

/** Login by phone and a one-time code. What was typed stays, whatever the server answers. */
export const LoginForm = ({ choice, submitLabel }: LoginFormProps) => {
  const text = useText();
  const dispatch = useDispatch() as Store['dispatch'];
  const { config } = usePageEnvironment();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const [codeLength, setCodeLength] = useState<number>();
  const resend = useCountdown();
  const phone = phoneFromTyped(typed);
  // not on the server: the help is loaded where it is used
  const interactive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  const fallback = text('error.unexpected');
  const send = async () => {
    if (sending) return;
    const rule = phoneRule(phone);
    if (rule) {
      setProblem(text(typed === '' ? 'login.phone-required' : 'login.phone-invalid'));
      document.getElementById('login-phone')?.focus();
      return;
    }
    setSending(true);
    setProblem(undefined);
    try {
      const tags = firstTouch();
      const request = { Phone: phone, ...choice, ...(tags ? { Marketing: tags } : {}) };
      const sent = mustHave(await dispatch(sessionApi.endpoints.generatePass.initiate(request)));
      setCodeLength(sent.CodeLength);
      resend.start(sent.ResendAfter);
    } catch (error) {
      setProblem(isApiError(error) ? messageOf(error, fallback, text('error.offline')) : fallback);
    } finally {
      setSending(false);
    }
  };

  const help = config.sandbox && interactive && (
    <Suspense fallback={null}>
      <SandboxHelp {...(codeLength ? { phone } : {})} onPhone={setTyped} />
    </Suspense>
  );

  if (codeLength !== undefined) {
    return (
      <Stack gap="m">
        <CodeStep
          phone={phone}
          length={codeLength}
          resendIn={resend.left}
          resendProblem={problem}
          resending={sending}
          onResend={() => void send()}
          onBack={() => {
            setCodeLength(undefined);
            setProblem(undefined);
          }}
        />
        {help}
      </Stack>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Stack gap="m">
      <form noValidate onSubmit={submit}>
        <Stack gap="m">
          <PhoneField
            id="login-phone"
            name="phone"
            label={text('login.phone')}
            value={typed}
            onChange={setTyped}
            error={problem}
            required
          />
          <Button type="submit" wide loading={sending} loadingLabel={text('login.sending')}>
            {submitLabel}
          </Button>
        </Stack>
      </form>
      <Consent />
      {help}
    </Stack>
  );
};

const messageOf = (error: ApiError, fallback: string, offline: string) => (error.status === 0 ? offline : errorText(error, fallback));

const Consent = () => {
  const { data } = useGetBlockQuery('login-consent');
  return data ? <SafeHtml as={RichText} html={data.content} /> : null;
};

interface CodeStepProps {
  phone: string;
  length: number;
  /** Seconds until another code may be asked for. */
  resendIn: number;
  resendProblem: string | undefined;
  resending: boolean;
  onResend: () => void;
  onBack: () => void;
}

const CodeStep = ({ phone, length, resendIn, resendProblem, resending, onResend, onBack }: CodeStepProps) => {
  const text = useText();
  const dispatch = useDispatch() as Store['dispatch'];
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
      if (!passed.current) mustHave(await dispatch(sessionApi.endpoints.approvePass.initiate({ Phone: phone, Code: value })));
      if (!passed.current) track({ event: 'login', method: 'code' });
      passed.current = true;
      await goToStatus();
    } catch (error) {
      const known = isApiError(error) ? messageOf(error, text('error.unexpected'), text('error.offline')) : text('error.unexpected');
      setProblem(passed.current ? text('login.no-status') : known);
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
    <form noValidate onSubmit={submit}>
      <Stack gap="m">
        <Text>{text('login.sent', { phone })}</Text>
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
          {text('login.other-phone')}
        </Button>
      </Stack>
    </form>
  );
};
