import { createIntent } from '@pozyka/api-client';
import { noticesApi } from '@pozyka/api-client/notices';
import type { NoticeChoice, Notices } from '@pozyka/api-contract';
import { Button, CheckboxGroup, FormActions, Notice, Stack, Text, Value } from '@pozyka/design-system';
import { mustHave, useDispatch, useText } from '@pozyka/remote-kit';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useState, type SubmitEvent } from 'react';
import { Section } from '../../features/section.tsx';

/** What was touched here since it was saved last; the rest may have changed elsewhere, such as by a link in a mail. */
type Changes = Partial<Record<NoticeChoice['Topic'], Partial<Omit<NoticeChoice, 'Topic'>>>>;
type Done = { tone: 'success' | 'danger'; text: string };

/** What they are told of, by SMS and, to a confirmed address, by e-mail. */
export const Choices = ({ notices }: { notices: Notices }) => {
  const text = useText();
  const dispatch = useDispatch();
  const [changes, setChanges] = useState<Changes>({});
  const [intent] = useState(createIntent);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done>();
  const mails = notices.Email.Confirmed;
  const choices: readonly NoticeChoice[] = notices.Choices.map((choice) => ({ ...choice, ...changes[choice.Topic] }));

  const change = ({ Topic, Email, Sms }: NoticeChoice, ways: readonly string[]) => {
    const sms = ways.includes('sms');
    const email = ways.includes('email');
    setDone(undefined);
    setChanges({
      ...changes,
      [Topic]: { ...changes[Topic], ...(sms !== Sms && { Sms: sms }), ...(mails && email !== Email && { Email: email }) },
    });
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setDone(undefined);
    const body = { Choices: notices.Choices.flatMap(({ Topic }) => (changes[Topic] ? [{ Topic, ...changes[Topic] }] : [])) };
    try {
      mustHave(await dispatch(noticesApi.endpoints.saveNotices.initiate({ body, key: intent.keyFor(body) })));
      intent.settle(undefined);
      setChanges({});
      setDone({ tone: 'success', text: text('notices.saved') });
    } catch (error) {
      intent.settle(error);
      setDone({ tone: 'danger', text: problemText(error, text) });
    }
    setBusy(false);
  };
  return (
    <Section title={text('notices.choices')}>
      <Text tone="muted">
        <span>{`${text('notices.sms-to')} `}</span>
        <Value>{notices.Phone}</Value>
      </Text>
      <form method="dialog" noValidate onSubmit={(event) => void save(event)}>
        <Stack gap="m">
          {choices.map((choice) => (
            <CheckboxGroup
              key={choice.Topic}
              name={choice.Topic}
              label={text(`notices.topic.${choice.Topic}`)}
              value={[...(choice.Sms ? ['sms'] : []), ...(mails && choice.Email ? ['email'] : [])]}
              onChange={(ways) => change(choice, ways)}
              options={[{ value: 'sms', label: text('notices.sms') }, ...(mails ? [{ value: 'email', label: text('notices.email') }] : [])]}
            />
          ))}
          <Text size="s" tone="muted">
            {mails ? text('notices.papers') : text('notices.mails-later')}
          </Text>
          {done && <Notice tone={done.tone} role={done.tone === 'danger' ? 'alert' : 'status'} title={done.text} />}
        </Stack>
        <FormActions>
          <Button type="submit" loading={busy} loadingLabel={text('notices.saving')}>
            {text('notices.save')}
          </Button>
        </FormActions>
      </form>
    </Section>
  );
};
