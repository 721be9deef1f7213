import { isApiError } from '@pozyka/api-client';
import { accessApi } from '@pozyka/api-client/access';
import type { PasskeyRequest } from '@pozyka/api-contract';
import { codeRules } from '@pozyka/api-contract/constants';
import { Button, FormActions, Heading, Notice, Stack, Text } from '@pozyka/design-system';
import { codeRule, normaliseCode } from '@pozyka/domain/code';
import { passwordRule } from '@pozyka/domain/password';
import { FormCodeField, FormPage, FormPasswordField, type FieldErrors } from '@pozyka/forms';
import { mustHave, useDispatch, useGoToStatus, useNavigate, useText } from '@pozyka/remote-kit';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { ResendCode } from '@pozyka/remote-kit/resend-code';
import { useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { track } from '../analytics/events.ts';
import { identification, type OpenRestore, type RestoreState } from './restore-flow.ts';
import { AwaitedPasskey } from './awaited-passkey.tsx';

const LONG = 14;
/** Fewer different characters than this are as good as a short password. */
const DIFFERENT = 4;

/** What to tell about a password while it is typed: a word, not a colour. Nothing before the first character. */
export const strengthOf = (password: string): 'short' | 'same' | 'good' | 'fair' | undefined => {
  if (password === '') return undefined;
  if (passwordRule(password)) return 'short';
  if (new Set(password).size < DIFFERENT) return 'same';
  return [...password].length >= LONG ? 'good' : 'fair';
};

interface Values {
  code: string;
  password: string;
}

const validate = ({ code, password }: Values): FieldErrors => {
  const wrong = { code: codeRule(code), password: passwordRule(password) };
  return Object.fromEntries(Object.entries(wrong).flatMap(([field, found]) => (found ? [[field, found]] : [])));
};

/** What the password is worth so far, announced when it changes. */
const Strength = () => {
  const text = useText();
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const strength = strengthOf(values.password);
  return (
    <Text size="s" tone="muted" role="status">
      {strength && text(`password.strength-${strength}`)}
    </Text>
  );
};

/** Empties the code's field when another code is sent. */
const EmptyCode = ({ token }: { token: string }) => {
  const { change } = useForm<Values>();
  const sent = useRef(token);
  useEffect(() => {
    if (sent.current === token) return;
    sent.current = token;
    change('code', '');
    document.getElementById('field-code')?.focus();
  }, [token, change]);
  return null;
};

export interface NewPasswordProps {
  state: RestoreState;
  /** Id of the form by which they were identified. */
  form: string;
  open: OpenRestore;
}

/** The second page of a restore: the code, the new password, and straight in. */
export const NewPassword = ({ state: { token, at }, form, open }: NewPasswordProps) => {
  const text = useText();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const goToStatus = useGoToStatus();
  const [awaited, setAwaited] = useState<PasskeyRequest>();
  const [problem, setProblem] = useState<string>();
  const [resending, setResending] = useState(false);
  const passed = useRef(false);

  useEffect(() => document.getElementById('field-code')?.focus(), []);

  const say = (error: unknown) => {
    setProblem(passed.current ? text('account.no-status') : problemText(error, text));
  };
  const startOver = () => open({ over: true }, 'replaceState');

  const submit = async ({ code, password }: Values): Promise<FieldErrors | undefined> => {
    setProblem(undefined);
    try {
      if (!passed.current) {
        const body = { token, code: normaliseCode(code), password };
        const { passkey } = mustHave(await dispatch(accessApi.endpoints.updateAccess.initiate(body)));
        identification.keep(undefined);
        if (passkey) {
          setAwaited(passkey);
          return undefined;
        }
        passed.current = true;
        track({ event: 'login', method: 'password' });
      }
      await goToStatus();
    } catch (error) {
      const fields = isApiError(error) ? (error.fields ?? {}) : {};
      if (fields['token']) startOver();
      else if (fields['code'] || fields['password'])
        return Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, [texts].flat().join(' ')]));
      else say(error);
    }
    return undefined;
  };
  const sendAgain = async () => {
    const fields = identification.get();
    // after a reload nobody knows the phone any more
    if (!fields) return open(null, 'pushState');
    setResending(true);
    setProblem(undefined);
    try {
      const sent = mustHave(await dispatch(accessApi.endpoints.identifyForPassword.initiate({ id: form, fields })));
      open({ token: sent.token, at: Date.now() }, 'replaceState');
    } catch (error) {
      say(error);
    } finally {
      setResending(false);
    }
  };

  // the password is set: what is left is an ordinary login
  if (awaited)
    return (
      <Stack gap="m">
        <Heading level={1}>{text('password.title')}</Heading>
        <AwaitedPasskey request={awaited} onStartOver={() => void navigate('/login')} />
      </Stack>
    );
  return (
    <Stack gap="m" data-underway="">
      <Heading level={1}>{text('password.title')}</Heading>
      <Text>{text('password.lead')}</Text>
      <FormPage<Values>
        initialValues={{ code: '', password: '' }}
        validate={validate}
        onSubmit={submit}
        // what is no code is the server's text
        errorText={(code, field) =>
          text(`password.wrong.${field === 'code' && code === 'required' ? 'code-required' : code}`, { defaultValue: code })
        }
        order={['code', 'password']}
        summaryTitle={text('password.summary')}
      >
        {({ submitting }) => (
          <Stack gap="m">
            <EmptyCode token={token} />
            <FormCodeField name="code" label={text('login.code')} length={codeRules.length} required />
            <FormPasswordField
              name="password"
              label={text('password.new')}
              autoComplete="new-password"
              rules={text('password.rules')}
              required
              texts={{
                show: text('password.show'),
                hide: text('password.hide'),
                shown: text('password.shown'),
                hidden: text('password.hidden'),
                capsLock: text('password.caps-lock'),
              }}
            />
            <Strength />
            <FormActions>
              <Button type="submit" loading={submitting} loadingLabel={text('password.saving')}>
                {text('password.save')}
              </Button>
            </FormActions>
          </Stack>
        )}
      </FormPage>
      {problem && <Notice tone="warning" role="alert" title={problem} />}
      <ResendCode
        at={at + codeRules.resendSeconds * 1000}
        busy={resending}
        loadingLabel={text('code.sending')}
        onResend={() => void sendAgain()}
      />
      <Button look="quiet" onClick={() => open(null, 'pushState')}>
        {text('password.other-phone')}
      </Button>
    </Stack>
  );
};
