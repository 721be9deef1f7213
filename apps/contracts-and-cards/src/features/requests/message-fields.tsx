import { caseLimits, uploadAccept, uploadLimits } from '@pozyka/api-contract/constants';
import { FileUpload, Stack, TextArea, type UploadItem } from '@pozyka/design-system';
import { useLocale } from '@pozyka/remote-kit';
import { caseFileTexts, useCaseFiles } from './use-case-files.ts';
import { requestWords } from './words.ts';

export const TEXT_ID = 'request-text';
/** Every letter of a page can be read, and a photo weighs a few hundred kilobytes. */
const MAX_SIDE = 3_000;

export interface MessageFieldsProps {
  text: string;
  onText: (text: string) => void;
  /** The typing has come to an end. */
  onBlur?: () => void;
  textError: string | undefined;
  files: readonly UploadItem[];
  onFiles: (files: readonly UploadItem[]) => void;
  filesError: string | undefined;
  /** Files that the case has already. */
  filesBefore?: number;
}

/** What a message consists of: a text, and files with it. */
export const MessageFields = ({ text, onText, onBlur, textError, files, onFiles, filesError, filesBefore = 0 }: MessageFieldsProps) => {
  const locale = useLocale();
  const words = requestWords[locale];
  const send = useCaseFiles();
  return (
    <Stack gap="l">
      <TextArea
        id={TEXT_ID}
        name="text"
        label={words.text}
        hint={words.textHint}
        error={textError}
        required
        rows={6}
        value={text}
        onChange={onText}
        onBlur={onBlur}
        maxLength={caseLimits.textMax}
        counterText={(left) => `${words.left}: ${left}`}
      />
      {filesBefore < caseLimits.files && (
        <FileUpload
          label={words.files}
          hint={words.filesHint}
          error={filesError}
          value={files}
          onChange={onFiles}
          send={send}
          accept={uploadAccept}
          maxBytes={uploadLimits.bytes}
          maxFiles={caseLimits.files - filesBefore}
          maxSide={MAX_SIDE}
          capture="environment"
          texts={caseFileTexts(locale)}
        />
      )}
    </Stack>
  );
};

/** Ids of files that are wholly sent; undefined while one is on its way. */
export const sentIds = (files: readonly UploadItem[]): string[] | undefined => {
  const ids = files.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return ids.length === files.length ? ids : undefined;
};
