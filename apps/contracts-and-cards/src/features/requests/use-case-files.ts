import { errorText, isApiError } from '@pozyka/api-client';
import { useAddCaseFileMutation, useContinueCaseFileMutation } from '@pozyka/api-client/cases';
import { isOnline, sendInParts, waitForLine, type PartCalls } from '@pozyka/api-client/files';
import type { CaseFilePart } from '@pozyka/api-contract';
import { uploadLimits } from '@pozyka/api-contract/constants';
import type { FileUploadTexts, SendFile } from '@pozyka/design-system';
import { formatNumber, type Locale } from '@pozyka/i18n';
import { useLocale } from '@pozyka/remote-kit';
import { useRef } from 'react';
import { filled, requestWords } from './words.ts';

/** The file itself is no good: sending it again would not help. */
const isRefusal = (error: unknown): boolean => isApiError(error) && [400, 413, 415, 422].includes(error.status);

/** Sends files of a message part after part; one that was interrupted goes on where it stopped. */
export const useCaseFiles = (): SendFile => {
  const words = requestWords[useLocale()];
  const [addFile] = useAddCaseFileMutation();
  const [continueFile] = useContinueCaseFileMutation();
  const begun = useRef(new Map<string, CaseFilePart>());

  return async (file, { key, onProgress, signal }) => {
    const calls: PartCalls<CaseFilePart> = {
      first: (bytes, intent) => addFile({ bytes, name: file.name, size: file.size, key: intent }).unwrap(),
      next: ({ Id, offset }, bytes, intent) => continueFile({ id: Id, offset, bytes, key: intent }).unwrap(),
      isOnline,
      wait: waitForLine,
    };
    const onPart = (part: CaseFilePart) => {
      begun.current.set(key, part);
      onProgress((part.offset / file.size) * 100);
    };
    try {
      const { Id } = await sendInParts(file, calls, { begun: begun.current.get(key), onPart, signal });
      begun.current.delete(key);
      return { id: Id };
    } catch (error) {
      if (!isApiError(error) || !isRefusal(error)) throw error;
      begun.current.delete(key);
      return { refused: `${file.name}. ${errorText(error, words.failed)}` };
    }
  };
};

const MEGABYTE = 1024 * 1024;

/** Words of the field that takes files. */
export const caseFileTexts = (locale: Locale): FileUploadTexts => {
  const words = requestWords[locale];
  const size = (bytes: number) =>
    bytes < MEGABYTE
      ? filled(words.kilobytes, { size: formatNumber(Math.ceil(bytes / 1024), locale) })
      : filled(words.megabytes, { size: formatNumber(Math.round((bytes / MEGABYTE) * 10) / 10, locale) });
  return {
    choose: words['file.choose'],
    camera: words['file.camera'],
    drop: words['file.drop'],
    remove: (name) => filled(words['file.remove'], { name }),
    retry: (name) => filled(words['file.retry'], { name }),
    sending: (name, percent) => filled(words['file.sending'], { name, percent }),
    sent: (name) => filled(words['file.sent'], { name }),
    failed: (name) => filled(words['file.failed'], { name }),
    removed: (name) => filled(words['file.removed'], { name }),
    refused: (name, why) => filled(words[`file.${why}`], { name, limit: size(uploadLimits.bytes) }),
    size,
  };
};
