import type { PaymentStatus, PayType } from '@pozyka/api-contract/constants';
import type { Day, MoneyWay, OfficerReason } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import type { Generated } from 'kysely';

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
  way: Generated<MoneyWay>;
  /** Who paid a transfer, by the tax number that the bank reports; null where it is unknown, and of cards, of which the link says it. */
  payer: Generated<'customer' | 'other' | null>;
  /** The link by which somebody else paid. */
  link_id: Generated<string | null>;
  /** The provider's name for it. */
  reference: string | null;
  /** Idempotency-Key of the call that ordered it. */
  request_key: string | null;
  /** When this charge was requested of the provider; null: never. Rows of an older release, and of orders that are paid at the provider, say nothing. */
  asked_at: Generated<Date | null>;
  created_at: Date;
  /** When it got the state that it is in. */
  changed_at: Date;
}

/** Why a refund waits for an officer; `older`: ordered before refunds had a source. */
export type RefundReason = OfficerReason | 'older';

/** Money that goes back to the payment or the account that it came from; what was ordered is never ordered twice. */
export interface RefundTable {
  id: string;
  /** Null of a transfer that was for no known loan. */
  contract_id: string | null;
  /** Of refunds before they went to the source. */
  card_id: string | null;
  /** What is refunded: a payment, or a line of the lender's account. */
  payment_id: string | null;
  line_id: string | null;
  way: Generated<MoneyWay>;
  /** Nothing of the payment was accepted. */
  is_whole: Generated<boolean>;
  /** The payer's account, sealed, until the money is there. */
  source_sealed: string | null;
  amount: number;
  /** `waiting`: for an officer. */
  state: 'waiting' | 'pending' | 'paid' | 'declined';
  reason: RefundReason | null;
  /** In which an officer decides. */
  case_id: string | null;
  reference: string | null;
  created_at: Date;
  finished_at: Date | null;
}

/** A small sum that the provider holds on a card until its release is requested. */
interface CardHoldTable {
  /** The provider's name for it: the order of the check. */
  order_id: string;
  card_id: string;
  amount: number;
  state: 'held' | 'released';
  /** In which the customer is notified of the release. */
  language: Locale;
  created_at: Date;
  released_at: Date | null;
}

/** Money sent to a customer's card; it is requested of the provider by its id, so that it leaves once. */
interface TransferTable {
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
interface ProviderEventTable {
  provider: string;
  event_id: string;
  kind: string;
  received_at: Date;
}

/** A link by which anyone who has its token may pay a sum once. */
export interface PaymentLinkTable {
  id: string;
  customer_id: string;
  contract_id: string;
  token_sha256: string;
  /** What a transfer names; none of older links. */
  reference: string | null;
  amount: number;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  paid_at: Date | null;
}

/** An opened page of the provider. Its sum is reserved until it is paid, ends or expires. */
export interface PaymentOrderTable {
  /** The order's id at the provider; the payment has the same. */
  id: string;
  customer_id: string;
  contract_id: string;
  /** The link by which somebody else pays; null for the customer's own. */
  link_id: string | null;
  pay_type: PayType;
  extension_id: string | null;
  amount: number;
  created_at: Date;
  /** When the provider's page stops taking money. */
  expires_at: Date;
  /** When another order replaced it, or its link was revoked. */
  ended_at: Date | null;
}

/** A consent to a charge on the due day, with the words that were agreed to. */
export interface AutoPaymentTable {
  id: string;
  customer_id: string;
  contract_id: string;
  card_id: string;
  edition: number;
  language: Locale;
  consent: string;
  given_at: Date;
  /** Whoever has the token of the last notice may end it. */
  stop_sha256: string | null;
  ended_at: Date | null;
  end_reason: 'customer' | 'declined' | 'card' | 'missed' | 'loan' | null;
}

/** What was done about a due day on a day; without a payment it was left to the customer. */
export interface AutoChargeTable {
  auto_payment_id: string;
  day: Day;
  due_date: Day;
  payment_id: string | null;
}

/** A line of the lender's account that names neither a contract nor a link that may be paid by; `matched_at` once a person has said whose it is. */
export interface UnmatchedTransferTable {
  id: string;
  /** The bank's name for it. */
  line_id: string;
  amount: number;
  paid_at: Date;
  /** As the payer wrote both; gone once it is matched. */
  reference: string | null;
  purpose: string | null;
  received_at: Date;
  contract_id: string | null;
  matched_at: Date | null;
  /** `code`: a contract's number without its code; `small`: less than is posted without a person. */
  reason: Generated<'unknown' | 'code' | 'small'>;
  /** The payer's account, sealed, until the line is matched or refunded. */
  payer_sealed: Generated<string | null>;
  returned_at: Generated<Date | null>;
}

export interface PaymentTables {
  unmatched_transfer: UnmatchedTransferTable;
  payment_link: PaymentLinkTable;
  payment_order: PaymentOrderTable;
  auto_payment: AutoPaymentTable;
  auto_charge: AutoChargeTable;
  card_hold: CardHoldTable;
  payment: PaymentTable;
  refund: RefundTable;
  transfer: TransferTable;
  provider_event: ProviderEventTable;
}
