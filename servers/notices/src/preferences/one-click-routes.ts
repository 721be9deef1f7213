import { oneClickPath } from '@pozyka/api-contract/constants';
import { isUuid } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { NoticesDatabase } from '../tables/database.ts';
import { unsubscribe } from './unsubscribe.ts';

const BODY_LIMIT = 4_096;

/**
 * The address in List-Unsubscribe: a mail program posts a form there (RFC 8058), which is no call of the contract; one that opens it
 * instead changes nothing and is led to the page with a button.
 */
export const addOneClickRoutes = async (app: FastifyInstance, db: Kysely<NoticesDatabase>): Promise<void> => {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.get<{ Querystring: { token?: unknown } }>(oneClickPath, async ({ query: { token } }, reply) =>
      reply.redirect(typeof token === 'string' && isUuid(token) ? `/unsubscribe?token=${token}` : '/unsubscribe', 303),
    );
    scope.post<{ Querystring: { token?: unknown } }>(oneClickPath, { bodyLimit: BODY_LIMIT }, async ({ query: { token } }) => {
      // the same answer for an unknown token
      await unsubscribe(db, typeof token === 'string' ? token : '');
      return { data: true };
    });
  });
};
