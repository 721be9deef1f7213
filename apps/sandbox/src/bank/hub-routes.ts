import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Grant } from './bank-routes.ts';
import type { ShortLived } from './short-lived.ts';

/** Longer than any client waits. */
const SLOW_MS = 60_000;

type Fields = Readonly<Record<string, string | undefined>>;

const digest = (text: string): Uint8Array => createHash('sha256').update(text).digest();
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** Ends when the client gives up, or after a minute. */
const keepWaiting = async ({ raw }: FastifyRequest): Promise<void> => {
  const gone = new AbortController();
  raw.socket.once('close', () => gone.abort());
  await wait(SLOW_MS, undefined, { signal: gone.signal, ref: false }).catch(() => undefined);
};

/** What the site's server asks: a code for a token, a token for the person. Both can be used once. */
export const addHubRoutes = (
  app: FastifyInstance,
  { config, grants, tokens }: { readonly config: Config; readonly grants: ShortLived<Grant>; readonly tokens: ShortLived<Grant> },
): void => {
  const slowOnes = new WeakSet<Grant>();

  app.get<{ Querystring: Fields }>('/v1/bank/oauth2/token', async (request, reply) => {
    const { grant_type, client_id = '', client_secret = '', code = '' } = request.query;
    if (grant_type !== 'authorization_code') return reply.code(400).send({ error: 'unsupported_grant_type' });
    if (client_id !== config.BANKID_CLIENT_ID || !same(client_secret, config.BANKID_CLIENT_SECRET)) {
      return reply.code(401).send({ error: 'invalid_client' });
    }
    const grant = grants.get(code);
    if (!grant) return reply.code(400).send({ error: 'invalid_grant' });
    if (grant.outcome === 'slow' && !slowOnes.has(grant)) {
      slowOnes.add(grant);
      await keepWaiting(request);
      return reply.code(503).send({ error: 'temporarily_unavailable' });
    }
    grants.remove(code);
    return { token_type: 'bearer', access_token: tokens.add(grant), expires_in: 60 };
  });

  app.post('/v1/bank/resource/client', async ({ headers }, reply) => {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const grant = tokens.get(token);
    if (!grant) return reply.code(401).send({ error: 'invalid_token' });
    tokens.remove(token);
    const { person, outcome } = grant;
    return { state: 'ok', customer: { type: 'physical', ...person, ...(outcome === 'incomplete' && { birthDay: '' }) } };
  });
};
