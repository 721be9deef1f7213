import { Button, Checkbox, CodeField, FormActions, Notice, Stack } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { lazyPart } from '@pozyka/remote-kit/lazy-part';
import { ResendCode } from '@pozyka/remote-kit/resend-code';
import { useSecondsLeft } from '@pozyka/remote-kit/use-seconds-left';
import { useEffect, useState, type SubmitEvent } from 'react';
import { Section } from '../page-parts.tsx';
import { useSignCode, type SignCodeOptions } from './use-sign-code.ts';

const byApp = lazyPart(
  'signing in an app',
  async () => (await import(/* webpackChunkName: "sign-by-app" */ './sign-by-app.tsx')).SignByApp,
);

const READ = 'sign-read';
const CODE = 'sign-code';

const focus = (id: string) => document.getElementById(id)?.focus();

export interface SignByCodeProps extends SignCodeOptions {
  /** What they say by ticking the box, and the button that signs. */
  readLabel: string;
  submitLabel: string;
}

/** "I have read it", then the code from a message, then the signature; or a signature made in an app. */
export const SignByCode = ({ readLabel, submitLabel, ...options }: SignByCodeProps) => {
  const text = useText();
  const { signed, sent, loaded, busy, problem, modal, code, ask, sign } = useSignCode(options);
  const { Part: SignByApp } = byApp.useCode();
  const [read, setRead] = useState(false);
  const [unread, setUnread] = useState(false);
  const [mistake, setMistake] = useState<string>();
  const alive = useSecondsLeft(sent?.expiresAt);
  const over = sent?.expiresAt !== undefined && alive === 0 && busy !== 'signing';
  const error = mistake ?? problem ?? code.refusal ?? (over ? text('sign.code-over') : undefined);

  // a code that was sent, or refused, is typed next; after a reload they read first
  useEffect(() => {
    if (sent && !loaded && busy === undefined && !modal) focus(CODE);
  }, [sent, loaded, busy, modal, problem]);

  const isRead = () => {
    setUnread(!read);
    if (!read) focus(READ);
    return read;
  };
  const askForCode = () => {
    if (!isRead()) return;
    setMistake(undefined);
    void ask();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!sent) return askForCode();
    const whole = code.value.length === sent.length && /^\d+$/.test(code.value);
    setUnread(!read);
    setMistake(whole ? undefined : text('sign.code-length', { count: sent.length }));
    if (!read) focus(READ);
    else if (whole && !code.refusal) void sign();
    else focus(CODE);
  };

  return (
    <Section title={text('sign.code-title')} tone="accent">
      <form method="dialog" noValidate onSubmit={submit}>
        <Stack gap="m">
          <Checkbox
            id={READ}
            required
            checked={read}
            error={unread ? text('sign.read-needed') : undefined}
            onChange={(checked) => {
              setRead(checked);
              setUnread(false);
            }}
          >
            {readLabel}
          </Checkbox>
          {sent ? (
            <CodeField
              id={CODE}
              name="code"
              required
              label={text('sign.code')}
              hint={sent.minutes === undefined ? undefined : text('sign.code-hint', { minutes: sent.minutes })}
              length={sent.length}
              {...code.field}
              error={error}
              onChange={(typed) => {
                code.field.onChange(typed);
                setMistake(undefined);
              }}
            />
          ) : (
            problem && (
              <Notice tone="danger" role="alert">
                {problem}
              </Notice>
            )
          )}
        </Stack>
        <FormActions>
          <Button type="submit" size="l" loading={sent ? busy === 'signing' : busy === 'asking'} loadingLabel={text('wait')}>
            {sent ? submitLabel : text('sign.get-code')}
          </Button>
          {sent && <ResendCode at={sent.resendAt} busy={busy === 'asking'} loadingLabel={text('wait')} onResend={askForCode} />}
        </FormActions>
      </form>
      {SignByApp && <SignByApp signed={signed} isRead={isRead} onSigned={options.onSigned} onConflict={options.onConflict} />}
    </Section>
  );
};
