import Fastify from 'fastify';
import type { LoanApi } from './loan-api.ts';
import { sign, verify, type SignedMessage } from '../payment/signed-message.ts';

export const secret = 'secret-of-the-tests';
export const bankSecret = 'secret-of-the-bank-of-the-tests';
export const lenderIban = 'UA903052992990004149123456789';

interface Payout {
  readonly TransferId: string;
  readonly Token: string;
  readonly Amount: number;
}

interface Charge {
  readonly PaymentId: string;
  readonly Token: string;
  readonly Amount: number;
}

interface Refund {
  readonly RefundId: string;
  readonly PaymentId: string;
  readonly Amount: number;
}

interface Returned {
  readonly TransferId: string;
  readonly Iban: string;
  readonly Amount: number;
}

/** The provider's and the bank's side of the agreement, on a port of its own. */
export interface Provider {
  /** Transfers by their id, each once. */
  readonly paid: ReadonlyMap<string, Payout>;
  /** Refunds of payments, by their id, each once. */
  readonly refunded: ReadonlyMap<string, Refund>;
  /** Transfers of the bank to payers' accounts, by their id, each once. */
  readonly returned: ReadonlyMap<string, Returned>;
  /** How each charge ended, by its id: it never changes. */
  readonly ends: ReadonlyMap<string, 'paid' | 'declined' | 'cancelled'>;
  /** Charges that took money, by their id, each once. */
  readonly charged: ReadonlyMap<string, Charge>;
  /** Orders whose held sums it was requested to release, once for each request. */
  readonly released: readonly string[];
  /** Tokens of cards that nothing can be taken from. */
  readonly declines: Set<string>;
  /** While set a charge takes the money, and its response is lost or no JSON. */
  mute: boolean | 'nonsense';
  /** While true a charge is in the bank's hands, its answer is lost, and nothing is known of its end. */
  slow: boolean;
  /** Runs when a charge is requested, before anything else. */
  onCharge: ((paymentId: string) => Promise<void>) | undefined;
  /** Charges, once for each request, with or without a response. */
  readonly requestedCharges: readonly string[];
  /** Tokens of cards, payments and accounts that take no money. */
  readonly refuses: Set<string>;
  /** While true its responses are 503. */
  down: boolean;
  /** A report as it signs it. */
  report(event: object, key?: string): SignedMessage;
  close(): Promise<void>;
}

