import { useAddCaseMessageMutation } from '@pozyka/api-client/cases';
import type { CustomerCase } from '@pozyka/api-contract';
import { Button, Notice, Stack, Text, type UploadItem } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useAction } from '@pozyka/remote-kit/use-action';
import { useState, type SubmitEvent } from 'react';
import { MessageFields, TEXT_ID, textProblem } from '../../features/requests/message-fields.tsx';
import { sentIds } from '../../features/requests/case-files.tsx';
import { Section } from '../../features/page-parts.tsx';

/** One more message; of an answered request it asks for another answer. */
export const WriteMore = ({ request }: { request: CustomerCase }) => {
  const t = useText();
  const [addMessage] = useAddCaseMessageMutation();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly UploadItem[]>([]);
  const [tried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const ids = sentIds(files);

  const { busy, problem, run, forget } = useAction(
    async (keyFor, FileIds: readonly string[]) => {
      const body = { Text: text, ...(FileIds.length > 0 && { FileIds: [...FileIds] }) };
      await addMessage({ id: request.CaseId, body, key: keyFor(body) }).unwrap();
      setText('');
      setFiles([]);
      setTried(false);
      setSent(true);
    },
    // a file that is gone must be chosen again
    { onGone: () => setFiles([]) },
  );
  const send = () => {
    setTried(true);
    setSent(false);
    forget();
    if (textProblem(text, t) !== undefined) document.getElementById(TEXT_ID)?.focus();
    else if (ids) void run(ids);
  };
  return (
    <Section title={t('requests.more')}>
      <Text>{request.State === 'answered' ? t('requests.more-reopens') : t('requests.more-text')}</Text>
      <form
        method="dialog"
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap="m">
          <MessageFields
            text={text}
            onText={setText}
            textError={tried ? textProblem(text, t) : undefined}
            files={files}
            onFiles={setFiles}
            filesError={tried && ids === undefined ? t('requests.files-sending') : undefined}
            filesBefore={request.Messages.flatMap((message) => message.Files).length}
          />
          {problem && <Notice tone="danger" role="alert" title={problem} />}
          {isSent && <Notice tone="success" role="status" title={t('requests.sent')} />}
          <div>
            <Button type="submit" loading={busy} loadingLabel={t('requests.sending')}>
              {t('requests.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
};
