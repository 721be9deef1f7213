import type { FormFields } from '@pozyka/api-contract';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import type { Generated } from 'kysely';

/** A form that somebody sent. */
export interface FormSubmissionTable {
  id: string;
  /** The form's alias. */
  form: string;
  language: LanguageCode;
  customer_id: string | null;
  /** The key by which limits count: a customer, or a hashed network. */
  sender: string;
  /** What the definition asks for, nothing else. */
  fields: FormFields;
  created_at: Date;
}

/** A file of a form. */
export interface FormFileTable {
  id: string;
  form: string;
  field: string;
  /** The owner, who may continue and send it: a customer, or the hash of a visitor's token. */
  owner: string;
  sender: string;
  customer_id: string | null;
  /** Null until the form is sent with it; then it belongs to that form alone. */
  submission_id: string | null;
  /** As the sender's device calls it. */
  name: string;
  size: number;
  received: number;
  /** What is stored; null until the file is whole and was looked at. */
  media_type: string | null;
  created_at: Date;
  completed_at: Date | null;
  /** Where the bytes of a whole file lie; null while they are in its parts. */
  stored_key: Generated<string | null>;
}

/** Bytes as they came, until the file is whole and stored. */
interface FormFilePartTable {
  file_id: string;
  position: number;
  bytes: Uint8Array;
}

export interface FormTables {
  form_submission: FormSubmissionTable;
  form_file: FormFileTable;
  form_file_part: FormFilePartTable;
}
