import { createIntent, isApiError } from '@pozyka/api-client';
import { useAddCaseMessageMutation } from '@pozyka/api-client/cases';
import type { CustomerCase } from '@pozyka/api-contract';
import { Button, Notice, Stack, Text, type UploadItem } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useState, type SubmitEvent } from 'react';
import { MessageFields, TEXT_ID } from '../../features/requests/message-fields.tsx';
import { sentIds } from '../../features/requests/case-files.tsx';
import { textProblem } from '../../features/requests/text-problem.ts';
import { Section } from '../../features/section.tsx';

/** One more message; of an answered request it asks for another answer. */
export const WriteMore = ({ request }: { request: CustomerCase }) => {
  const t = useText();
  const [addMessage] = useAddCaseMessageMutation();
  const [intent] = useState(createIntent);
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly UploadItem[]>([]);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ tone: 'success' | 'danger'; title: string }>();
  const ids = sentIds(files);

  const send = async () => {
    setTried(true);
    setTold(undefined);
    if (textProblem(text, t) !== undefined) return document.getElementById(TEXT_ID)?.focus();
    if (busy || ids === undefined) return;
    setBusy(true);
    const body = { Text: text, ...(ids.length > 0 && { FileIds: ids }) };
    try {
      await addMessage({ id: request.CaseId, body, key: intent.keyFor(body) }).unwrap();
      intent.settle();
      setText('');
      setFiles([]);
      setTried(false);
      setTold({ tone: 'success', title: t('requests.sent') });
    } catch (error) {
      intent.settle(error);
      // a file that is gone must be chosen again
      if (isApiError(error) && error.status === 404) setFiles([]);
      setTold({ tone: 'danger', title: problemText(error, t) });
    }
    setBusy(false);
  };
  return (
    <Section title={t('requests.more')}>
      <Text>{request.State === 'answered' ? t('requests.more-reopens') : t('requests.more-text')}</Text>
      <form
        method="dialog"
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void send();
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
          {told && <Notice tone={told.tone} role={told.tone === 'danger' ? 'alert' : 'status'} title={told.title} />}
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
