import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { Kysely, sql } from 'kysely';
import { postgresDialect } from './postgres.ts';

/** A message of PostgreSQL's protocol: its letter, its length, its content. */
const message = (letter: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
};

test('a server that ends in the moment in which it takes a connection fails the query, not the process', async (t) => {
  const welcome = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))];
  const end = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'));
  const server = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.end(Buffer.concat([...welcome, end]))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const errors: Error[] = [];
  const url = `postgres://pozyka@127.0.0.1:${(server.address() as AddressInfo).port}/none`;
  const db = new Kysely<unknown>({ dialect: postgresDialect(url, (error) => errors.push(error)) });
  t.after(async () => {
    await db.destroy();
    server.close();
  });
  await assert.rejects(sql`select 1`.execute(db));
  assert.match(String(errors[0]), /unexpected postmaster exit/);
});
