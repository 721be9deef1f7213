import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentRoutes, startSite } from '../testing/gateway.ts';

const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://pozyka.example', TRUST_PROXY: '127.0.0.1' };
const post = {
  ...{ alias: 'one', title: 'Ставка < 1 % & «все»\u0001', preview: "Коротко про 'ставку'", category: { alias: 'loans', title: 'Позики' } },
  ...{ image: null, published_at: '2026-07-05T00:00:00+02:00', updated_at: null, reading_minutes: 2 },
};

test('the newest posts of each language, with addresses of that language', async (t) => {
  const { app, api } = await startSite(t, {
    env,
    routes: (routes) => {
      routes.get<{ Querystring: { language: string } }>('/v2/system/posts/items', async ({ query }) => ({
        data: [{ ...post, title: `${query.language}: ${post.title}` }],
      }));
      contentRoutes(routes);
    },
  });
  const uk = await app.inject('/posts/rss.xml');
  assert.equal(uk.statusCode, 200);
  assert.equal(uk.headers['content-type'], 'application/rss+xml; charset=utf-8');
  assert.equal(uk.headers['cache-control'], 'public, max-age=300');
  assert.match(uk.body, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/);
  assert.match(uk.body, /<language>uk<\/language>/);
  assert.match(uk.body, /<atom:link href="https:\/\/pozyka\.example\/posts\/rss\.xml" rel="self" type="application\/rss\+xml"\/>/);
  assert.match(uk.body, /<title>uk: Ставка &#60; 1 % &#38; «все»<\/title><link>https:\/\/pozyka\.example\/posts\/items\/one<\/link>/);
  assert.match(uk.body, /<pubDate>Sat, 04 Jul 2026 22:00:00 GMT<\/pubDate><category>Позики<\/category>/);
  assert.match(uk.body, /<description>Коротко про &#39;ставку&#39;<\/description>/);
  const ru = await app.inject('/ru/posts/rss.xml');
  assert.match(ru.body, /<guid isPermaLink="true">https:\/\/pozyka\.example\/ru\/posts\/items\/one<\/guid>/);
  assert.match(ru.body, /<title>ru: /);
  await app.inject('/posts/rss.xml');
  assert.equal(api.calls.filter(({ url }) => url.startsWith('/v2/system/posts/items')).length, 2, 'each language is asked once a minute');
});

test('without the API there is no feed, and readers keep what they know', async (t) => {
  const { app } = await startSite(t, {
    env,
    routes: (routes) => {
      routes.get('/v2/system/posts/items', (_request, reply) => reply.code(500).send({}));
      contentRoutes(routes);
    },
  });
  const { statusCode, headers } = await app.inject('/posts/rss.xml');
  assert.deepEqual([statusCode, headers['retry-after']], [503, '30']);
});
