import type { Marketing } from '@pozyka/api-contract';
import type { ColumnType } from 'kysely';

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

export interface CustomerTables {
  customer: CustomerTable;
  customer_document: CustomerDocumentTable;
}
