import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import rateLimit from '@fastify/rate-limit';
import { ApiError } from '@pozyka/server-kit';
import fastify from 'fastify';
import sharp from 'sharp';
import { VARIANTS } from './render-image.ts';
import { imagePath, type ImageKind } from './image-path.ts';
import { addImageRoutes } from './image-routes.ts';

const pathOf = (variant = 3, kind: ImageKind = 'png') => imagePath({ picture: 'kettle', colour: 'red', variant, view: 'front' }, kind);

const setUp = async (
  t: TestContext,
  ...options: [] | [{ render: (svg: string) => Promise<Buffer>; cached: number; renderedMax: number }]
) => {
  const app = fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof ApiError ? error.status : 500).send());
  await app.register(rateLimit, { global: false });
  addImageRoutes(app, ...options);
  t.after(() => app.close());
  return async (path: string, remoteAddress = '203.0.113.7') => app.inject({ url: path, remoteAddress });
};

/** Renders nothing, and counts its calls. */
const counting = (fails = 0) => {
  const rendered: string[] = [];
  let left = fails;
  const render = async (svg: string): Promise<Buffer> => {
    rendered.push(svg);
    left -= 1;
    if (left >= 0) throw new Error('no memory');
    return Buffer.from(svg);
  };
  return { rendered, render };
};

test('a shared link shows a wide PNG, cached for ever', async (t) => {
  const get = await setUp(t);
  const answer = await get(pathOf());
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'image/png');
  assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  assert.deepEqual({ format, width, height }, { format: 'png', width: 1200, height: 630 });
});

test('a PNG is rendered once for all who ask, and the latest are cached', async (t) => {
  const { rendered, render } = counting();
  const get = await setUp(t, { render, cached: 2, renderedMax: 30 });
  const responses = await Promise.all([get(pathOf(1)), get(pathOf(1)), get(pathOf(1))]);
  assert.deepEqual(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)), new Set([`200 ${rendered[0]}`]));
  await get(pathOf(2));
  await get(pathOf(1));
  assert.equal(rendered.length, 2);
  await get(pathOf(3));
  await get(pathOf(1));
  assert.equal(rendered.length, 3);
  await get(pathOf(2));
  assert.equal(rendered.length, 4);
});

test('a PNG that could not be rendered is retried', async (t) => {
  const { rendered, render } = counting(1);
  const get = await setUp(t, { render, cached: 2, renderedMax: 30 });
  assert.deepEqual([(await get(pathOf())).statusCode, (await get(pathOf())).statusCode], [500, 200]);
  assert.equal(rendered.length, 2);
});

test('one address has so many PNG rendered in a minute; cached ones and SVG do not count', async (t) => {
  const { rendered, render } = counting();
  const get = await setUp(t, { render, cached: VARIANTS, renderedMax: 2 });
  const statuses = [];
  for (const variant of [0, 1, 0, 1, 2, 0]) statuses.push((await get(pathOf(variant))).statusCode);
  assert.deepEqual(statuses, [200, 200, 200, 200, 429, 200]);
  assert.equal((await get(pathOf(2, 'svg'))).statusCode, 200);
  assert.equal((await get(pathOf(2), '203.0.113.8')).statusCode, 200);
  assert.equal(rendered.length, 3);
});
