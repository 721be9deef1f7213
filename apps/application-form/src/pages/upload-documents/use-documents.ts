import { errorText, isApiError } from '@pozyka/api-client';
import { hexOf } from '@pozyka/domain/hex';
import { useRemoveDocumentMutation, useContinueDocumentMutation, useSendDocumentMutation } from '@pozyka/api-client/documents';
import { isFileRefused, sendInParts, type PartCalls } from '@pozyka/api-client/files';
import type { DocumentPart, UploadedDocument } from '@pozyka/api-contract';
import type { SendFile, UploadItem } from '@pozyka/design-system';
import { useGoToStatus, useText } from '@pozyka/remote-kit';
import { useEffect, useRef, useState, useCallback } from 'react';
import { merged, serverIdOf, unfinished, withoutDocument, type Files } from './documents-state.ts';

/** The calls that take a file of a type. */
const usePartCalls = () => {
  const [sendDocument] = useSendDocumentMutation();
  const [continueDocument] = useContinueDocumentMutation();
  return useCallback(
    (file: File, TypeId: string): PartCalls<DocumentPart> => ({
      first: (bytes, key) => sendDocument({ TypeId, bytes, name: file.name, size: file.size, key }).unwrap(),
      next: ({ Id, offset }, bytes, key) => continueDocument({ id: Id, offset, bytes, key }).unwrap(),
    }),
    [sendDocument, continueDocument],
  );
};

/** Whether a chosen file is the one that was begun: by size, and by the bytes that the server has of it; its name was tidied there. */
const isSame = async (file: File, { Name, Size, Received, Sha256 }: UploadedDocument): Promise<boolean> => {
  if (file.size !== Size) return false;
  // without https a browser has no digest
  if (!Sha256 || !globalThis.crypto?.subtle) return file.name === Name;
  return hexOf(await crypto.subtle.digest('SHA-256', await file.slice(0, Received).arrayBuffer())) === Sha256;
};

/** The document that the sending of this file was broken off at. */
const begunOf = async (file: File, documents: readonly UploadedDocument[]): Promise<UploadedDocument | undefined> => {
  for (const document of documents) if (await isSame(file, document)) return document;
  return undefined;
};

/** A file that this page has begun to send, and has not brought to its end. */
interface Transfer {
  part: DocumentPart | undefined;
  stop: AbortController;
}

/** Files of the page and of the server, kept together: sending, going on where it stopped, removing. */
export const useDocuments = (documents: readonly UploadedDocument[], reload: () => Promise<readonly UploadedDocument[] | undefined>) => {
  const text = useText();
  const goToStatus = useGoToStatus();
  const callsFor = usePartCalls();
  const [removeDocument] = useRemoveDocumentMutation();
  const [files, setFiles] = useState<Files>(() => merged({}, documents, new Set()));
  const [sending, setSending] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const known = useRef(documents);
  const transfers = useRef(new Map<string, Transfer>());
  const adopted = useRef(new Set<string>());
  const ownIds = () => new Set([...transfers.current.values()].flatMap(({ part }) => part?.Id ?? []));

  // what was done in another tab
  const newest = useRef(reload);
  useEffect(() => {
    newest.current = reload;
  });
  useEffect(() => {
    const look = () => {
      if (document.hidden) return;
      void newest.current().then((found) => {
        if (!found) return;
        known.current = found;
        setFiles((all) => merged(all, found, ownIds()));
      });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  /** A part of this file that came before this page was opened; its row gives way to the one that goes on. */
  const takeOver = async (file: File, typeId: string): Promise<DocumentPart | undefined> => {
    const own = ownIds();
    const waiting = unfinished(known.current).filter(({ TypeId, Id }) => TypeId === typeId && !own.has(Id));
    const begun = await begunOf(file, waiting);
    if (!begun) return undefined;
    adopted.current.add(begun.Id);
    setFiles((all) => withoutDocument(all, typeId, begun.Id));
    return { Id: begun.Id, offset: begun.Received };
  };

  const sendFor =
    (typeId: string): SendFile =>
    async (file, { key, onProgress, signal }) => {
      const transfer: Transfer = { part: transfers.current.get(key)?.part ?? (await takeOver(file, typeId)), stop: new AbortController() };
      transfers.current.set(key, transfer);
      const onPart = (part: DocumentPart) => {
        transfer.part = part;
        onProgress((part.offset / file.size) * 100);
      };
      if (transfer.part) onPart(transfer.part);
      setSending((count) => count + 1);
      try {
        const options = { begun: transfer.part, onPart, onPause: setPaused, signal: AbortSignal.any([signal, transfer.stop.signal]) };
        const { Id: id } = await sendInParts(file, callsFor(file, typeId), options);
        known.current = known.current.filter(({ Id }) => Id !== id);
        transfers.current.delete(key);
        return { id };
      } catch (error) {
        if (isFileRefused(error)) {
          transfers.current.delete(key);
          return { refused: text('documents.refused', { name: file.name, why: errorText(error, text('documents.failed')) }) };
        }
        // documents are not required any more
        if (isApiError(error) && error.status === 409) void goToStatus().catch(() => undefined);
        throw error;
      } finally {
        setPaused(false);
        setSending((count) => count - 1);
      }
    };

  /** The server's id of a file, once it has any of it. */
  const idOf = (item: UploadItem): string | undefined => item.id ?? transfers.current.get(item.key)?.part?.Id ?? serverIdOf(item);

  const remove = async (item: UploadItem): Promise<void> => {
    const id = idOf(item);
    transfers.current.get(item.key)?.stop.abort();
    try {
      if (id) await removeDocument({ id, key: crypto.randomUUID() }).unwrap();
    } catch (error) {
      // removed in another tab
      if (!isApiError(error) || error.status !== 404) throw error;
    }
    known.current = known.current.filter(({ Id }) => Id !== id);
    transfers.current.delete(item.key);
  };

  // a field may still have the row that has just given way
  const setFilesOf = (typeId: string) => (items: readonly UploadItem[]) =>
    setFiles((all) => ({ ...all, [typeId]: items.filter((item) => !adopted.current.has(serverIdOf(item) ?? '')) }));

  return { files, setFilesOf, sendFor, isKept: (item: UploadItem) => idOf(item) !== undefined, remove, isSending: sending > 0, isPaused };
};
