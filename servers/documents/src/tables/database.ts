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

/** Every table of the module. */
export interface DocumentsDatabase {
  paper_certificate: PaperCertificateTable;
}
