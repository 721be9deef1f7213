import { noticesApi } from '@pozyka/api-client/notices';
import type { NoticeChoice, Notices } from '@pozyka/api-contract';
import { Button, CheckboxGroup, FormActions, Notice, Stack, Text, Value } from '@pozyka/design-system';
import { mustHave, useDispatch, useText } from '@pozyka/remote-kit';
import { useAction } from '@pozyka/remote-kit/use-action';
import { useState, type SubmitEvent } from 'react';
import { Section } from '../../features/page-parts.tsx';

/** What was touched here since it was saved last; the rest may have changed since, such as by a link in a mail. */
type Changes = Partial<Record<NoticeChoice['Topic'], Partial<Omit<NoticeChoice, 'Topic'>>>>;

/** What they are notified of, by SMS and, to a confirmed address, by e-mail. */
export const Choices = ({ notices }: { notices: Notices }) => {
  const text = useText();
  const dispatch = useDispatch();
  const [changes, setChanges] = useState<Changes>({});
  const [isSaved, setSaved] = useState(false);
  const mails = notices.Email.Confirmed;
  const { busy, problem, run, forget } = useAction(async (keyFor) => {
    const body = { Choices: notices.Choices.flatMap(({ Topic }) => (changes[Topic] ? [{ Topic, ...changes[Topic] }] : [])) };
    mustHave(await dispatch(noticesApi.endpoints.saveNotices.initiate({ body, key: keyFor(body) })));
    setChanges({});
    setSaved(true);
  });
  const choices: readonly NoticeChoice[] = notices.Choices.map((choice) => ({ ...choice, ...changes[choice.Topic] }));

  const change = ({ Topic, Email, Sms }: NoticeChoice, ways: readonly string[]) => {
    const sms = ways.includes('sms');
    const email = ways.includes('email');
    setSaved(false);
    forget();
    setChanges({
      ...changes,
      [Topic]: { ...changes[Topic], ...(sms !== Sms && { Sms: sms }), ...(mails && email !== Email && { Email: email }) },
    });
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setSaved(false);
    void run();
  };
  return (
    <Section title={text('notices.choices')}>
      <Text tone="muted">
        <span>{`${text('notices.sms-to')} `}</span>
        <Value>{notices.Phone}</Value>
      </Text>
      <form method="dialog" noValidate onSubmit={save}>
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
          {problem && <Notice tone="danger" role="alert" title={problem} />}
          {isSaved && <Notice tone="success" role="status" title={text('notices.saved')} />}
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
