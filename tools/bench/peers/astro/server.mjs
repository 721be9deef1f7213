import { createServer } from 'node:http';
import sirv from 'sirv';
import { handler } from './dist/server/entry.mjs';

const files = sirv('dist/client', { brotli: true, maxAge: 31_536_000, immutable: true });

createServer((request, response) => files(request, response, () => handler(request, response))).listen(
  Number(process.env.PORT),
  process.env.HOST,
);
