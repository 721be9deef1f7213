import type { FormDefinition, Marketing } from '@pozyka/api-contract';
import type { Locale } from '@pozyka/server-kit';
import type { ColumnType, Generated } from 'kysely';

export interface CustomerTable {
  id: string;
  /** +380XXXXXXXXX. */
  phone: string;
  surname: string | null;
  name: string | null;
  patronymic: string | null;
  email: string | null;
  /** Where the customer came from. */
  marketing: ColumnType<Marketing, Marketing | undefined, Marketing>;
  created_at: Date;
}

/** Numbers of submitted documents: each belongs to one customer. */
export interface CustomerDocumentTable {
  kind: 'itn' | 'passport';
  number: string;
  customer_id: string;
}

/** How a customer logs in besides a code by SMS. */
export interface CustomerAccessTable {
  customer_id: string;
  /** Lower case. Several customers of earlier days may share one. */
  login_email: string | null;
  /** Argon2id in the PHC format. */
  password_hash: string | null;
  /** The password alone does not log in: a code follows. */
  second_factor: Generated<boolean>;
  updated_at: Date;
}

/** Wrong attempts of a login, an address or a customer; the row is what parallel attempts wait for. */
export interface AccessAttemptTable {
  /** What is counted, hashed. */
  key: string;
  wrong: Generated<number>;
  /** The last wrong attempt, or the first one of a window. */
  last_at: Date;
  locked_until: Date | null;
}

export interface AccessFormTable {
  kind: 'login' | 'identification';
  id: string;
  language: Locale;
  position: number;
  definition: FormDefinition;
}

/** A registration that a partner began; it becomes a customer when the phone is confirmed. */
export interface PartnerRegistrationTable {
  phone: string;
  /** What the partner learns, and the id of the customer who comes of it. */
  public_id: string;
  marketing: Marketing;
  created_at: Date;
}

export interface CustomerTables {
  customer: CustomerTable;
  customer_document: CustomerDocumentTable;
  customer_access: CustomerAccessTable;
  access_attempt: AccessAttemptTable;
  access_form: AccessFormTable;
  partner_registration: PartnerRegistrationTable;
}
