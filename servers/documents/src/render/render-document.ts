import { sha256 } from '@pozyka/server-kit';
import { numberedKey, type DocumentKey } from '../papers/document-key.ts';
import type { ContractDocumentKind, NumberedKind, PaperOf } from '../papers/papers.ts';
import { renderPaper } from './render-paper.ts';

/** A document of a contract before it is stored. */
export interface NewDocument {
  readonly type: DocumentKey;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** With the number among the contract's of its kind, where there may be more than one. */
type Numbered<Kind> = Kind extends NumberedKind ? { readonly number: number } : { readonly number?: undefined };
type Rendered = { [Kind in ContractDocumentKind]: PaperOf<Kind> & Numbered<Kind> }[ContractDocumentKind];

/** Generates and signs a document of a contract, see {@link renderPaper}. It takes its time, so it comes before the transaction that stores it. */
export const renderDocument = async (document: Rendered): Promise<NewDocument> => {
  const bytes = await renderPaper(document);
  const type = document.number === undefined ? document.kind : numberedKey(document.kind, document.number);
  return { type, bytes, sha256: sha256(bytes) };
};
