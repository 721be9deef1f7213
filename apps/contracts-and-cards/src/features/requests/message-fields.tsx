import { caseLimits } from '@pozyka/api-contract/constants';
import { Stack, TextArea, type UploadItem } from '@pozyka/design-system';
import { counterText } from '@pozyka/forms/counter-text';
import { fileKinds } from '@pozyka/forms/file-texts';
import { useLocale, useText } from '@pozyka/remote-kit';
import { lengthOf, readable } from '@pozyka/domain/text';
import type { Text } from '@pozyka/remote-kit';
import { CaseFiles } from './case-files.tsx';

export const TEXT_ID = 'request-text';

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
  const t = useText();
  const locale = useLocale();
  return (
    <Stack gap="l">
      <TextArea
        id={TEXT_ID}
        name="text"
        label={t('requests.text')}
        hint={t('requests.text-hint')}
        error={textError}
        required
        rows={6}
        value={text}
        onChange={onText}
        onBlur={onBlur}
        maxLength={caseLimits.textMax}
        counterText={counterText(locale)}
      />
      {filesBefore < caseLimits.files && (
        <CaseFiles
          label={t('requests.files')}
          hint={t('requests.files-hint', { kinds: fileKinds(locale) })}
          files={files}
          onFiles={onFiles}
          error={filesError}
          before={filesBefore}
        />
      )}
    </Stack>
  );
};

/** What is wrong with a message before it is sent; the server's rule is the same. */
export const textProblem = (typed: string, text: Text): string | undefined => {
  const length = lengthOf(readable(typed));
  if (length < caseLimits.textMin) return text('requests.too-short');
  return length > caseLimits.textMax ? text('requests.too-long') : undefined;
};
