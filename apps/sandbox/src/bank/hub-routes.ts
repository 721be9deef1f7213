import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { waitForAbort } from '../wait-for-abort.ts';
import { sameSecret } from '../secrets.ts';
import type { Grant } from './bank-routes.ts';
import type { ShortLived } from './short-lived.ts';

type Fields = Readonly<Record<string, string | undefined>>;

/** What the site's server asks: a code for a token, a token for the person. Both can be used once. */
export const addHubRoutes = (
  app: FastifyInstance,
  { config, grants, tokens }: { readonly config: Config; readonly grants: ShortLived<Grant>; readonly tokens: ShortLived<Grant> },
): void => {
  const slowOnes = new WeakSet<Grant>();

  app.get<{ Querystring: Fields }>('/v1/bank/oauth2/token', async (request, reply) => {
    const { grant_type, client_id = '', client_secret = '', code = '' } = request.query;
    if (grant_type !== 'authorization_code') return reply.code(400).send({ error: 'unsupported_grant_type' });
    if (client_id !== config.BANKID_CLIENT_ID || !sameSecret(client_secret, config.BANKID_CLIENT_SECRET)) {
      return reply.code(401).send({ error: 'invalid_client' });
    }
    const grant = grants.get(code);
    if (!grant) return reply.code(400).send({ error: 'invalid_grant' });
    if (grant.outcome === 'slow' && !slowOnes.has(grant)) {
      slowOnes.add(grant);
      await waitForAbort(request);
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
