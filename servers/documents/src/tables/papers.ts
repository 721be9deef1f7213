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

/** By what papers are or were signed. */
interface PaperCertificateTable {
  /** Of the certificate, in hex. */
  sha256: string;
  /** The certificate, then those of its issuers. */
  pem: string;
  since: Date;
  /** The sandbox's own key; null for a certificate of the settings. */
  sealed_key: string | null;
}

export interface PaperTables {
  issued_paper: IssuedPaperTable;
  paper_certificate: PaperCertificateTable;
}
