import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Carries GATEWAY_SECRET on each call of the gateway. */
export const proofHeader = 'x-gateway-proof';

/** What the gateway tells of its client; trusted from the gateway alone. */
export const identityHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'forwarded',
  'x-real-ip',
  'x-browser',
  'x-release',
] as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the gateway asks, and whether the call names a customer's address, true or not. */
    gateway: { readonly proven: boolean; readonly speaksForCustomer: boolean };
  }
}

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Removes the headers that identify a customer from every call without the gateway's proof; added before all that reads them. */
export const addGatewayProof = (app: FastifyInstance, secrets: readonly string[]): void => {
  const known = secrets.map(digest);
  const isKnown = (proof: string): boolean => {
    const given = digest(proof);
    return known.filter((secret) => timingSafeEqual(secret, given)).length > 0;
  };
  app.decorateRequest('gateway');
  app.addHook('onRequest', async (request) => {
    const { headers } = request.raw;
    const proof = headers[proofHeader];
    const proven = typeof proof === 'string' && isKnown(proof);
    const speaksForCustomer = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    headers[proofHeader] = undefined;
    if (proof !== undefined && !proven) request.log.error('a proof of another GATEWAY_SECRET: all customers count as one');
    if (!proven) for (const name of identityHeaders) headers[name] = undefined;
    request.gateway = { proven, speaksForCustomer };
  });
};
