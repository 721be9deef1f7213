import { useSaveAppMutation } from '@pozyka/api-client/application';
import { sentFileUrl } from '@pozyka/api-client/documents';
import type { DocumentType, UploadedDocument } from '@pozyka/api-contract';
import { uploadAccept, uploadLimits } from '@pozyka/api-contract/constants';
import { Button, ButtonLink, ErrorSummary, FileUpload, FormActions, Notice, Stack, type UploadItem } from '@pozyka/design-system';
import { fileKinds, fileTexts } from '@pozyka/forms/file-texts';
import { Link, useGoToStatus, useLocale, useText } from '@pozyka/remote-kit';
import { useAction } from '@pozyka/remote-kit/use-action';
import { useId, useState } from 'react';
import { ProblemView } from '../../features/saving/problem.tsx';
import { serverIdOf } from './documents-state.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useDocuments } from './use-documents.ts';

export interface DocumentsFormProps {
  types: readonly DocumentType[];
  documents: readonly UploadedDocument[];
  reload: () => Promise<readonly UploadedDocument[] | undefined>;
}

/** Every letter of a page can be read, and a photo weighs a few hundred kilobytes. */
const MAX_SIDE = 3_000;

/** A field for each type of document; the way on is open once the required ones are there. */
export const DocumentsForm = ({ types, documents, reload }: DocumentsFormProps) => {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  const { files, setFilesOf, sendFor, isKept, remove, isSending, isPaused } = useDocuments(documents, reload);
  const [removing, setRemoving] = useState<{ item: UploadItem; answer: (gone: boolean) => void }>();
  const [attempt, setAttempt] = useState(0);
  const { run, busy, failure } = useSubmit();
  const total = Object.values(files).flat().length;
  const brokenOff = Object.values(files)
    .flat()
    .some((item) => item.id === undefined && serverIdOf(item) !== undefined);

  // those that wait their turn, too; what another page has begun has a notice of its own
  const isUnsent = (item: UploadItem) => item.id === undefined && serverIdOf(item) === undefined;
  const unsent = Object.values(files).flat().some(isUnsent);
  const errors = types
    .filter(({ Id, Required }) => Required && !files[Id]?.some((item) => item.id !== undefined || isUnsent(item)))
    .map(({ Id, Name }) => ({ fieldId: `${id}${Id}`, text: text('documents.missing', { name: Name }) }));
  const shownErrors = attempt > 0 ? errors : [];
  const download = { href: sentFileUrl, text: text('file.download'), label: (name: string) => text('file.download-name', { name }) };
  const ask = (item: UploadItem): Promise<boolean> =>
    isKept(item) ? new Promise((resolve) => setRemoving({ item, answer: resolve })) : Promise.resolve(true);
  const next = () => {
    setAttempt((count) => count + 1);
    if (errors.length === 0 && !unsent) void run();
  };

  return (
    <>
      <ErrorSummary key={attempt} title={text('errors.title')} errors={shownErrors} />
      {brokenOff && !isSending && <Notice title={text('documents.broken-off-title')}>{text('documents.broken-off')}</Notice>}
      <Stack gap="l">
        {types.map(({ Id, Name, Required }) => (
          <FileUpload
            key={Id}
            id={`${id}${Id}`}
            label={Name}
            required={Required}
            hint={text(Required ? 'documents.hint' : 'documents.optional', { kinds: fileKinds(locale) })}
            error={shownErrors.find(({ fieldId }) => fieldId === `${id}${Id}`)?.text}
            value={files[Id] ?? []}
            onChange={setFilesOf(Id)}
            send={sendFor(Id)}
            onRemove={ask}
            accept={uploadAccept}
            maxBytes={uploadLimits.bytes}
            maxFiles={uploadLimits.count - total + (files[Id]?.length ?? 0)}
            maxSide={MAX_SIDE}
            capture="environment"
            texts={fileTexts(locale, { maxBytes: uploadLimits.bytes, maxFiles: uploadLimits.count })}
            download={download}
          />
        ))}
      </Stack>
      {isPaused && (
        <Notice tone="warning" role="status" title={text('documents.paused-title')}>
          {text('documents.paused')}
        </Notice>
      )}
      {!isPaused && attempt > 0 && errors.length === 0 && unsent && <Notice role="status">{text('documents.wait')}</Notice>}
      <ProblemView problem={failure} title={text('documents.submit-failed')} />
      <FormActions>
        <Button size="l" loading={busy} loadingLabel={text('saving')} onClick={next}>
          {text('documents.next')}
        </Button>
        <ButtonLink as={Link} to="/changes-required" look="quiet" size="l">
          {text('back')}
        </ButtonLink>
      </FormActions>
      {removing && (
        <RemoveDialog
          item={removing.item}
          remove={remove}
          onAnswer={(gone) => {
            removing.answer(gone);
            setRemoving(undefined);
          }}
        />
      )}
    </>
  );
};

/** Says once that the documents are there, and goes where the status leads. */
const useSubmit = () => {
  const [saveApp] = useSaveAppMutation();
  const goToStatus = useGoToStatus();
  return useAction(async (keyFor) => {
    const body = { IsFinal: true };
    await saveApp({ body, key: keyFor(body) }).unwrap();
    await goToStatus();
  });
};
