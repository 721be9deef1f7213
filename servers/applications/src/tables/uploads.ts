import type { Generated } from 'kysely';

/** A kind of paper that may be required of a customer. */
export interface DocumentTypeTable {
  id: string;
  title_uk: string;
  title_ru: string;
  required: boolean;
  position: number;
}

/** A file of an application. */
export interface ApplicationFileTable {
  id: string;
  application_id: string;
  kind: 'document' | 'photo';
  /** Of a document. */
  type_id: string | null;
  /** As the customer's device calls it. */
  name: string;
  /** Bytes that the customer's file has, and how many of them have come. */
  size: number;
  received: number;
  /** What is stored; null until the file is whole and was looked at. */
  media_type: string | null;
  /** Of a photo: what had to be shown on it. */
  challenge: string | null;
  created_at: Date;
  completed_at: Date | null;
  /** Where the bytes of a whole file lie; null while they are in its parts. */
  stored_key: Generated<string | null>;
}

/** Bytes as they came, until the file is whole and stored. */
interface ApplicationFilePartTable {
  file_id: string;
  position: Generated<number>;
  bytes: Uint8Array;
}

/** What a customer has to show on their photo; it goes with the photo. */
interface PhotoChallengeTable {
  id: string;
  application_id: string;
  kind: string;
  created_at: Date;
  expires_at: Date;
}

export interface UploadTables {
  document_type: DocumentTypeTable;
  application_file: ApplicationFileTable;
  application_file_part: ApplicationFilePartTable;
  photo_challenge: PhotoChallengeTable;
}
