import type { UploadedDocument } from '@pozyka/api-contract';

const hexOf = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether a chosen file is the one that was begun: by size, and by the bytes that the server has of it; its name was tidied there. */
const isSame = async (file: File, { Name, Size, Received, Sha256 }: UploadedDocument): Promise<boolean> => {
  if (file.size !== Size) return false;
  // without https a browser has no digest
  if (!Sha256 || !globalThis.crypto?.subtle) return file.name === Name;
  return hexOf(await crypto.subtle.digest('SHA-256', await file.slice(0, Received).arrayBuffer())) === Sha256;
};

/** The document that the sending of this file was broken off at. */
export const begunOf = async (file: File, documents: readonly UploadedDocument[]): Promise<UploadedDocument | undefined> => {
  for (const document of documents) if (await isSame(file, document)) return document;
  return undefined;
};
