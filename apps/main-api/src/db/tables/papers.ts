import type { Locale } from '@pozyka/server-kit';

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

/** A receipt or a published paper as it was handed out; papers of contracts are stored themselves. */
interface IssuedPaperTable {
  sha256: string;
  receipt_id: string | null;
  /** Of a receipt, as it was first handed out; null of an erased customer, and of a published paper. */
  bytes: Uint8Array | null;
  public_paper_id: string | null;
  language: Locale;
  issued_at: Date;
}

/** A paper of a contract that was deleted; a trigger writes it. */
interface WithdrawnPaperTable {
  sha256: string;
  type: string;
  created_at: Date;
}

export interface PaperTables {
  paper_certificate: PaperCertificateTable;
  issued_paper: IssuedPaperTable;
  withdrawn_paper: WithdrawnPaperTable;
}
