import { errorText } from '@pozyka/api-client';
import { useAddCaseFileMutation, useContinueCaseFileMutation } from '@pozyka/api-client/cases';
import { isFileRefused, sendInParts, type PartCalls } from '@pozyka/api-client/files';
import type { CaseFilePart } from '@pozyka/api-contract';
import type { SendFile } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useRef } from 'react';

/** Sends files of a message part after part; one that was interrupted goes on where it stopped. */
export const useCaseFiles = (): SendFile => {
  const text = useText();
  const [addFile] = useAddCaseFileMutation();
  const [continueFile] = useContinueCaseFileMutation();
  const begun = useRef(new Map<string, CaseFilePart>());

  return async (file, { key, onProgress, signal }) => {
    const calls: PartCalls<CaseFilePart> = {
      first: (bytes, intent) => addFile({ bytes, name: file.name, size: file.size, key: intent }).unwrap(),
      next: ({ Id, offset }, bytes, intent) => continueFile({ id: Id, offset, bytes, key: intent }).unwrap(),
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
      if (!isFileRefused(error)) throw error;
      begun.current.delete(key);
      return { refused: `${file.name}. ${errorText(error, text('problem.text'))}` };
    }
  };
};
