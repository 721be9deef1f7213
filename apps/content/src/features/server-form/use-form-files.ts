import { errorText } from '@pozyka/api-client';
import { isFileRefused, sendInParts, type PartCalls } from '@pozyka/api-client/files';
import { useAddFormFileMutation, useContinueFormFileMutation } from '@pozyka/api-client/forms';
import type { FormFile } from '@pozyka/api-contract';
import type { SendFormFile } from '@pozyka/forms/server-form';
import { useText } from '@pozyka/remote-kit';
import { useRef } from 'react';

// Another copy of this remote in the same document goes on with the files that the first one began.
const PLACE = Symbol.for('pozyka.upload-token');
const holder: typeof globalThis & { [PLACE]?: string | undefined } = globalThis;

/** What proves the visitor's files to be theirs; never stored, so it ends with the document. */
export const uploadToken = {
  get: (): string | undefined => holder[PLACE],
  keep: (token: string | undefined): void => {
    if (token !== undefined) holder[PLACE] = token;
  },
};

/** Sends files of a form part after part; one that was interrupted goes on where it stopped. */
export const useFormFiles = (form: string): SendFormFile => {
  const text = useText();
  const [addFile] = useAddFormFileMutation();
  const [continueFile] = useContinueFormFileMutation();
  const begun = useRef(new Map<string, FormFile>());
  const before = useRef<Promise<unknown>>(Promise.resolve());

  return async (field, file, { key, onProgress, signal }) => {
    const start = async (bytes: Blob, intent: string): Promise<FormFile> => {
      const first = { form, field, bytes, name: file.name, size: file.size, token: uploadToken.get(), key: intent };
      const part = await addFile(first).unwrap();
      uploadToken.keep(part.token);
      return part;
    };
    const calls: PartCalls<FormFile> = {
      // one after the other: the first file of all brings the token for the rest
      first: (bytes, intent) => {
        const part = before.current.then(() => start(bytes, intent));
        before.current = part.catch(() => undefined);
        return part;
      },
      next: ({ id, offset }, bytes, intent) => continueFile({ form, id, offset, bytes, token: uploadToken.get(), key: intent }).unwrap(),
    };
    const onPart = (part: FormFile) => {
      begun.current.set(key, part);
      onProgress((part.offset / file.size) * 100);
    };
    try {
      const { id } = await sendInParts(file, calls, { begun: begun.current.get(key), onPart, signal });
      begun.current.delete(key);
      return { id };
    } catch (error) {
      if (!isFileRefused(error)) throw error;
      begun.current.delete(key);
      return { refused: text('form.file-refused', { name: file.name, why: errorText(error, text('form.file-failed')) }) };
    }
  };
};
