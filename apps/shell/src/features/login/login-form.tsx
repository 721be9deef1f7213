import { isApiError } from '@pozyka/api-client';
import { sessionApi, type CodeRequest } from '@pozyka/api-client/session';
import type { PasskeyRequest } from '@pozyka/api-contract';
import { Button, PhoneField, Stack, formatPhone, phoneFromTyped, useHydrated } from '@pozyka/design-system';
import { phoneRule } from '@pozyka/domain/phone';
import { mustHave, useDispatch, usePageEnvironment, useReport, useText } from '@pozyka/remote-kit';
import { lazy, Suspense, useRef, useState, type ComponentType, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { track } from '../analytics/events.ts';
import { firstTouch } from '../analytics/first-touch.ts';
import { AwaitedPasskey } from './awaited-passkey.tsx';
import type { CodeStepProps } from './code-step.tsx';
import { problemText } from '@pozyka/remote-kit/problem-text';

export interface LoginFormProps {
  /** What the customer has chosen before they log in; a new one begins their application with it. */
  choice?: Pick<CodeRequest, 'Amount' | 'Term' | 'Promocode'>;
  submitLabel: string;
  /** Another field above the button; it gets what the server does not like about the promo code. */
  extra?: (promocodeProblem: string | undefined) => ReactNode;
  /** Another way in, after the form. */
  after?: ReactNode;
}

const SandboxHelp = lazy(() => import(/* webpackChunkName: "sandbox-help" */ './sandbox-help.tsx'));

/** The step after this one, fetched as soon as a number is typed: before any code is sent, so that none is spent where it cannot be typed. */
const fetchCodeStep = () => import(/* webpackChunkName: "code-step" */ './code-step.tsx');
const fetchEarly = () => void fetchCodeStep().catch(() => undefined);

/** What follows when the code is sent. */
interface SentCode {
  CodeStep: ComponentType<CodeStepProps>;
  length: number;
  /** Whom it was sent to, even if another number is typed meanwhile. */
  phone: string;
  /** What they had chosen, which begins their application. */
  choice: LoginFormProps['choice'];
}

const isSameChoice = (one: LoginFormProps['choice'], other: LoginFormProps['choice']): boolean =>
  one?.Amount === other?.Amount && one?.Term === other?.Term && one?.Promocode === other?.Promocode;

/** A number as it is read, in one line. */
const shownPhone = (phone: string): string => `+380 ${formatPhone(phone)}`.replaceAll(' ', '\u00A0');

/** Login by phone and a one-time code. What was typed stays with any response. */
export const LoginForm = ({ choice, submitLabel, extra, after }: LoginFormProps) => {
  const text = useText();
  const dispatch = useDispatch();
  const { config } = usePageEnvironment();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [promocodeProblem, setPromocodeProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const [sentCode, setSentCode] = useState<SentCode>();
  const [awaited, setAwaited] = useState<PasskeyRequest>();
  const report = useReport();
  const [resendAt, setResendAt] = useState<number>();
  /** Left by "another number": the same one leads back to its field until another code may be ordered. */
  const left = useRef<SentCode>(undefined);
  const phone = phoneFromTyped(typed);
  // not on the server: the help is loaded where it is used
  const interactive = useHydrated();

  /** Whether a code was sent. */
  const send = async (): Promise<boolean> => {
    if (sending) return false;
    const rule = phoneRule(phone);
    if (rule) {
      setProblem(text(typed === '' ? 'login.phone-required' : 'login.phone-invalid'));
      document.getElementById('login-phone')?.focus();
      return false;
    }
    if (!sentCode && left.current?.phone === phone && isSameChoice(left.current.choice, choice) && Date.now() < (resendAt ?? 0)) {
      setProblem(undefined);
      setSentCode(left.current);
      return false;
    }
    setSending(true);
    setProblem(undefined);
    setPromocodeProblem(undefined);
    try {
      const step = await fetchCodeStep().catch(() => report('the step of the code is lost'));
      if (!step) {
        setProblem(text('problem.offline'));
        return false;
      }
      const tags = firstTouch();
      const request = { Phone: phone, ...choice, ...(tags ? { Marketing: tags } : {}) };
      const sent = mustHave(await dispatch(sessionApi.endpoints.generatePass.initiate(request)));
      setSentCode({ CodeStep: step.CodeStep, length: sent.CodeLength, phone, choice });
      setResendAt(Date.now() + sent.ResendAfter * 1000);
      return true;
    } catch (error) {
      const promocode = isApiError(error) && error.fields?.['Promocode'];
      if (promocode) setPromocodeProblem([promocode].flat().join(' '));
      else setProblem(problemText(error, text));
      return false;
    } finally {
      setSending(false);
    }
  };

  const help = config.sandbox && interactive && (
    <Suspense fallback={null}>
      <SandboxHelp {...(sentCode ? { phone: sentCode.phone } : {})} onPhone={setTyped} />
    </Suspense>
  );

  const startOver = () => {
    left.current = awaited ? undefined : sentCode;
    flushSync(() => {
      setAwaited(undefined);
      setSentCode(undefined);
      setProblem(undefined);
    });
    document.getElementById('login-phone')?.focus();
  };
  if (awaited) return <AwaitedPasskey request={awaited} onStartOver={startOver} />;
  if (sentCode) {
    const { CodeStep, length, phone: reached } = sentCode;
    return (
      <Stack gap="m">
        <CodeStep
          sent={text('login.sent', { phone: shownPhone(reached) })}
          length={length}
          onCode={async (code) => {
            const answer = mustHave(await dispatch(sessionApi.endpoints.approvePass.initiate({ Phone: reached, Code: code })));
            if ('Passkey' in answer) {
              setAwaited(answer.Passkey);
              return false;
            }
            track({ event: 'login', method: 'code' });
            return true;
          }}
          resendAt={resendAt}
          resendProblem={problem}
          resending={sending}
          onResend={send}
          backLabel={text('login.other-phone')}
          onBack={startOver}
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
      <form method="dialog" noValidate onFocus={fetchEarly} onSubmit={submit}>
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
          {extra?.(promocodeProblem)}
          <Button type="submit" wide loading={sending} loadingLabel={text('login.sending')}>
            {submitLabel}
          </Button>
        </Stack>
      </form>
      {after}
      {help}
    </Stack>
  );
};
