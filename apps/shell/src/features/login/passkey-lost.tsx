import { isApiError } from '@pozyka/api-client';
import { passkeyLoginApi } from '@pozyka/api-client/passkey-login';
import type { PasskeyRequest } from '@pozyka/api-contract';
import { Button, FormActions, Heading, Notice, Stack, Text, TextField, Value } from '@pozyka/design-system';
import { idCardNumberRule, passportNumberRule } from '@pozyka/domain/documents';
import { itnRule, normaliseItn } from '@pozyka/domain/itn';
import { tidy } from '@pozyka/domain/text';
import { formatDateTime } from '@pozyka/i18n';
import { mustHave, useDispatch, useLocale, useText } from '@pozyka/remote-kit';
import { IdentityWays } from '@pozyka/remote-kit/identity-ways';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';

const ITN = 'passkey-itn';
const DOCUMENT = 'passkey-document';

/** When a code alone will do. */
export const Waits = ({ until }: { until: string }) => {
  const locale = useLocale();
  const text = useText();
  return (
    <Notice tone="info" role="status" title={text('passkey.asked')}>
      <Stack gap="s">
        <Text>
          <span>{`${text('passkey.asked-text')} `}</span>
          <Value>{formatDateTime(until, locale)}</Value>
        </Text>
        <Text>{text('passkey.asked-stop')}</Text>
      </Stack>
    </Notice>
  );
};

export interface PasskeyLostProps {
  request: Pick<PasskeyRequest, 'Ticket' | 'Identity' | 'RecoveryAt'>;
  onRequested: (until: string) => void;
  onBack: () => void;
  onStartOver: () => void;
}

/** Who has no key any more says who they are: by a bank or a signature they are let in at once, by what they know after a wait. */
export const PasskeyLost = ({ request: { Ticket, Identity, RecoveryAt }, onRequested, onBack, onStartOver }: PasskeyLostProps) => {
  const text = useText();
  const dispatch = useDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  const [itn, setItn] = useState('');
  const [number, setNumber] = useState('');
  const [wrong, setWrong] = useState<{ itn?: string; document?: string; form?: string }>({});
  const [sending, setSending] = useState(false);
  const [isRecovered, setRecovered] = useState(false);
  // whoever was refused needs another code
  const [refusal, setRefusal] = useState<string>();
  const over = useRef<HTMLButtonElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // what had the focus is gone
  useEffect(() => over.current?.focus(), [isRecovered, refusal]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (sending) return;
    const isDocument = idCardNumberRule(number) === undefined || passportNumberRule(number) === undefined;
    if (itnRule(itn) || !isDocument) {
      setWrong({
        ...(itnRule(itn) && { itn: text('passkey.itn-wrong') }),
        ...(!isDocument && { document: text('passkey.document-wrong') }),
      });
      document.getElementById(itnRule(itn) ? ITN : DOCUMENT)?.focus();
      return;
    }
    setSending(true);
    setWrong({});
    try {
      const body = { Ticket, Itn: normaliseItn(itn), Document: tidy(number) };
      onRequested(mustHave(await dispatch(passkeyLoginApi.endpoints.askPasskeyRecovery.initiate(body))).RecoveryAt);
    } catch (error) {
      const problem = problemText(error, text);
      if (isApiError(error) && error.status >= 400 && error.status < 500) setRefusal(problem);
      else setWrong({ form: problem });
      setSending(false);
    }
  };
  if (isRecovered || refusal !== undefined)
    return (
      <Stack gap="m">
        {isRecovered ? (
          <Notice tone="success" role="status" title={text('passkey.recovered')}>
            {text('passkey.recovered-text')}
          </Notice>
        ) : (
          <Notice tone="warning" role="alert" title={refusal} />
        )}
        <Button ref={over} onClick={onStartOver}>
          {text('passkey.start-over')}
        </Button>
      </Stack>
    );
  const atOnce = Identity.length > 0 && (
    <>
      <Text>{text('passkey.identity-text')}</Text>
      <IdentityWays ways={Identity} ticket={Ticket} onDone={() => setRecovered(true)} />
    </>
  );
  if (RecoveryAt !== null)
    return (
      <Stack gap="m">
        <Heading level={2} look={3} ref={heading} tabIndex={-1}>
          {text('passkey.lost-title')}
        </Heading>
        <Waits until={RecoveryAt} />
        {atOnce}
        <div>
          <Button look="quiet" onClick={onBack}>
            {text('passkey.back')}
          </Button>
        </div>
      </Stack>
    );
  return (
    <form method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="m">
        <Heading level={2} look={3} ref={heading} tabIndex={-1}>
          {text('passkey.lost-title')}
        </Heading>
        {atOnce}
        <Text>{text('passkey.lost-text')}</Text>
        <TextField
          id={ITN}
          name="itn"
          label={text('passkey.itn')}
          value={itn}
          onChange={setItn}
          error={wrong.itn}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <TextField
          id={DOCUMENT}
          name="document"
          label={text('passkey.document')}
          hint={text('passkey.document-hint')}
          value={number}
          onChange={setNumber}
          error={wrong.document}
          autoComplete="off"
          required
        />
        {wrong.form && <Notice tone="warning" role="alert" title={wrong.form} />}
        <FormActions>
          <Button type="submit" loading={sending} loadingLabel={text('passkey.sending')}>
            {text('passkey.ask')}
          </Button>
          <Button look="quiet" onClick={onBack}>
            {text('passkey.back')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
};
