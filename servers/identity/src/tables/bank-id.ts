import type { Address, Passport } from '@pozyka/api-contract';
import type { Day } from '@pozyka/domain';
import type { ColumnType } from 'kysely';

/** The customer's identity by their bank; the latest identification counts. */
interface BankIdentityTable {
  customer_id: string;
  surname: string;
  name: string;
  patronymic: string | null;
  birth_date: Day;
  itn: string | null;
  /** What of the passport and address steps the bank gave, as the form writes it. */
  passport: ColumnType<Passport, Passport, Passport>;
  address: ColumnType<Address, Address, Address>;
  identified_at: Date;
}

/** A way to the bank and back: opens once, for the customer and the login that requested it. */
interface BankIdStateTable {
  /** SHA-256 of the state. */
  state_hash: string;
  customer_id: string;
  session_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface BankIdTables {
  bank_identity: BankIdentityTable;
  bank_id_state: BankIdStateTable;
}
