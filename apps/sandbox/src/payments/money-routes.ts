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
  readonly Token: string;
  /** Kopiykas. */
  readonly Amount: number;
}

const id = z.string().check(z.minLength(1), z.maxLength(100));
const what = { Token: z.string().check(z.regex(/^[\w-]{1,100}$/)), Amount: z.int().check(z.positive()) };

const payout = z.pipe(
  z.object({ TransferId: id, ...what }),
  z.transform(({ TransferId, ...order }) => ({ id: TransferId, ...order })),
);
const charge = z.pipe(
  z.object({ PaymentId: id, ...what }),
  z.transform(({ PaymentId, ...order }) => ({ id: PaymentId, ...order })),
);

const release = z.object({ OrderId: id });

interface MoneyRoute {
  readonly path: string;
  readonly order: z.ZodMiniType<MoneyOrder>;
  readonly prefix: string;
  /** Follows from the order alone, so that the answer is the same after a restart too. */
  isPaid(order: MoneyOrder): boolean;
  /** What the first answer takes. */
  readonly delay?: (order: MoneyOrder) => number;
}

/** Money that the merchant orders: to a card by `TransferId`, from a card by `PaymentId`, once per id, and sums that were held. Asked again it answers the same, asked otherwise 409. */
export const addMoneyRoutes = (app: FastifyInstance, { PROVIDER_SECRET: secret }: Config): void => {
  const add = ({ path, order, prefix, isPaid, delay = () => 0 }: MoneyRoute): void => {
    const sent = new Map<string, string>();

    app.post(path, async ({ body, log }, reply) => {
      const message = z.safeParse(signedMessage, body);
      const signed = message.success ? verify(secret, message.data) : undefined;
      if (signed === undefined) return reply.code(403).send({ error: 'signature' });
      const parsed = z.safeParse(order, signed);
      if (!parsed.success) return reply.code(400).send({ error: 'order' });
      const { id: name, Token, Amount } = parsed.data;
      const asked = `${Token} ${Amount}`;
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

  add({ path: '/payouts', order: payout, prefix: 'po', isPaid: ({ Token }) => takesMoney(secret, Token) });
  add({
    path: '/charges',
    order: charge,
    prefix: 'pay',
    isPaid: ({ Token }) => !['declined', 'expired', 'noFunds'].includes(paymentOutcomeOf(secret, Token)),
    delay: ({ Token }) => (paymentOutcomeOf(secret, Token) === 'slow' ? SLOW_MS : 0),
  });
};
