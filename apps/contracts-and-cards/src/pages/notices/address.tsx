import { isApiError } from '@pozyka/api-client';
import { noticesApi } from '@pozyka/api-client/notices';
import type { Notices } from '@pozyka/api-contract';
import { Badge, Button, Cluster, CodeField, FormActions, Stack, Text, TextField, useTypedCode, Value } from '@pozyka/design-system';
import { emailRule } from '@pozyka/domain/email';
import { tidy } from '@pozyka/domain/text';
import { mustHave, useDispatch, useText } from '@pozyka/remote-kit';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { ResendCode } from '@pozyka/remote-kit/resend-code';
import { useListPasskeysQuery } from '@pozyka/api-client/passkeys';
import { sentCode, type SentCode } from '../../features/signing/sent-code.ts';
import { Section } from '../../features/page-parts.tsx';
import { Proof } from '../../features/proof/proof.tsx';

/** The proof for pages that do not show the keys: whether there is one is fetched once it is needed. */
const KeyProof = ({ open, onProven, onClose }: { open: boolean; onProven: () => void; onClose: () => void }) => {
  const { data, error: failure } = useListPasskeysQuery(undefined, { skip: !open });
  useFailureNotice(failure);
  const hasKey = data?.Items.some(({ StartsAt }) => StartsAt === null) ?? false;
  return <Proof open={open && data !== undefined} hasKey={hasKey} keyOnly={false} onProven={onProven} onClose={onClose} />;
};

const EMAIL = 'notice-email';
const CODE = 'notice-code';

const focus = (id: string) => document.getElementById(id)?.focus();

/** Where their mails go: an address that is confirmed by a code, or the way to confirm one. */
export const Address = ({ email }: { email: Notices['Email'] }) => {
  const text = useText();
  // a code that is out is for another address
  const [changing, setChanging] = useState(() => sentCode.read(EMAIL, Date.now()) !== undefined);
  return (
    <Section title={text('notices.address')}>
      {email.Confirmed && !changing ? (
        <>
          <Cluster gap="xs">
            <strong>
              <Value>{email.Address}</Value>
            </strong>
            <Badge tone="success">{text('notices.confirmed')}</Badge>
          </Cluster>
          <Text tone="muted">{text('notices.confirmed-text')}</Text>
          <div>
            <Button look="secondary" onClick={() => setChanging(true)}>
              {text('notices.change')}
            </Button>
          </div>
        </>
      ) : (
        <Confirm known={changing ? '' : (email.Address ?? '')} onDone={() => setChanging(false)} />
      )}
    </Section>
  );
};

/** An address, then the code that was sent there. */
const Confirm = ({ known, onDone }: { known: string; onDone: () => void }) => {
  const text = useText();
  const dispatch = useDispatch();
  const [typed, setTyped] = useState(known);
  // who has looked into their mails may come back to a page that the phone loads afresh
  const [sent, setSent] = useState<SentCode | undefined>(() => sentCode.read(EMAIL, Date.now()));
  const [busy, setBusy] = useState<'asking' | 'confirming'>();
  const [problem, setProblem] = useState<string>();
  const code = useTypedCode(() => setProblem(undefined));
  // what goes on once they have proven who they are
  const [unproven, setUnproven] = useState<{ retry: () => void }>();

  // what was sent is typed next, and so is what was refused
  useEffect(() => {
    if (sent && busy === undefined) focus(CODE);
  }, [sent, busy]);

  const act = async (doing: 'asking' | 'confirming', what: () => Promise<void>, isProven = false) => {
    setBusy(doing);
    setProblem(undefined);
    try {
      await what();
    } catch (error) {
      if (isApiError(error) && error.status === 403 && !isProven) setUnproven({ retry: () => void act(doing, what, true) });
      else if (doing === 'confirming' && isApiError(error) && error.status === 422) code.refuse(code.value, problemText(error, text));
      else setProblem(problemText(error, text));
    }
    setBusy(undefined);
  };
  const ask = () => {
    if (tidy(typed) === '' || emailRule(typed)) {
      // typed before a reload, it is not stored
      setSent(undefined);
      setProblem(text('notices.email-wrong'));
      return focus(EMAIL);
    }
    void act('asking', async () => {
      const answer = mustHave(await dispatch(noticesApi.endpoints.sendNoticeCode.initiate(tidy(typed))));
      code.clear();
      const now = Date.now();
      const out = { length: answer.CodeLength, expiresAt: now + answer.ExpiresIn * 1000, resendAt: now + answer.ResendAfter * 1000 };
      sentCode.save(EMAIL, out);
      setSent(out);
    });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!sent) return ask();
    if (code.value.length !== sent.length || !/^\d+$/.test(code.value)) {
      setProblem(text('notices.code-wrong'));
      return focus(CODE);
    }
    if (code.refusal) return focus(CODE);
    void act('confirming', async () => {
      mustHave(await dispatch(noticesApi.endpoints.confirmNoticeEmail.initiate(code.value)));
      sentCode.forget(EMAIL);
      onDone();
    });
  };
  const goOn = () => {
    setUnproven(undefined);
    unproven?.retry();
  };
  return (
    <>
      <form method="dialog" noValidate onSubmit={submit}>
        <Stack gap="m">
          <Text tone="muted">{text('notices.address-text')}</Text>
          <TextField
            id={EMAIL}
            name="email"
            required
            label={text('notices.email-field')}
            value={typed}
            error={sent ? undefined : problem}
            autoComplete="email"
            inputMode="email"
            onChange={(email) => {
              setTyped(email);
              // a code is of the address that it was sent to
              setSent(undefined);
              setProblem(undefined);
            }}
          />
          {sent && (
            <CodeField
              id={CODE}
              name="code"
              required
              label={text('notices.code-field')}
              hint={text('notices.code-hint')}
              length={sent.length}
              {...code.field}
              error={problem ?? code.refusal}
            />
          )}
        </Stack>
        <FormActions>
          <Button type="submit" loading={busy !== undefined} loadingLabel={text('wait')}>
            {sent ? text('notices.confirm') : text('notices.get-code')}
          </Button>
          {sent && <ResendCode at={sent.resendAt} busy={busy === 'asking'} loadingLabel={text('wait')} onResend={ask} />}
        </FormActions>
      </form>
      <KeyProof open={unproven !== undefined} onProven={goOn} onClose={() => setUnproven(undefined)} />
    </>
  );
};
