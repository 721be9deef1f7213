import { itnRule } from '@pozyka/domain';
import type { Clock } from '@pozyka/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { waitForAbort } from '../wait-for-abort.ts';
import { sameSecret } from '../secrets.ts';
import { histories, type Registers, newRegisters } from './registers.ts';
import { addPageRoutes } from './page-routes.ts';

const text = z.string().check(z.minLength(1), z.maxLength(200));
const itn = z.string().check(z.refine((typed) => itnRule(typed) === undefined));
const consent = z.object({ Edition: text, GivenAt: z.iso.datetime() });

const banQuestion = z.object({ TaxNumber: itn });
const historyQuestion = z.object({ TaxNumber: itn, Purpose: z.literal('loan-application'), Consent: consent });
const event = z.object({
  TaxNumber: itn,
  Surname: text,
  Name: text,
  BirthDate: z.iso.date(),
  Event: z.enum(['issued', 'late', 'closed']),
  Contract: z.object({ Number: text, Amount: z.int(), DueDate: z.iso.date(), Debt: z.int() }),
  Consent: consent,
});

/** The day that every ban of the sandbox was set on. */
const BANNED_SINCE = '2026-01-15';

interface Parts {
  readonly config: Config;
  readonly clock: Clock;
  readonly registers: Registers;
}

/** What the site's server asks and reports. Numbers of people stand in bodies alone. */
const addRegisterRoutes = (app: FastifyInstance, { config, clock, registers }: Parts): void => {
  /** By Idempotency-Key: a repeated question is one question, a repeated event one event. */
  const seen = new Set<string>();

  const mayAsk = ({ headers }: FastifyRequest, token: string): boolean =>
    sameSecret(/^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '', token);
  const note = (request: FastifyRequest, number: string, what: string): void => {
    const key = request.headers['idempotency-key'];
    if (typeof key === 'string' && seen.has(key)) return;
    if (typeof key === 'string') seen.add(key);
    registers.note(number, { at: clock.now(), what });
  };
  /** Whether the register is out of order for this person; then it has answered, or never will. */
  const fails = async (answer: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (answer === 'mute') await waitForAbort(request);
    if (answer !== 'mute' && answer !== 'fault') return false;
    await reply.code(503).send({ error: 'temporarily_unavailable' });
    return true;
  };

  app.post('/v1/loan-bans/check', async (request, reply) => {
    if (!mayAsk(request, config.LOAN_BAN_TOKEN)) return reply.code(401).send({ error: 'invalid_token' });
    const question = z.safeParse(banQuestion, request.body);
    if (!question.success) return reply.code(400).send({ error: 'invalid_request' });
    const { TaxNumber } = question.data;
    const { ban } = registers.of(TaxNumber);
    if (await fails(ban, request, reply)) return reply;
    note(request, TaxNumber, 'ban-asked');
    return ban === 'set' ? { Banned: true, Since: BANNED_SINCE } : { Banned: false };
  });

  app.post('/v1/credit-history', async (request, reply) => {
    if (!mayAsk(request, config.BUREAU_TOKEN)) return reply.code(401).send({ error: 'invalid_token' });
    const question = z.safeParse(historyQuestion, request.body);
    if (!question.success) return reply.code(400).send({ error: 'invalid_request' });
    const { TaxNumber } = question.data;
    const { bureau } = registers.of(TaxNumber);
    if (await fails(bureau, request, reply)) return reply;
    note(request, TaxNumber, 'history-asked');
    return bureau in histories ? histories[bureau as keyof typeof histories] : histories.clean;
  });

  app.post('/v1/credit-history/events', async (request, reply) => {
    if (!mayAsk(request, config.BUREAU_TOKEN)) return reply.code(401).send({ error: 'invalid_token' });
    const parsed = z.safeParse(event, request.body);
    if (!parsed.success) return reply.code(400).send({ error: 'invalid_request' });
    const { TaxNumber, Event } = parsed.data;
    if (await fails(registers.of(TaxNumber).bureau, request, reply)) return reply;
    note(request, TaxNumber, `event-${Event}`);
    return { Accepted: true };
  });
};

/** The register of bans on loans and the credit bureau: what they answer to the site's server, and a page to choose it. */
export const addRegisters = (app: FastifyInstance, { config, clock }: { readonly config: Config; readonly clock: Clock }): void => {
  const registers = newRegisters();
  addRegisterRoutes(app, { config, clock, registers });
  addPageRoutes(app, registers);
};
