import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { nameOf, signedMessage, verify } from './signed-message.ts';
import { takesMoney } from './test-cards.ts';

const payout = z.object({
  TransferId: z.string().check(z.minLength(1), z.maxLength(100)),
  Token: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  /** Kopiykas. */
  Amount: z.int().check(z.positive()),
});

/** Money to a card: once per `TransferId`; asked again it answers the same, asked otherwise 409. */
export const addPayoutRoutes = (app: FastifyInstance, { PROVIDER_SECRET: secret }: Config): void => {
  const sent = new Map<string, string>();

  app.post('/payouts', async ({ body, log }, reply) => {
    const message = z.safeParse(signedMessage, body);
    const signed = message.success ? verify(secret, message.data) : undefined;
    if (signed === undefined) return reply.code(403).send({ error: 'signature' });
    const parsed = z.safeParse(payout, signed);
    if (!parsed.success) return reply.code(400).send({ error: 'payout' });
    const { TransferId, Token, Amount } = parsed.data;
    const asked = `${Token} ${Amount}`;
    if ((sent.get(TransferId) ?? asked) !== asked) return reply.code(409).send({ error: 'another payout has this id' });
    sent.set(TransferId, asked);
    // Both follow from the request alone, so the answer is the same after a restart too.
    const Status = takesMoney(secret, Token) ? 'paid' : 'declined';
    log.info({ transfer: TransferId, status: Status }, 'payout');
    return { Status, Reference: nameOf(secret, 'po', TransferId) };
  });
};
