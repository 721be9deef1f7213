import type { PaymentStatus, PayType } from '@pozyka/api-contract/constants';
import type { Locale } from '@pozyka/server-kit';

/** Money of a customer for a loan. Its id is the order's at the provider. */
export interface PaymentTable {
  id: string;
  customer_id: string;
  contract_id: string;
  pay_type: PayType;
  /** The extension that it pays for. */
  extension_id: string | null;
  amount: number;
  state: PaymentStatus;
  /** The card that pays, where it is one of theirs. */
  card_id: string | null;
  card_mask: string | null;
  /** The provider's name for it. */
  reference: string | null;
  /** Idempotency-Key of the call that ordered it. */
  request_key: string | null;
  created_at: Date;
  /** When it got the state that it is in. */
  changed_at: Date;
}

/** Money that is paid back; what was ordered is never ordered twice. */
export interface RefundTable {
  id: string;
  contract_id: string;
  card_id: string;
  amount: number;
  state: 'pending' | 'paid' | 'declined';
  reference: string | null;
  created_at: Date;
  finished_at: Date | null;
}

/** A small sum that the provider holds on a card until they are told to let it go. */
export interface CardHoldTable {
  /** The provider's name for it: the order of the check. */
  order_id: string;
  card_id: string;
  amount: number;
  state: 'held' | 'released';
  /** In which the customer is told of the release. */
  language: Locale;
  created_at: Date;
  released_at: Date | null;
}

/** Money sent to a customer's card; the provider is asked by its id, so that it leaves once. */
export interface TransferTable {
  id: string;
  contract_id: string;
  card_id: string;
  amount: number;
  state: 'pending' | 'paid' | 'declined';
  /** The provider's name for it. */
  reference: string | null;
  created_at: Date;
  finished_at: Date | null;
}

/** Reports of the provider that took effect: a replay finds itself here. */
export interface ProviderEventTable {
  provider: string;
  event_id: string;
  kind: string;
  received_at: Date;
}

export interface PaymentTables {
  card_hold: CardHoldTable;
  payment: PaymentTable;
  refund: RefundTable;
  transfer: TransferTable;
  provider_event: ProviderEventTable;
}
