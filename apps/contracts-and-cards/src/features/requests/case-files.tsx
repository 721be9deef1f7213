import { caseLimits, uploadAccept, uploadLimits } from '@pozyka/api-contract/constants';
import { FileUpload, type UploadItem } from '@pozyka/design-system';
import { fileTexts } from '@pozyka/forms/file-texts';
import { useLocale } from '@pozyka/remote-kit';
import { useCaseFiles } from './use-case-files.ts';

/** Every letter of a page can be read, and a photo weighs a few hundred kilobytes. */
const MAX_SIDE = 3_000;

export interface CaseFilesProps {
  label: string;
  hint: string;
  files: readonly UploadItem[];
  onFiles: (files: readonly UploadItem[]) => void;
  error: string | undefined;
  required?: boolean;
  /** Files that the case has already. */
  before?: number;
}

/** Files of a request, sent while it is written. */
export const CaseFiles = ({ label, hint, files, onFiles, error, required = false, before = 0 }: CaseFilesProps) => {
  const locale = useLocale();
  const send = useCaseFiles();
  return (
    <FileUpload
      label={label}
      hint={hint}
      error={error}
      required={required}
      value={files}
      onChange={onFiles}
      send={send}
      accept={uploadAccept}
      maxBytes={uploadLimits.bytes}
      maxFiles={caseLimits.files - before}
      maxSide={MAX_SIDE}
      capture="environment"
      texts={fileTexts(locale, { maxBytes: uploadLimits.bytes, maxFiles: caseLimits.files })}
    />
  );
};

/** Ids of files that are wholly sent; undefined while one is on its way. */
export const sentIds = (files: readonly UploadItem[]): string[] | undefined => {
  const ids = files.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return ids.length === files.length ? ids : undefined;
};
