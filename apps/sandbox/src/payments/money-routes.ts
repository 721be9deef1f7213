import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { Charges } from './charges.ts';
import { nameOf, signedMessage, verify } from './signed-message.ts';
import { paymentOutcomeOf, takesMoney } from './test-cards.ts';

/** Longer than a customer waits for the answer. */
const SLOW_MS = 4_000;

const id = z.string().check(z.minLength(1), z.maxLength(100));
/** `Amount` in kopiykas. */
const what = { Token: z.string().check(z.regex(/^[\w-]{1,100}$/)), Amount: z.int().check(z.positive()) };

const payout = z.object({ TransferId: id, ...what });
const charge = z.object({ PaymentId: id, ...what });
const chargeName = z.object({ PaymentId: id });
const refund = z.object({ RefundId: id, PaymentId: id, Amount: what.Amount });
const transfer = z.object({
  TransferId: id,
  Iban: z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{12,32}$/)),
  Name: z.string(),
  Purpose: z.string(),
  Amount: what.Amount,
});
const release = z.object({ OrderId: id });

/**
 * Money that the merchant orders: to a card or an account by `TransferId`, from a card by `PaymentId`, back to a payment by `RefundId`, once per id, and sums
 * that were held. A repeated request gets
 * the same answer, another order with the id 409. A charge is queried and cancelled by its `PaymentId`.
 */
export const addMoneyRoutes = (app: FastifyInstance, { PROVIDER_SECRET: secret, BANK_SECRET, CHARGES_FILE }: Config): void => {
  const charges = new Charges(CHARGES_FILE);

  /** A route of requests that are signed by the provider's secret, or another one. */
  const add = <Order>(
    path: string,
    schema: z.ZodMiniType<Order>,
    answer: (order: Order, reply: FastifyReply) => unknown,
    signedBy = secret,
  ): void => {
    app.post(path, async ({ body }: FastifyRequest, reply) => {
      const message = z.safeParse(signedMessage, body);
      const signed = message.success ? verify(signedBy, message.data) : undefined;
      if (signed === undefined) return reply.code(403).send({ error: 'signature' });
      const parsed = z.safeParse(schema, signed);
      if (!parsed.success) return reply.code(400).send({ error: 'order' });
      return answer(parsed.data, reply);
    });
  };
  const conflict = (reply: FastifyReply): FastifyReply => reply.code(409).send({ error: 'another order has this id, or it is cancelled' });
  const chargeReference = (name: string): string => nameOf(secret, 'pay', name);

  /** Money that leaves; whether it is accepted follows from the order alone, so that the answer is the same after a restart too. */
  const sending = (prefix: string) => {
    const sent = new Map<string, string>();
    return (name: string, order: string, isAccepted: boolean, reply: FastifyReply) => {
      if ((sent.get(name) ?? order) !== order) return conflict(reply);
      sent.set(name, order);
      const Status = isAccepted ? 'paid' : 'declined';
      app.log.info({ order: name, prefix, status: Status }, 'money');
      return { Status, Reference: nameOf(secret, prefix, name) };
    };
  };
  const [payOut, giveBack, transferBack] = [sending('po'), sending('re'), sending('tr')];

  add('/payouts', payout, ({ TransferId, Token, Amount }, reply) =>
    payOut(TransferId, `${Token} ${Amount}`, takesMoney(secret, Token), reply),
  );
  add('/refunds', refund, ({ RefundId, PaymentId, Amount }, reply) => giveBack(RefundId, `${PaymentId} ${Amount}`, true, reply));
  add(
    '/transfers',
    transfer,
    ({ TransferId, Iban, Amount }, reply) => transferBack(TransferId, `${Iban} ${Amount}`, true, reply),
    BANK_SECRET,
  );

  add('/charges', charge, async ({ PaymentId, Token, Amount }, reply) => {
    const outcome = paymentOutcomeOf(secret, Token);
    const Status = await charges.charge(PaymentId, `${Token} ${Amount}`, async () => {
      if (outcome === 'slow') await wait(SLOW_MS, undefined, { ref: false });
      return ['declined', 'expired', 'noFunds'].includes(outcome) ? 'declined' : 'paid';
    });
    if (Status === undefined) return conflict(reply);
    app.log.info({ order: PaymentId, path: '/charges', status: Status }, 'money');
    return { Status, Reference: chargeReference(PaymentId) };
  });

  add('/charges/query', chargeName, ({ PaymentId }) => ({ Status: charges.query(PaymentId), Reference: chargeReference(PaymentId) }));

  add('/charges/cancel', chargeName, async ({ PaymentId }) => ({
    Status: await charges.cancel(PaymentId),
    Reference: chargeReference(PaymentId),
  }));

  add('/releases', release, ({ OrderId }) => {
    app.log.info({ order: OrderId }, 'release');
    return { Status: 'released' };
  });
};
