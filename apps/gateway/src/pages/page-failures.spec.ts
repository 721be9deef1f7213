import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { contentRoutes, startSite } from '../testing/gateway.ts';

const html = { accept: 'text/html' };
const customer = { ...html, cookie: 'accessToken=good-token' };

/** The content server is closed, and says so in its own words. */
const closed = (api: FastifyInstance): void =>
  void api.get('/v2/system/blocks', (_request, reply) =>
    reply.code(503).send({ error: { code: 503, message: '' }, data: { html: '<h2>Повернемося</h2>' } }),
  );

const failures: [what: string, url: string, routes: (api: FastifyInstance) => void, status: number, counted: number][] = [
  ['the shell breaks', '/faq?fail', contentRoutes, 500, 1],
  ['an API responds with 503', '/faq?closed', contentRoutes, 503, 0],
  ['the content server is closed', '/faq?fail', closed, 503, 0],
];
for (const [what, url, routes, status, counted] of failures)
  for (const headers of [html, customer])
    test(`where ${what}, ${counted} pages count as failures of a release: ${headers === html ? 'a visitor' : 'a customer'}`, async (t) => {
      const log: string[] = [];
      const { app } = await startSite(t, { log, routes });
      assert.equal((await app.inject({ url, headers })).statusCode, status);
      const { body } = await app.inject('/metrics');
      assert.match(body, new RegExp(`^gateway_page_failures_total ${counted}$`, 'm'));
      assert.equal(log.join('').includes('page failed'), counted > 0);
      assert.equal(log.join('').includes('page unavailable'), counted === 0);
    });
