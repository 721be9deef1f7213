import type { Locale } from '@pozyka/server-kit';

/** Every paper that was issued, by its sum: a document of a contract, a receipt or a public document. */
interface IssuedPaperTable {
  sha256: string;
  /** The key of a document of a contract, as a trigger writes it; null of the other two. */
  type: string | null;
  /** Where the document is stored; null once it is deleted there. */
  contract_id: string | null;
  extension_id: string | null;
  receipt_id: string | null;
  /** Of a receipt, as it was first handed out; null of an erased customer. */
  bytes: Uint8Array | null;
  public_paper_id: string | null;
  /** Of a receipt and a public document. */
  language: Locale | null;
  issued_at: Date;
}

export interface PaperTables {
  issued_paper: IssuedPaperTable;
}
