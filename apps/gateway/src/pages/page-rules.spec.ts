import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { contentRoutes, startSite } from '../testing/gateway.ts';

const html = { accept: 'text/html' };
const token = { ...html, cookie: 'accessToken=good-token' };

/** The default API, with rules of the test's own before it. */
const withRedirect = (url_to: string, code: number) => (app: FastifyInstance) => {
  app.addHook('preHandler', async (request, reply) => {
    if (request.url === '/v2/system/redirect') return reply.send({ data: { url_to, code } });
    return undefined;
  });
  contentRoutes(app);
};

test('an operator’s redirect is asked once a minute, keeps the query, and comes before the page', async (t) => {
  const { app, api, clock } = await startSite(t, { routes: withRedirect('/про-нас', 308) });
  const go = async (url: string, headers = html) => {
    const answer = await app.inject({ url, headers });
    return [answer.statusCode, answer.headers.location];
  };
  const calls = () => api.calls.filter(({ url }) => url === '/v2/system/redirect').length;
  assert.deepEqual(await go('/old?utm_source=x'), [308, '/%D0%BF%D1%80%D0%BE-%D0%BD%D0%B0%D1%81?utm_source=x']);
  assert.deepEqual(await go('/old', token), [308, '/%D0%BF%D1%80%D0%BE-%D0%BD%D0%B0%D1%81']);
  assert.equal(calls(), 1);
  assert.equal(JSON.parse(api.calls.find(({ url }) => url === '/v2/system/redirect')?.body ?? '').url, '/old');
  clock.now += 60_000;
  await go('/old');
  assert.equal(calls(), 2);
  assert.equal((await go('/%D0%BF%D1%80%D0%BE-%D0%BD%D0%B0%D1%81'))[0], 200, 'a rule that leads to itself is none');
});

test('only a listed host may be led to', async (t) => {
  const { app } = await startSite(t, { routes: withRedirect('https://bank.example/a', 302), env: { REDIRECT_HOSTS: 'bank.example' } });
  assert.equal((await app.inject({ url: '/bank', headers: html })).headers.location, 'https://bank.example/a');
  for (const target of ['https://evil.example/', 'https://bank.example@evil.example/', 'http://bank.example/', '//bank.example/']) {
    const other = await startSite(t, { routes: withRedirect(target, 302), env: { REDIRECT_HOSTS: 'bank.example' } });
    assert.equal((await other.app.inject({ url: '/bank', headers: html })).statusCode, 200, target);
  }
});

test('neither files nor calls are asked for a redirect', async (t) => {
  const { app, api } = await startSite(t, { routes: withRedirect('/x', 301) });
  for (const url of ['/r/shell/1.0.0/shell.1.js', '/api/v2/cards', '/share.png', '/robots.txt']) await app.inject({ url });
  assert.equal(api.calls.filter(({ url }) => url === '/v2/system/redirect').length, 0);
});

test('inline snippets and their hosts enter the policy, nothing else does', async (t) => {
  const script = 'window.dataLayer = [];';
  const markup = `<template data-category="analytics"><script>${script}</script></template>`;
  const { app } = await startSite(t, {
    env: { SNIPPET_HOSTS: '*.stats.example' },
    routes: (routes) => {
      routes.addHook('preHandler', async (request, reply) => {
        if (request.url === '/v2/system/snippets') return reply.send({ data: { head: markup, body_begin: '', body_end: '' } });
        return undefined;
      });
      contentRoutes(routes);
    },
  });
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  for (const headers of [html, token]) {
    const answer = await app.inject({ url: '/faq', headers });
    const policy = String(answer.headers['content-security-policy']);
    assert.match(policy, /connect-src 'self' https:\/\/\*\.stats\.example; /);
    assert.ok(policy.includes(`${hash} 'strict-dynamic'`), policy);
    assert.ok(!answer.body.includes(`<script>${script}`));
  }
});

test('without its rules a page is rendered and not cached', async (t) => {
  const { app } = await startSite(t, {
    routes: (routes) => {
      routes.addHook('preHandler', async (request, reply) => {
        if (request.url === '/v2/system/seo') return reply.code(500).send({});
        return undefined;
      });
      contentRoutes(routes);
    },
  });
  const answer = await app.inject({ url: '/faq', headers: html });
  assert.deepEqual([answer.statusCode, answer.headers['cache-control']], [200, 'no-store']);
});

test('too many rendered pages for one address are refused; cached ones do not count', async (t) => {
  const { app } = await startSite(t, { env: { PAGE_LIMIT: '2' } });
  const get = (url: string, remoteAddress = '203.0.113.1') => app.inject({ url, headers: html, remoteAddress });
  for (const url of ['/faq', '/faq', '/faq', '/faq?a', '/faq?a']) assert.equal((await get(url)).statusCode, 200, url);
  const refused = await get('/ru/faq?b');
  assert.equal(refused.statusCode, 429);
  assert.match(refused.body, /Слишком много запросов/);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.equal((await get('/faq')).statusCode, 200);
  assert.equal((await get('/faq?b', '203.0.113.2')).statusCode, 200);
});

test('a visitor of another name of this machine is sent to the one origin', async (t) => {
  const { app } = await startSite(t, { env: { PUBLIC_URL: 'http://localhost:4000' } });
  const answer = await app.inject({ url: '/faq?a=1', headers: { ...html, host: '127.0.0.1:4000' } });
  assert.deepEqual([answer.statusCode, answer.headers.location], [302, 'http://localhost:4000/faq?a=1']);
  assert.equal((await app.inject({ url: '/faq', headers: { ...html, host: 'evil.example' } })).statusCode, 200);
  assert.equal((await app.inject({ url: '/healthz', headers: { host: '127.0.0.1:4000' } })).statusCode, 200);
});

test('an inline script of the shell runs where the shell names it as its own', async (t) => {
  const { app } = await startSite(t);
  const hash = `'sha256-${createHash('sha256').update('window.inline=1').digest('base64')}'`;
  for (const [url, headers, runs] of [
    ['/faq', html, false],
    ['/faq?own', html, true],
    ['/faq?own', token, true],
  ] as const) {
    const answer = await app.inject({ url, headers });
    assert.equal(String(answer.headers['content-security-policy']).includes(hash), runs, url);
  }
});
