import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePathOf } from '../http/page-path.ts';
import { sendFailure } from '../http/envelope.ts';
import { isForeign } from './foreign.ts';

/**
 * Where a form leads that another site's page sends to one of our pages: the same address, to be opened. Banks and payment providers send customers
 * back so; what the form says is left out, as they report to the server itself. Undefined for calls, and for an address that cannot be decoded.
 */
const openedBy = ({ method, routeOptions, headers, url }: FastifyRequest): string | undefined => {
  if (method !== 'POST' || routeOptions.url !== undefined || !/text\/html/i.test(headers.accept ?? '')) return undefined;
  const address = pagePathOf(url);
  return address ? address.path + address.search : undefined;
};

/** Responds to a request that may not be carried out: a return by a form with 303, a change from a page of another origin with 403. */
export const refuseForeign = (request: FastifyRequest, reply: FastifyReply, publicUrl: string): FastifyReply | undefined => {
  const page = openedBy(request);
  if (page !== undefined) return reply.header('cache-control', 'no-store').redirect(page, 303);
  if (!isForeign(request.method, request.headers, publicUrl)) return undefined;
  request.log.warn({ security: 'malicious_cors' }, 'security event');
  return sendFailure(reply, 403);
};
