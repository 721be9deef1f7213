import { isOnline, waitForLine, type PartCalls } from '@pozyka/api-client/files';
import { useContinueDocumentMutation, useSendDocumentMutation } from '@pozyka/api-client/documents';
import type { DocumentPart } from '@pozyka/api-contract';
import { useCallback } from 'react';

/** The calls that take a file of a type. */
export const usePartCalls = () => {
  const [sendDocument] = useSendDocumentMutation();
  const [continueDocument] = useContinueDocumentMutation();
  return useCallback(
    (file: File, TypeId: string): PartCalls<DocumentPart> => ({
      first: (bytes, key) => sendDocument({ TypeId, bytes, name: file.name, size: file.size, key }).unwrap(),
      next: ({ Id, offset }, bytes, key) => continueDocument({ id: Id, offset, bytes, key }).unwrap(),
      isOnline,
      wait: waitForLine,
    }),
    [sendDocument, continueDocument],
  );
};
