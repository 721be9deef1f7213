import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { nameOf, signedMessage, verify } from './signed-message.ts';
import { paymentOutcomeOf, takesMoney } from './test-cards.ts';

/** Longer than a merchant waits. */
const SLOW_MS = 12_000;

interface MoneyOrder {
  readonly id: string;
  /** The card, the payment or the account whose money it is. */
  readonly of: string;
  /** Kopiykas. */
  readonly Amount: number;
}

const id = z.string().check(z.minLength(1), z.maxLength(100));
const Amount = z.int().check(z.positive());
const what = { Token: z.string().check(z.regex(/^[\w-]{1,100}$/)), Amount };

const payout = z.pipe(
  z.object({ TransferId: id, ...what }),
  z.transform(({ TransferId, Token, ...order }) => ({ id: TransferId, of: Token, ...order })),
);
const charge = z.pipe(
  z.object({ PaymentId: id, ...what }),
  z.transform(({ PaymentId, Token, ...order }) => ({ id: PaymentId, of: Token, ...order })),
);
const refund = z.pipe(
  z.object({ RefundId: id, PaymentId: id, Amount }),
  z.transform(({ RefundId, PaymentId, ...order }) => ({ id: RefundId, of: PaymentId, ...order })),
);
const transfer = z.pipe(
  z.object({ TransferId: id, Iban: z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{12,32}$/)), Name: z.string(), Purpose: z.string(), Amount }),
  z.transform(({ TransferId, Iban, Amount: amount }) => ({ id: TransferId, of: Iban, Amount: amount })),
);

const release = z.object({ OrderId: id });

interface MoneyRoute {
  readonly path: string;
  readonly order: z.ZodMiniType<MoneyOrder>;
  readonly prefix: string;
  /** The provider's secret unless it says otherwise. */
  readonly signedBy?: string;
  /** Follows from the order alone, so that the answer is the same after a restart too. */
  isPaid(order: MoneyOrder): boolean;
  /** What the first answer takes. */
  readonly delay?: (order: MoneyOrder) => number;
}

/** Money that the merchant orders: to a card or an account by `TransferId`, from a card by `PaymentId`, back to a payment by `RefundId`, once per id, and sums that were held. Asked again it answers the same, asked otherwise 409. */
export const addMoneyRoutes = (app: FastifyInstance, { PROVIDER_SECRET: secret, BANK_SECRET }: Config): void => {
  const add = ({ path, order, prefix, isPaid, delay = () => 0, signedBy = secret }: MoneyRoute): void => {
    const sent = new Map<string, string>();

    app.post(path, async ({ body, log }, reply) => {
      const message = z.safeParse(signedMessage, body);
      const signed = message.success ? verify(signedBy, message.data) : undefined;
      if (signed === undefined) return reply.code(403).send({ error: 'signature' });
      const parsed = z.safeParse(order, signed);
      if (!parsed.success) return reply.code(400).send({ error: 'order' });
      const { id: name, of, Amount: amount } = parsed.data;
      const asked = `${of} ${amount}`;
      const before = sent.get(name);
      if ((before ?? asked) !== asked) return reply.code(409).send({ error: 'another order has this id' });
      sent.set(name, asked);
      if (before === undefined) await wait(delay(parsed.data), undefined, { ref: false });
      const Status = isPaid(parsed.data) ? 'paid' : 'declined';
      log.info({ order: name, path, status: Status }, 'money');
      return { Status, Reference: nameOf(secret, prefix, name) };
    });
  };

  app.post('/releases', async ({ body, log }, reply) => {
    const message = z.safeParse(signedMessage, body);
    const signed = message.success ? verify(secret, message.data) : undefined;
    if (signed === undefined) return reply.code(403).send({ error: 'signature' });
    const parsed = z.safeParse(release, signed);
    if (!parsed.success) return reply.code(400).send({ error: 'release' });
    log.info({ order: parsed.data.OrderId }, 'release');
    return { Status: 'released' };
  });

  add({ path: '/payouts', order: payout, prefix: 'po', isPaid: ({ of }) => takesMoney(secret, of) });
  add({ path: '/refunds', order: refund, prefix: 're', isPaid: () => true });
  add({ path: '/transfers', order: transfer, prefix: 'tr', isPaid: () => true, signedBy: BANK_SECRET });
  add({
    path: '/charges',
    order: charge,
    prefix: 'pay',
    isPaid: ({ of }) => !['declined', 'expired', 'noFunds'].includes(paymentOutcomeOf(secret, of)),
    delay: ({ of }) => (paymentOutcomeOf(secret, of) === 'slow' ? SLOW_MS : 0),
  });
};
