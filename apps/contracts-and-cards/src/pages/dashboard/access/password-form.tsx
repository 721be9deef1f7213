import { isApiError } from '@pozyka/api-client';
import { accessApi } from '@pozyka/api-client/access';
import { useGetAccountQuery } from '@pozyka/api-client/status';
import { Button, FormActions, Heading, Notice, Stack, Text } from '@pozyka/design-system';
import { emailRule } from '@pozyka/domain/email';
import { passwordRule } from '@pozyka/domain/password';
import { FormPage, FormPasswordField, FormTextField, type FieldErrors } from '@pozyka/forms';
import { mustHave, useDispatch, useText } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { tidy } from '@pozyka/domain/text';
import { useState } from 'react';

interface Values {
  login: string;
  password: string;
  password_confirmation: string;
}

const EMPTY: Values = { login: '', password: '', password_confirmation: '' };
const ORDER = ['login', 'password', 'password_confirmation'] as const;

const validate = ({ login, password, password_confirmation: again }: Values): FieldErrors => {
  const wrong = {
    login: emailRule(login),
    password: passwordRule(password),
    password_confirmation: again === '' ? 'required' : again === password ? undefined : 'notSame',
  };
  return Object.fromEntries(Object.entries(wrong).flatMap(([field, code]) => (code ? [[field, code]] : [])));
};

type Done = { tone: 'success' | 'danger'; text: string };

/** Sets or changes the password, and the e-mail to log in by. */
export const PasswordForm = () => {
  const text = useText();
  const dispatch = useDispatch();
  const { data: account, error: accountFailure } = useGetAccountQuery();
  useFailureNotice(accountFailure);
  const [done, setDone] = useState<Done>();
  // a form that was saved starts over, empty
  const [saved, setSaved] = useState(0);
  const passwordTexts = {
    show: text('access.show'),
    hide: text('access.hide'),
    shown: text('access.shown'),
    hidden: text('access.hidden'),
    capsLock: text('access.caps-lock'),
  };

  const submit = async ({ login, ...passwords }: Values): Promise<FieldErrors | undefined> => {
    setDone(undefined);
    try {
      const email = tidy(login);
      mustHave(await dispatch(accessApi.endpoints.updateAccesses.initiate({ ...passwords, ...(email && { login: email }) })));
      setDone({ tone: 'success', text: text('access.saved') });
      setSaved(saved + 1);
      return undefined;
    } catch (error) {
      if (isApiError(error) && error.fields)
        return Object.fromEntries(Object.entries(error.fields).map(([field, texts]) => [field, [texts].flat().join(' ')]));
      setDone({ tone: 'danger', text: problemText(error, text) });
      return undefined;
    }
  };
  return (
    <Stack gap="s">
      <Heading level={3}>{account?.HasPassword ? text('access.change-password') : text('access.set-password')}</Heading>
      <Text tone="muted">{text('access.password-text')}</Text>
      <FormPage<Values>
        key={saved}
        initialValues={EMPTY}
        validate={validate}
        onSubmit={submit}
        // what is no code is the server's text
        errorText={(code) => text(`access.wrong.${code}`, { defaultValue: code })}
        order={ORDER}
        summaryTitle={text('access.summary')}
      >
        {({ submitting }) => (
          <Stack gap="m">
            <FormTextField name="login" label={text('access.email')} hint={account?.Email} autoComplete="email" inputMode="email" />
            <FormPasswordField
              name="password"
              label={text('access.password')}
              autoComplete="new-password"
              rules={text('access.rules')}
              required
              texts={passwordTexts}
            />
            <FormPasswordField
              name="password_confirmation"
              label={text('access.again')}
              autoComplete="new-password"
              required
              texts={passwordTexts}
            />
            <FormActions>
              <Button type="submit" loading={submitting} loadingLabel={text('access.saving')}>
                {text('access.save')}
              </Button>
            </FormActions>
          </Stack>
        )}
      </FormPage>
      {done && <Notice tone={done.tone} role={done.tone === 'danger' ? 'alert' : 'status'} title={done.text} />}
    </Stack>
  );
};
