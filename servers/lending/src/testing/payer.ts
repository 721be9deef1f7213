import { randomUUID } from 'node:crypto';
import type { Card, ContractDetails, Payment } from '@pozyka/api-contract';
import type { PayType } from '@pozyka/api-contract/constants';
import type { Got } from '@pozyka/server-kit/testing/api-harness';
import type { LoanApi } from './loan-api.ts';
import { newBorrower, type Borrower } from './borrowers.ts';
import { verify } from '../payment/signed-message.ts';
import { secret, type Provider } from './provider.ts';

/** What the provider's page gets. */
export interface CheckoutIntent {
  readonly OrderId: string;
  readonly Kind: string;
  readonly Owner: string;
  readonly Amount: number;
  readonly Purpose: string;
  readonly Cards: readonly { readonly Token: string; readonly Mask: string }[];
  readonly ResponseUrl: string;
  readonly ExpiresAt: string;
}

/** A customer with a running loan, and the ways to pay for it. */
export class Payer {
  readonly api: LoanApi;
  readonly provider: Provider;
  readonly borrower: Borrower;
  readonly contractId: string;

  constructor(api: LoanApi, provider: Provider, borrower: Borrower, contractId: string) {
    this.api = api;
    this.provider = provider;
    this.borrower = borrower;
    this.contractId = contractId;
  }

  get token(): string {
    return this.borrower.token;
  }

  async details(): Promise<ContractDetails> {
    return (await this.borrower.details(this.contractId)).data;
  }

  async cards(): Promise<Card[]> {
    return (await this.borrower.get<Card[]>('/v2/cards')).data;
  }

  checkout(PayType: PayType, Amount: number, path = '/active-contract'): Promise<Got<{ Url: string }>> {
    const query = new URLSearchParams({ ResponseUrl: path, PayType, Amount: String(Amount) });
    return this.api.call('GET', `/v2/payment/sandbox/checkout?${query}`, { token: this.token });
  }

  /** The intent of a checkout as the provider reads it. */
  async intent(PayType: PayType, Amount: number): Promise<CheckoutIntent> {
    const { data, error } = await this.checkout(PayType, Amount);
    if (error) throw new Error(`checkout: ${JSON.stringify({ error, data })}`);
    const { searchParams } = new URL(data.Url);
    return verify(secret, { data: searchParams.get('data') ?? '', signature: searchParams.get('signature') ?? '' }) as CheckoutIntent;
  }

  /** What the provider says of an order. */
  event({ OrderId, Owner, Amount }: CheckoutIntent, over: object = {}): object {
    const at = this.api.clock.now().toISOString();
    const event = { EventId: randomUUID(), At: at, PaidAt: at, OrderId, Kind: 'payment', Status: 'approved', Owner, Amount };
    return { ...event, Reference: `pay_${OrderId}`, Mask: '444433******2222', ...over };
  }

  callback(event: object, key?: string): Promise<Got<boolean>> {
    return this.api.call('POST', '/v2/payment/sandbox/callback', { body: this.provider.report(event, key) });
  }

  /** Pays at the checkout and is reported. */
  async paid(PayType: PayType, Amount: number, over: object = {}): Promise<Got<boolean>> {
    return this.callback(this.event(await this.intent(PayType, Amount), over));
  }

  async pay(
    PayType: PayType,
    Amount: number,
    { key = randomUUID(), ...over }: { key?: string; CardId?: string; ExtensionId?: string } = {},
  ): Promise<Got<Payment>> {
    const bpmForm = { PayType, Amount, CardId: over.CardId ?? (await this.borrower.cardId()), ...over };
    return this.api.call('POST', '/v2/payment/sandbox/payment', { token: this.token, body: { bpmForm }, key });
  }

  del(CardId: string, key?: string): Promise<Got<Card[]>> {
    return this.api.call('DELETE', `/v2/cards/del?CardId=${CardId}`, { token: this.token, ...(key && { key }) });
  }

  /** The provider's name of a card. */
  async tokenOf(cardId: string): Promise<string> {
    return (await this.api.db.selectFrom('card').select('token').where('id', '=', cardId).executeTakeFirstOrThrow()).token;
  }

  /** Their overpayment on the contract, and the sums of its receipts. */
  async money(): Promise<{ readonly overpaid: number; readonly receipts: Readonly<Record<string, number>> }> {
    const { db } = this.api;
    const rows = await db.selectFrom('receipt').select(['category', 'amount']).where('contract_id', '=', this.contractId).execute();
    const receipts: Record<string, number> = {};
    for (const { category, amount } of rows) receipts[category] = (receipts[category] ?? 0) + amount;
    return { overpaid: (await this.details()).Overpaid, receipts };
  }
}

/** A customer whose loan of 10 000 ₴ for 30 days has just been paid out. */
export const newPayer = async (api: LoanApi, provider: Provider): Promise<Payer> => {
  const borrower = await newBorrower(api);
  return new Payer(api, provider, borrower, await borrower.borrow());
};
