import { useContinueDocumentMutation, useSendDocumentMutation } from '@pozyka/api-client/documents';
import { useCallback } from 'react';
import { isOnline, waitForLine } from './connection.ts';
import type { PartCalls } from './send-in-parts.ts';

/** The calls that take a file of a type. */
export const usePartCalls = () => {
  const [sendDocument] = useSendDocumentMutation();
  const [continueDocument] = useContinueDocumentMutation();
  return useCallback(
    (file: File, TypeId: string): PartCalls => ({
      first: (bytes, key) => sendDocument({ TypeId, bytes, name: file.name, size: file.size, key }).unwrap(),
      next: ({ Id, offset }, bytes, key) => continueDocument({ id: Id, offset, bytes, key }).unwrap(),
      isOnline,
      wait: waitForLine,
    }),
    [sendDocument, continueDocument],
  );
};
