import { errorText, isApiError } from '@pozyka/api-client';
import { passkeyLoginApi } from '@pozyka/api-client/passkey-login';
import { Button, DateField, FormActions, Heading, Notice, Stack, Text, TextField, Value } from '@pozyka/design-system';
import { itnRule, normaliseItn } from '@pozyka/domain/itn';
import { dayFromTyped } from '@pozyka/domain/typed-day';
import { formatDateTime } from '@pozyka/i18n';
import { mustHave, useDispatch, useLocale, useText } from '@pozyka/remote-kit';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { Store } from '../../core/store.ts';
import { passkeyWords } from './passkey-words.ts';

const ITN = 'passkey-itn';
const BIRTH_DATE = 'passkey-birth-date';

/** When a code alone will do. */
export const Waits = ({ until }: { until: string }) => {
  const locale = useLocale();
  const words = passkeyWords[locale];
  return (
    <Notice tone="info" role="status" title={words.asked}>
      <Stack gap="s">
        <Text>
          <span>{`${words.askedText} `}</span>
          <Value>{formatDateTime(until, locale)}</Value>
        </Text>
        <Text>{words.askedStop}</Text>
      </Stack>
    </Notice>
  );
};

/** Who has no key any more says who they are, and is let in after a wait. */
export const PasskeyLost = ({ ticket, onAsked, onBack }: { ticket: string; onAsked: (until: string) => void; onBack: () => void }) => {
  const text = useText();
  const words = passkeyWords[useLocale()];
  const dispatch = useDispatch() as Store['dispatch'];
  const heading = useRef<HTMLHeadingElement>(null);
  const [itn, setItn] = useState('');
  const [birthDate, setBirthDate] = useState('');
  const [wrong, setWrong] = useState<{ itn?: string; birthDate?: string; form?: string }>({});
  const [sending, setSending] = useState(false);
  useEffect(() => heading.current?.focus(), []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (sending) return;
    const BirthDate = dayFromTyped(birthDate);
    if (itnRule(itn) || BirthDate === undefined) {
      setWrong({ ...(itnRule(itn) && { itn: words.itnWrong }), ...(BirthDate === undefined && { birthDate: words.birthDateWrong }) });
      document.getElementById(itnRule(itn) ? ITN : BIRTH_DATE)?.focus();
      return;
    }
    setSending(true);
    setWrong({});
    try {
      const body = { Ticket: ticket, Itn: normaliseItn(itn), BirthDate };
      onAsked(mustHave(await dispatch(passkeyLoginApi.endpoints.askPasskeyRecovery.initiate(body))).RecoveryAt);
    } catch (error) {
      const fallback = text(isApiError(error) && error.status === 0 ? 'error.offline' : 'error.unexpected');
      setWrong({ form: isApiError(error) ? errorText(error, fallback) : fallback });
      setSending(false);
    }
  };
  return (
    <form method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="m">
        <Heading level={2} look={3} ref={heading} tabIndex={-1}>
          {words.lostTitle}
        </Heading>
        <Text>{words.lostText}</Text>
        <TextField
          id={ITN}
          name="itn"
          label={words.itn}
          value={itn}
          onChange={setItn}
          error={wrong.itn}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <DateField
          id={BIRTH_DATE}
          name="birth-date"
          label={words.birthDate}
          value={birthDate}
          onChange={setBirthDate}
          error={wrong.birthDate}
          autoComplete="bday"
          required
        />
        {wrong.form && <Notice tone="warning" role="alert" title={wrong.form} />}
        <FormActions>
          <Button type="submit" loading={sending} loadingLabel={words.sending}>
            {words.ask}
          </Button>
          <Button look="quiet" onClick={onBack}>
            {words.back}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
};
