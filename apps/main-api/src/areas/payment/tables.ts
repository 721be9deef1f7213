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
  transfer: TransferTable;
  provider_event: ProviderEventTable;
}