/** Starts it, and points the API of this process at it. */
export const startProvider = async (): Promise<Provider> => {
  const app = Fastify();
  const paid = new Map<string, Payout>();
  const charged = new Map<string, Charge>();
  const refunded = new Map<string, Refund>();
  const returned = new Map<string, Returned>();
  const ends = new Map<string, 'paid' | 'declined' | 'cancelled'>();
  const processed = new Map<string, Charge>();
  const requestedCharges: string[] = [];
  const released: string[] = [];
  const provider: Provider = {
    paid,
    refunded,
    returned,
    charged,
    ends,
    requestedCharges,
    released,
    declines: new Set(),
    mute: false,
    slow: false,
    onCharge: undefined,
    refuses: new Set(),
    down: false,
    report: (event, key = secret) => sign(key, event),
    close: () => app.close(),
  };
  app.post<{ Body: SignedMessage }>('/payouts', async ({ body }, reply) => {
    if (provider.down) return reply.code(503).send({});
    const payout = verify(secret, body) as Payout | undefined;
    if (!payout) return reply.code(403).send({});
    if (provider.refuses.has(payout.Token)) return { Status: 'declined', Reference: `po_${payout.TransferId}` };
    paid.set(payout.TransferId, payout);
    return { Status: 'paid', Reference: `po_${payout.TransferId}` };
  });
  app.post<{ Body: SignedMessage }>('/refunds', async ({ body }, reply) => {
    if (provider.down) return reply.code(503).send({});
    const refund = verify(secret, body) as Refund | undefined;
    if (!refund) return reply.code(403).send({});
    if (provider.refuses.has(refund.PaymentId)) return { Status: 'declined', Reference: `re_${refund.RefundId}` };
    refunded.set(refund.RefundId, refund);
    return { Status: 'paid', Reference: `re_${refund.RefundId}` };
  });
  app.post<{ Body: SignedMessage }>('/transfers', async ({ body }, reply) => {
    if (provider.down) return reply.code(503).send({});
    const transfer = verify(bankSecret, body) as Returned | undefined;
    if (!transfer) return reply.code(403).send({});
    if (provider.refuses.has(transfer.Iban)) return { Status: 'declined', Reference: `tr_${transfer.TransferId}` };
    returned.set(transfer.TransferId, transfer);
    return { Status: 'paid', Reference: `tr_${transfer.TransferId}` };
  });
  const make = (charge: Charge): 'paid' | 'declined' => {
    const end = provider.declines.has(charge.Token) ? 'declined' : 'paid';
    ends.set(charge.PaymentId, end);
    if (end === 'paid') charged.set(charge.PaymentId, charge);
    return end;
  };
  const referenceOf = (id: string): string => `pay_${id}`;
  app.post<{ Body: SignedMessage }>('/charges', async ({ body }, reply) => {
    const charge = verify(secret, body) as Charge | undefined;
    if (!charge) return reply.code(403).send({});
    requestedCharges.push(charge.PaymentId);
    await provider.onCharge?.(charge.PaymentId);
    if (provider.down) return reply.code(503).send({});
    const known = ends.get(charge.PaymentId);
    if (known === 'cancelled') return reply.code(409).send({});
    if (provider.slow) {
      processed.set(charge.PaymentId, charge);
      return reply.code(504).send({});
    }
    const Status = known ?? make(charge);
    if (provider.mute === 'nonsense') return reply.type('application/json').send('{"<no>"');
    return provider.mute ? reply.code(504).send({}) : { Status, Reference: referenceOf(charge.PaymentId) };
  });
  app.post<{ Body: SignedMessage }>('/charges/query', async ({ body }, reply) => {
    if (provider.down) return reply.code(503).send({});
    const name = verify(secret, body) as { PaymentId: string } | undefined;
    if (!name) return reply.code(403).send({});
    const running = processed.get(name.PaymentId);
    if (running && !provider.slow && !ends.has(name.PaymentId)) make(running);
    const Status = ends.get(name.PaymentId) ?? (running ? 'processing' : 'unknown');
    return { Status, Reference: referenceOf(name.PaymentId) };
  });
  app.post<{ Body: SignedMessage }>('/charges/cancel', async ({ body }, reply) => {
    if (provider.down) return reply.code(503).send({});
    const name = verify(secret, body) as { PaymentId: string } | undefined;
    if (!name) return reply.code(403).send({});
    const Status = ends.get(name.PaymentId) ?? 'cancelled';
    ends.set(name.PaymentId, Status);
    return { Status, Reference: referenceOf(name.PaymentId) };
  });
  app.post<{ Body: SignedMessage }>('/releases', async ({ body }, reply) => {
    const hold = verify(secret, body) as { OrderId: string } | undefined;
    if (!hold || provider.down) return reply.code(hold ? 503 : 403).send({});
    released.push(hold.OrderId);
    return { Status: 'released' };
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  process.env['SANDBOX_URL'] = address;
  process.env['BANK_URL'] = address;
  process.env['PROVIDER_SECRET'] = secret;
  process.env['BANK_SECRET'] = bankSecret;
  process.env['LENDER_IBAN'] = lenderIban;
  return provider;
};

/** An API beside a provider of its own, which is closed with it. */
export const withProvider = async <Api extends Pick<LoanApi, 'beside'>>(
  start: () => Promise<Api>,
): Promise<{ readonly api: Api; readonly provider: Provider }> => {
  const provider = await startProvider();
  const api = await start();
  api.beside.push(provider);
  return { api, provider };
};
