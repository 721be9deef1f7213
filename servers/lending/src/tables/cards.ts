import type { Generated } from 'kysely';

/** A card as the payment provider reported it: its number is never here. */
export interface CardTable {
  id: string;
  customer_id: string;
  provider: string;
  /** What the provider knows the card by. */
  token: string;
  /** First six and last four digits. */
  mask: string;
  brand: string;
  /** YYYY-MM; good to the end of that month. */
  expires: string;
  is_main: boolean;
  verified_at: Date | null;
  /** Kopiykas that the provider holds on it until the customer names them. */
  held_amount: number | null;
  held_tries: Generated<number>;
  deleted_at: Date | null;
  created_at: Date;
}

export interface CardTables {
  card: CardTable;
}
