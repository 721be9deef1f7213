import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import sharp from 'sharp';
import { imagePath } from './image-path.ts';
import { addImageRoutes } from './image-routes.ts';

const name = { picture: 'kettle', colour: 'red', variant: 3, view: 'front' } as const;

test('a shared link shows a wide PNG, kept for ever', async () => {
  const app = fastify();
  addImageRoutes(app);
  const answer = await app.inject(imagePath(name, 'png'));
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'image/png');
  assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  assert.deepEqual({ format, width, height }, { format: 'png', width: 1200, height: 630 });
  await app.close();
});
