import type { SignRefusal } from '@pozyka/api-contract/constants';
import type { Generated } from 'kysely';

/** A request to sign the papers of a contract, an extension or a restructuring by a qualified signature. */
export interface SignRequestTable {
  /** What the app knows the request by. */
  id: string;
  customer_id: string;
  contract_id: string;
  extension_id: string | null;
  restructuring_id: string | null;
  documents_sha256: string;
  /** Opens the app; null once it is of no use. */
  url: string | null;
  state: 'waiting' | 'signed' | 'refused' | 'over';
  reason: Generated<SignRefusal | null>;
  created_at: Date;
  expires_at: Date;
  ended_at: Generated<Date | null>;
}

/** The customer's signature of one paper: the detached CMS as it came. */
export interface QualifiedSignatureTable {
  sign_request_id: string;
  type: string;
  sha256: string;
  cms: Uint8Array;
}

export interface QualifiedSignTables {
  sign_request: SignRequestTable;
  qualified_signature: QualifiedSignatureTable;
}
