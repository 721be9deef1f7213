import { createIntent, isApiError } from '@pozyka/api-client';
import { useAddCaseMessageMutation } from '@pozyka/api-client/cases';
import type { CustomerCase } from '@pozyka/api-contract';
import { Button, Notice, Stack, Text, type UploadItem } from '@pozyka/design-system';
import { useLocale } from '@pozyka/remote-kit';
import { useState, type SubmitEvent } from 'react';
import { MessageFields, TEXT_ID } from '../../features/requests/message-fields.tsx';
import { sentIds } from '../../features/requests/case-files.tsx';
import { problemText } from '../../features/problem-text.ts';
import { textProblem } from '../../features/requests/text-problem.ts';
import { requestWords } from '../../features/requests/words.ts';
import { Section } from '../../features/section.tsx';

/** One more message; of an answered request it asks for another answer. */
export const WriteMore = ({ request }: { request: CustomerCase }) => {
  const words = requestWords[useLocale()];
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
    if (textProblem(text, words) !== undefined) return document.getElementById(TEXT_ID)?.focus();
    if (busy || ids === undefined) return;
    setBusy(true);
    const body = { Text: text, ...(ids.length > 0 && { FileIds: ids }) };
    try {
      await addMessage({ id: request.CaseId, body, key: intent.keyFor(body) }).unwrap();
      intent.settle();
      setText('');
      setFiles([]);
      setTried(false);
      setTold({ tone: 'success', title: words.sent });
    } catch (error) {
      intent.settle(error);
      // a file that is gone must be chosen again
      if (isApiError(error) && error.status === 404) setFiles([]);
      setTold({ tone: 'danger', title: problemText(error, words) });
    }
    setBusy(false);
  };
  return (
    <Section title={words.more}>
      <Text>{request.State === 'answered' ? words.moreReopens : words.moreText}</Text>
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
            textError={tried ? textProblem(text, words) : undefined}
            files={files}
            onFiles={setFiles}
            filesError={tried && ids === undefined ? words.filesSending : undefined}
            filesBefore={request.Messages.flatMap((message) => message.Files).length}
          />
          {told && <Notice tone={told.tone} role={told.tone === 'danger' ? 'alert' : 'status'} title={told.title} />}
          <div>
            <Button type="submit" loading={busy} loadingLabel={words.sending}>
              {words.send}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
};
