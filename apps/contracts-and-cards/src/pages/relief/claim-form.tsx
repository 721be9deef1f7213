import { useClaimReliefMutation } from '@pozyka/api-client/restructurings';
import { reliefKinds, type ReliefKind } from '@pozyka/api-contract/constants';
import { Button, DayPicker, FormActions, Notice, RadioGroup, Stack, Text, type UploadItem } from '@pozyka/design-system';
import { isDay } from '@pozyka/domain/dates';
import { fileKinds } from '@pozyka/forms/file-texts';
import { useLocale, useNavigate, useText } from '@pozyka/remote-kit';
import { useAction } from '@pozyka/remote-kit/use-action';
import { useState, type SubmitEvent } from 'react';
import { CaseFiles, sentIds } from '../../features/requests/case-files.tsx';
import { Section } from '../../features/page-parts.tsx';

const FROM = 'relief-from';
const UNTIL = 'relief-until';

const focus = (id: string) => document.getElementById(id)?.focus();

/** Claims days without interest, with a document that proves the right to them. */
export const ClaimForm = () => {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const [claim] = useClaimReliefMutation();
  const { busy, problem, run } = useAction(
    (keyFor, body: Parameters<typeof claim>[0]['body']) => claim({ body, key: keyFor(body) }).unwrap(),
    { topic: 'failed', leaves: true },
  );
  const [kind, setKind] = useState<ReliefKind>('service');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [files, setFiles] = useState<readonly UploadItem[]>([]);
  const [tried, setTried] = useState(false);
  // whether it has come already is the server's to say: no clock of the customer's counts
  const isFrom = isDay(from);
  const isUntil = until === '' || (isDay(until) && until >= from);
  const ids = sentIds(files);
  const filesError = ids === undefined ? 'relief.files-sending' : ids.length === 0 ? 'relief.files-needed' : undefined;

  const send = async () => {
    setTried(true);
    if (!isFrom) return focus(FROM);
    if (!isUntil) return focus(UNTIL);
    if (ids === undefined || filesError !== undefined) return;
    const done = await run({ Kind: kind, From: from, ...(until && { Until: until }), FileIds: ids });
    if (done) void navigate(`/requests/${done.CaseId}`);
  };

  return (
    <form
      method="dialog"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <Section title={text('relief.submit')}>
        <Stack gap="m">
          <RadioGroup
            label={text('relief.kind')}
            value={kind}
            options={reliefKinds.map((value) => ({ value, label: text(`relief.kind-${value}`) }))}
            onChange={(value) => setKind(reliefKinds.find((one) => one === value) ?? kind)}
          />
          <DayPicker
            id={FROM}
            required
            label={text('relief.from')}
            hint={text('relief.from-hint')}
            value={from}
            error={tried && !isFrom ? text('relief.from-wrong') : undefined}
            onChange={setFrom}
          />
          <DayPicker
            id={UNTIL}
            label={text('relief.until')}
            hint={text('relief.until-hint')}
            value={until}
            error={tried && !isUntil ? text('relief.until-wrong') : undefined}
            onChange={setUntil}
          />
          <CaseFiles
            required
            label={text('relief.files')}
            hint={text('relief.files-hint', { kinds: fileKinds(locale) })}
            files={files}
            onFiles={setFiles}
            error={tried && filesError ? text(filesError) : undefined}
          />
          {problem && (
            <Notice tone="danger" role="alert" title={text('relief.failed-title')}>
              {problem}
            </Notice>
          )}
          <Text tone="muted">{text('relief.after')}</Text>
        </Stack>
        <FormActions>
          <Button type="submit" size="l" loading={busy} loadingLabel={text('wait')}>
            {text('relief.submit')}
          </Button>
        </FormActions>
      </Section>
    </form>
  );
};
